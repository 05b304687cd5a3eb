import { because, operationsOf, priceWork, rateScheme, type BodyOfRecord } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { answer, handle, list, type Module } from '../../http/handler.ts';
import { alreadyUsed } from '../../problem.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  refuseInUse,
  reserveId,
  updateRecord,
  type Existing,
  type Write,
} from '../../writes/index.ts';
import { keptWhileUsed } from '../shared/index.ts';
import { lockSeries } from '../shared/series.sql.ts';
import { answerPrice } from './price-request.ts';
import { pricesAfter, pricesColumn, storePrices } from './prices.ts';
import { usesOfScheme, otherDefaults } from './rate-scheme.sql.ts';

type Body = BodyOfRecord<typeof rateScheme>;

const operations = operationsOf(rateScheme);
const readModel: ReadModel = { description: rateScheme, expressions: { prices: 'r.prices' }, dependsOn: [] };

// A scheme always has a currency: without one, or with an empty one, it takes that of the account.
function currencyOf(write: Write, { currency: sent }: Body, existing?: Existing): string {
  if (sent === undefined && existing !== undefined) return String(existing.columns['currency']);
  return sent === undefined || sent === '' ? write.viewer.currency : sent;
}

// Also two that become the default at once, when there was none, come one after the other.
async function takeDefault(write: Write, currency: string, key: number | string): Promise<void> {
  const [, others] = await Promise.all([
    write.tx.run(lockSeries, { kind: rateScheme.kind, prefix: currency }),
    write.tx.run<{ id: number }>(otherDefaults, { currency, key }),
  ]);
  for (const { id } of others) {
    const before = await lockRecord(write, rateScheme, { key: id, ifMatch: undefined });
    await updateRecord(write, before, { default: false });
  }
}

export const rateSchemeModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: keptWhileUsed(operations.delete, usesOfScheme.ofPage, { key: 'r.id' }) }),
    answer(priceWork, answerPrice),

    handle(operations.create, async (write, { body }) => {
      const { prices: sent, ...plain } = body;
      const currency = currencyOf(write, body);
      const [id, prices] = await Promise.all([reserveId(write, rateScheme), pricesAfter(write, sent, currency), checkReferences(write)]);
      write.refuseFaults();
      if (body.default === true) await takeDefault(write, currency, 0);
      const written = await insertRecord(write, rateScheme, { ...plain, currency, prices: pricesColumn(prices), id });
      storePrices(write, id, prices);
      return written;
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, rateScheme, target);
      const { prices: sent, ...plain } = body;
      const currency = currencyOf(write, body, existing);
      const [prices] = await Promise.all([pricesAfter(write, sent, currency, existing), checkReferences(write, { existing })]);
      write.refuseFaults();
      if ((body.default ?? existing.record['default']) === true) await takeDefault(write, currency, existing.key);
      const written = await updateRecord(write, existing, { ...plain, currency, prices: pricesColumn(prices) });
      storePrices(write, Number(existing.key), prices);
      return written;
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, rateScheme, target);
      await refuseInUse(write, usesOfScheme.ofOne, { key: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
  constraints: {
    rate_price_exclusive: () =>
      alreadyUsed('/prices', 'two prices for the same and of the same type hold on the same day', because('rates_overlap')),
    rate_scheme_default: () => alreadyUsed('/default', 'another rate scheme has just become the default of this currency'),
  },
};
