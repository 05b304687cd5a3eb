import { because, exchangeRate, operationsOf, type BodyOfRecord } from '@daybook/contract';
import { compare, parseDecimal, ZERO } from '@daybook/values';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { alreadyUsed, refuse, type Problem } from '../../problem.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, validate, type Existing, type Write } from '../../writes/index.ts';
import { closedUntilSql } from '../shared/borrowed.sql.ts';
import { readClosedUntil, refusalOfDays } from '../shared/index.ts';

type Body = BodyOfRecord<typeof exchangeRate>;

const operations = operationsOf(exchangeRate);
const readModel = { description: exchangeRate, expressions: {}, dependsOn: [] };

/** Reports what no rate can be: without a currency or a day, of the currency itself, or nothing. */
function checkRate({ findings }: Write, body: Body, home: string): void {
  for (const member of ['currency', 'date'] as const) if (body[member] === '') findings.fault(`/${member}`, 'required', 'is required');
  if (body.currency === home)
    findings.fault('/currency', 'invalid_value', `${home} is the currency of the account`, because('own_currency', { currency: home }));
  if (body.rate !== undefined && compare(body.rate, ZERO) <= 0)
    findings.fault('/rate', 'out_of_range', 'must be greater than 0', because('amount_not_positive'));
}

/** Refuses a rate of a day of which the books are closed: what they say in the currency of the account follows from it. */
async function refuseDay(write: Write, { date = '' }: Body): Promise<void> {
  if (date !== '') refuse(refusalOfDays([date], await readClosedUntil(write), { pointer: '/date' }));
}

const refusalOfUsed = (date: string, until: string | null): Problem | undefined =>
  refusalOfDays([date], until, { why: 'closed_books_follow' });

async function refuseUsed(write: Write, { record }: Existing): Promise<void> {
  refuse(refusalOfUsed(String(record['date']), await readClosedUntil(write)));
}

/** What the books have of a rate. Where it is from may change at any time. */
const IN_BOOKS = ['currency', 'date', 'rate'] as const;

const isOther = ({ record }: Existing, { currency, date, rate }: Body): boolean =>
  (currency ?? record['currency']) !== record['currency'] ||
  (date ?? record['date']) !== record['date'] ||
  (rate !== undefined && compare(rate, parseDecimal(String(record['rate'])) ?? ZERO) !== 0);

interface RateFacts {
  readonly date: string;
  readonly closed_until: string | null;
}

const rateActions: RecordActions<RateFacts> = {
  facts: { date: 'r.date::text', closed_until: closedUntilSql },
  refusals: { [operations.delete.id]: ({ date, closed_until: until }) => refusalOfUsed(date, until) },
  locked: ({ date, closed_until: until }) => {
    const refusal = refusalOfUsed(date, until);
    return refusal && { members: IN_BOOKS, refusal };
  },
};

export const exchangeRateModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: rateActions }),

    handle(operations.create, async (write, { body }) => {
      const home_currency = write.viewer.currency;
      checkRate(write, body, home_currency);
      await validate(write);
      await refuseDay(write, body);
      return insertRecord(write, exchangeRate, { ...body, home_currency });
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, exchangeRate, target);
      checkRate(write, body, String(existing.record['home_currency']));
      await validate(write, existing);
      if (isOther(existing, body)) {
        await refuseUsed(write, existing);
        await refuseDay(write, body);
      }
      return updateRecord(write, existing, body);
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, exchangeRate, target);
      await refuseUsed(write, existing);
      return deleteRecord(write, existing);
    }),
  ],
  constraints: {
    exchange_rate_day: () => alreadyUsed('/date', 'this currency has a rate on this day', because('rate_of_day_used')),
  },
};
