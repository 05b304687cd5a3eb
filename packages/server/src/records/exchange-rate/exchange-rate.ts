import { because, exchangeRate, operationsOf, type BodyOfRecord } from '@daybook/contract';
import { compare, ZERO } from '@daybook/values';
import { handle, list, type Module } from '../../http/handler.ts';
import { alreadyUsed } from '../../problem.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, validate, type Write } from '../../writes/index.ts';

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

export const exchangeRateModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),

    handle(operations.create, async (write, { body }) => {
      const home_currency = write.viewer.currency;
      checkRate(write, body, home_currency);
      await validate(write);
      return insertRecord(write, exchangeRate, { ...body, home_currency });
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, exchangeRate, target);
      checkRate(write, body, String(existing.record['home_currency']));
      await validate(write, existing);
      return updateRecord(write, existing, body);
    }),

    handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, exchangeRate, target))),
  ],
  constraints: {
    exchange_rate_day: () => alreadyUsed('/date', 'this currency has a rate on this day', because('rate_of_day_used')),
  },
};
