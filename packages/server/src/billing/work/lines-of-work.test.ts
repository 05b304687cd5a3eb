import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workGroupings } from '@daybook/contract';
import { DAY, ZERO, add, multiply, parseDecimal, roundHalfAwayFromZero, toText, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { dayIn } from '../../scheduling/day-kind.ts';
import { findRates } from '../rates/find-rates.ts';
import { DEFAULT_BREAKS, type RateBook } from '../rates/rate-book.ts';
import { priceWork } from '../rates/price-work.ts';
import type { Rate } from '../rates/rate.ts';
import { linesOfWork } from './lines-of-work.ts';
import type { PricedWork } from './work.ts';

/** A Monday. */
const MONDAY = Date.UTC(2026, 2, 2) / 1_000;
const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

type Prices = { readonly [unit in 'hour_sell_cost' | 'day_sell_cost' | 'week_sell_cost']: string };

/** Entries of one person for one project, as so many seconds on days of a week. */
function priced(entries: readonly { readonly day: number; readonly seconds: number }[], prices: Prices): PricedWork[] {
  const costs = {
    hour_buy_cost: ZERO,
    day_buy_cost: ZERO,
    week_buy_cost: ZERO,
    hour_sell_cost: ZERO,
    day_sell_cost: ZERO,
    week_sell_cost: ZERO,
  };
  const own = Object.fromEntries(Object.entries(prices).map(([name, text]) => [name, decimal(text)]));
  const rate: Rate = { id: 1, type_id: 1, date_start: '', date_end: '', taxes: [], currency: 'EUR', ...costs, ...own };
  const book: RateBook = {
    schemes: new Map([[9, { ...DEFAULT_BREAKS, id: 9, name: 'Standard', currency: 'EUR', default: true, prices: [] }]]),
    ratesOfResource: new Map([[5, [rate]]]),
    resourceOfUser: new Map([[2, 5]]),
    clientOfProject: new Map(),
    roles: new Map(),
    dayOf: (_, date) => dayIn([{ workingWeek: 0, holidays: new Set() }], date),
  };
  const subject = { user: 2, resource: null, project: 7, client: null, scheme: null, currency: 'EUR' };
  const works = entries.map(({ day, seconds }, key) => ({ key, start: MONDAY + day * DAY + key, seconds, date: `2026-03-0${2 + day}` }));
  const pieces = Map.groupBy(
    priceWork(
      works.map(({ key, start, seconds, date }) => ({
        key,
        who: 'user 2',
        chargedTo: 'project 7',
        start,
        seconds,
        rates: findRates(book, { ...subject, date }).rates,
      })),
    ),
    ({ key }) => key,
  );
  const about = { kind: 'time-entry', occurrence: 0, resource_id: 5, resource: 'Eve', user_id: 2, person: 'Eve', description: '' } as const;
  const charged = { project_id: 7, project: 'Film', client_uuid: null, client: '', rate: null, price: null };
  return works.map(({ key, start, seconds }) => ({
    ...about,
    ...charged,
    id: key,
    name: key % 2 === 0 ? 'Edit' : 'Grade',
    start,
    end: start + seconds,
    pieces: pieces.get(key) ?? [],
  }));
}

/** The totals of the lines by each grouping. */
function totalsOf(works: readonly PricedWork[]): string[] {
  return workGroupings.map((grouping) => {
    const { lines } = linesOfWork(works, {
      grouping,
      taxes: undefined,
      zone: 'UTC',
      writeDay: () => '',
      colon: ': ',
      expense: 'Expense',
      minorUnits: 2,
    });
    const amounts = lines.map(({ line }) => roundHalfAwayFromZero(multiply(line.quantity ?? ZERO, line.unit_amount ?? ZERO), 2));
    return toText(amounts.reduce(add, ZERO), 2);
  });
}

const all = (amount: string): string[] => workGroupings.map(() => amount);
const FREE = { hour_sell_cost: '0', day_sell_cost: '0', week_sell_cost: '0' };

test('a day price that three entries share comes to itself, however the lines are grouped', () => {
  const thirds = [0, 0, 0].map((day) => ({ day, seconds: 9_600 }));
  assert.deepEqual(totalsOf(priced(thirds, { ...FREE, hour_sell_cost: '90', day_sell_cost: '400' })), all('400.00'));
});

test('a day or week price comes to itself whatever shares it, however the lines are grouped', () => {
  const price = fc.integer({ min: 1, max: 9_000_000 }).map((units) => toText({ units: BigInt(units), scale: 2 }, 2));
  const more = fc.array(fc.record({ day: fc.constantFrom(0, 1, 2, 3, 4), seconds: fc.integer({ min: 1, max: 30_000 }) }), { maxLength: 9 });
  const full = [0, 1, 2, 3, 4].map((day) => ({ day, seconds: 28_800 }));
  fc.assert(
    fc.property(price, more, (amount, entries) => {
      const day = [{ day: 0, seconds: 28_800 }, ...entries.map((entry) => ({ ...entry, day: 0 }))];
      assert.deepEqual(totalsOf(priced(day, { ...FREE, hour_sell_cost: '1', day_sell_cost: amount })), all(amount));
      assert.deepEqual(totalsOf(priced([...full, ...entries], { ...FREE, day_sell_cost: '1', week_sell_cost: amount })), all(amount));
    }),
  );
});
