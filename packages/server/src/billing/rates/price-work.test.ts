import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR, ZERO, add, compare, multiply, parseDecimal, toTextTrimmed, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { dayIn } from '../../scheduling/day-kind.ts';
import { findRates } from './find-rates.ts';
import { DEFAULT_BREAKS, type RateBook, type Scheme, type Subject } from './rate-book.ts';
import { priceWork, type Piece, type Work } from './price-work.ts';
import type { Price, Rate } from './rate.ts';

// Mondays.
const MONDAY = '2026-03-02';
const day = (n: number): string => `2026-03-${String(2 + n).padStart(2, '0')}`;
const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

const NOTHING = ['hour_buy_cost', 'hour_sell_cost', 'day_buy_cost', 'day_sell_cost', 'week_buy_cost', 'week_sell_cost'] as const;
type Amounts = { readonly [name in (typeof NOTHING)[number]]?: string };
type RateMembers = Amounts & Partial<Pick<Price, 'id' | 'type_id' | 'date_start' | 'date_end' | 'currency'>>;
type Scope = Partial<Pick<Price, 'project_id' | 'client_uuid' | 'user_id' | 'resource_id' | 'role_id'>>;

const rate = (members: RateMembers): Rate => ({
  id: 1,
  type_id: 1,
  date_start: '',
  date_end: '',
  taxes: [],
  currency: 'EUR',
  ...members,
  ...(Object.fromEntries(NOTHING.map((name) => [name, decimal(members[name] ?? '0')])) as { [name in keyof Amounts]-?: Decimal }),
});
const price = ({ project_id, client_uuid, user_id, resource_id, role_id, ...members }: RateMembers & Scope): Price => ({
  ...rate(members),
  project_id: project_id ?? null,
  client_uuid: client_uuid ?? null,
  user_id: user_id ?? null,
  resource_id: resource_id ?? null,
  role_id: role_id ?? null,
});
const scheme = (prices: readonly Price[], more: Partial<Scheme> = {}): Scheme => ({
  ...DEFAULT_BREAKS,
  id: 9,
  name: 'Standard',
  currency: 'EUR',
  default: true,
  prices,
  ...more,
});
const CLIENT = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';
const bookOf = (rates: readonly Rate[], ...schemes: readonly Scheme[]): RateBook => ({
  schemes: new Map(schemes.map((one) => [one.id, one])),
  ratesOfResource: new Map([[5, rates]]),
  resourceOfUser: new Map([[2, 5]]),
  clientOfProject: new Map([[7, CLIENT]]),
  roles: new Map([['2 7', 2]]),
  dayOf: (_, date) => dayIn([{ workingWeek: 0, holidays: new Set([day(3)]) }], date),
});
const subject: Subject = { date: MONDAY, user: 2, resource: null, project: 7, client: null, scheme: null, currency: 'EUR' };
const find = (book: RateBook, more: Partial<Subject> = {}) => findRates(book, { ...subject, ...more });
const workOf = (book: RateBook, key: number, hours: number, more: Partial<Subject> = {}): Work => ({
  key,
  who: 'user 2',
  chargedTo: 'project 7',
  start: key,
  seconds: Math.round(hours * HOUR),
  rates: find(book, more).rates,
});
const shown = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ key, quantity, unit, unit_amount, unit_buy_amount }) =>
    [key, toTextTrimmed(quantity), unit, toTextTrimmed(unit_amount), toTextTrimmed(unit_buy_amount)].join(' '),
  );
const costOf = (pieces: readonly Piece[]): Decimal =>
  pieces.reduce((total, { quantity, unit_amount }) => add(total, multiply(quantity, unit_amount)), ZERO);

describe('which rate holds', () => {
  test('the closest price of the scheme, then the rates of the resource, then the base price', () => {
    const prices = [
      price({ id: 1, hour_sell_cost: '10' }),
      price({ id: 2, role_id: 2, hour_sell_cost: '20' }),
      price({ id: 3, user_id: 2, hour_sell_cost: '30' }),
      price({ id: 4, client_uuid: CLIENT, hour_sell_cost: '40' }),
      price({ id: 5, client_uuid: CLIENT, user_id: 2, hour_sell_cost: '50' }),
      price({ id: 6, project_id: 7, hour_sell_cost: '60' }),
      price({ id: 7, project_id: 7, role_id: 2, hour_sell_cost: '70' }),
    ];
    const own = rate({ hour_sell_cost: '15', hour_buy_cost: '8' });
    for (let last = prices.length; last >= 2; last -= 1) {
      const { rates } = find(bookOf([own], scheme(prices.slice(0, last))));
      assert.equal(toTextTrimmed(rates.regular.sell?.hour ?? ZERO), `${last}0`);
      assert.equal(toTextTrimmed(rates.regular.buy?.hour ?? ZERO), '8', 'what is paid comes from the first rule that says so');
    }
    const sold = (book: RateBook, more: Partial<Subject> = {}) => find(book, more).rates.regular.sell?.hour;
    assert.deepEqual(sold(bookOf([own], scheme(prices.slice(0, 1)))), decimal('15'));
    assert.deepEqual(sold(bookOf([], scheme(prices.slice(0, 1)))), decimal('10'));
    assert.deepEqual(sold(bookOf([own], scheme(prices.slice(0, 1))), { scheme: 9 }), decimal('10'), 'a scheme that the work names');
    assert.deepEqual(sold(bookOf([own], scheme(prices)), { project: 8, user: 3, resource: 5 }), decimal('15'), 'other work');
  });

  test('by date and currency, which are never stretched or converted; the steps say why', () => {
    const book = bookOf(
      [
        rate({ id: 1, hour_sell_cost: '1', date_end: '2026-03-01' }),
        rate({ id: 2, hour_sell_cost: '2', date_start: MONDAY, date_end: day(1) }),
        rate({ id: 3, hour_sell_cost: '3', date_start: day(2) }),
        rate({ id: 4, hour_sell_cost: '4', currency: 'USD' }),
      ],
      scheme([], { currency: 'USD' }),
    );
    const idOn = (date: string) => find(book, { date }).steps.find(({ used }) => used === 'sell')?.rate_id;
    assert.deepEqual(['2026-03-01', MONDAY, day(1), day(2)].map(idOn), [1, 2, 2, 3]);
    const { rates, steps } = find(book, { currency: 'GBP', scheme: 9 });
    assert.equal(rates.regular.sell, null);
    assert.deepEqual(
      steps.map(({ rate_id, used, reason }) => `${rate_id} ${used}: ${reason}`),
      [
        'null no: is in USD, not GBP; amounts are never converted',
        '1 no: is in EUR, not GBP; amounts are never converted',
        '2 no: is in EUR, not GBP; amounts are never converted',
        '3 no: is in EUR, not GBP; amounts are never converted',
        '4 no: is in USD, not GBP; amounts are never converted',
        'null no: no standard rate in GBP with a sell amount holds on 2026-03-02',
      ],
    );
  });

  test('on weekends and holidays that of days off, without one the standard rate', () => {
    const standard = rate({ id: 1, hour_sell_cost: '80' });
    const off = rate({ id: 2, type_id: 3, hour_sell_cost: '120' });
    const sold = (rates: readonly Rate[], date: string) => {
      const { rates: ofDay } = find(bookOf(rates), { date });
      return `${ofDay.day} ${ofDay.regular.type_id} ${toTextTrimmed(ofDay.regular.sell?.hour ?? ZERO)}`;
    };
    assert.deepEqual(
      [MONDAY, day(3), day(5)].map((date) => sold([standard, off], date)),
      ['working day 1 80', 'holiday 3 120', 'weekend 3 120'],
    );
    assert.equal(sold([standard], day(5)), 'weekend 1 80');
  });
});

describe('what work costs', () => {
  const full = rate({ hour_sell_cost: '90', day_sell_cost: '400', week_sell_cost: '1800', hour_buy_cost: '40' });

  test('by the hour, and at the day price from the hours of a day that the scheme says', () => {
    const standard = bookOf([full]);
    assert.deepEqual(shown(priceWork([workOf(standard, 1, 5)])), ['1 5 hour 90 40']);
    assert.deepEqual(shown(priceWork([workOf(standard, 1, 8)])), ['1 1 day 400 320']);
    const five = bookOf([full], scheme([], { day_from_hours: decimal('5') }));
    assert.deepEqual(shown(priceWork([workOf(five, 1, 5)])), ['1 1 day 400 200']);
    assert.match(priceWork([workOf(five, 1, 5)])[0]?.reason ?? '', /^standard rate 1 of resource 5 on 2026-03-02; 5 h reach the day price/);
  });

  test('at the day or the week price wherever that is cheaper, when the scheme says so', () => {
    const book = bookOf([full], scheme([], { cheapest: true }));
    assert.deepEqual(shown(priceWork([workOf(book, 1, 4)])), ['1 4 hour 90 40'], '360 is below 400');
    assert.deepEqual(shown(priceWork([workOf(book, 1, 5)])), ['1 1 day 400 200'], '450 is above 400');
    const week = [0, 1, 2, 4].map((n) => workOf(book, n, 8, { date: day(n) }));
    assert.deepEqual(
      shown(priceWork(week)),
      ['0', '1', '2', '4'].map((n) => `${n} 1 day 400 320`),
      '1600 is below 1800',
    );
    const longer = [...week, workOf(book, 5, 4, { date: day(4) }), workOf(book, 6, 3, { date: day(3) })];
    assert.ok(
      priceWork(longer).every(({ unit }) => unit === 'week'),
      '1870 is above 1800',
    );
    assert.deepEqual(toTextTrimmed(costOf(priceWork(longer))), '1800');
  });

  test('hours of a day make up a day together only when they are charged to the same, and share it by their time', () => {
    const book = bookOf([full]);
    const two = [workOf(book, 1, 6), workOf(book, 2, 2)];
    assert.deepEqual(shown(priceWork(two)), ['1 0.75 day 400 320', '2 0.25 day 400 320']);
    assert.deepEqual(shown(priceWork([workOf(book, 1, 6), { ...workOf(book, 2, 2), chargedTo: 'project 8' }])), [
      '1 6 hour 90 40',
      '2 2 hour 90 40',
    ]);
  });

  test('without an hour price as a part of a day, and without a day price as a part of a week', () => {
    assert.deepEqual(shown(priceWork([workOf(bookOf([rate({ day_sell_cost: '400', day_buy_cost: '300' })]), 1, 2)])), [
      '1 0.25 day 400 300',
    ]);
    assert.deepEqual(shown(priceWork([workOf(bookOf([rate({ week_sell_cost: '2000', hour_buy_cost: '10' })]), 1, 10)])), [
      '1 0.25 week 2000 400',
    ]);
    assert.deepEqual(shown(priceWork([workOf(bookOf([]), 1, 2)])), ['1 2 hour 0 0'], 'without any rate for nothing');
    assert.deepEqual(shown(priceWork([workOf(bookOf([rate({ hour_buy_cost: '30' })]), 1, 2)])), ['1 2 hour 0 30']);
  });

  test('overtime is what lies beyond the hours of a day or a week, in the order of time and whatever it is charged to', () => {
    const rates = [rate({ id: 1, hour_sell_cost: '80', hour_buy_cost: '30' }), rate({ id: 2, type_id: 2, hour_sell_cost: '120' })];
    const book = bookOf(rates, scheme([], { overtime_day_hours: decimal('8'), overtime_week_hours: decimal('20') }));
    const other = { chargedTo: 'project 8' };
    assert.deepEqual(shown(priceWork([workOf(book, 1, 6), { ...workOf(book, 2, 4), ...other }])), [
      '1 6 hour 80 30',
      '2 2 hour 80 30',
      '2 2 hour 120 30',
    ]);
    const days = [0, 1, 2].map((n) => workOf(book, n, 9, { date: day(n) }));
    assert.deepEqual(
      priceWork(days).map(({ key, type_id, seconds }) => [key, type_id, seconds / HOUR]),
      [
        [0, 1, 8],
        [0, 2, 1],
        [1, 1, 8],
        [1, 2, 1],
        [2, 1, 4],
        [2, 2, 5],
      ],
    );
    assert.deepEqual(shown(priceWork([{ ...workOf(book, 1, 7), priced: false }, workOf(book, 2, 2)])), [
      '2 1 hour 80 30',
      '2 1 hour 120 30',
    ]);
    const without = bookOf(rates.slice(0, 1), scheme([], { overtime_day_hours: decimal('8') }));
    assert.deepEqual(shown(priceWork([workOf(without, 1, 10)])), ['1 10 hour 80 30'], 'without an overtime rate at the standard one');
  });

  const cents = fc.integer({ min: 0, max: 200_000 }).map((units) => toTextTrimmed({ units: BigInt(units), scale: 2 }));
  const amounts = fc.record({ hour_sell_cost: cents, day_sell_cost: cents, week_sell_cost: cents, hour_buy_cost: cents });
  const limits = fc.integer({ min: 0, max: 12 }).map((hours) => ({ units: BigInt(hours), scale: 0 }));
  const breaks = fc.record({ day_from_hours: limits, overtime_day_hours: limits, overtime_week_hours: limits, cheapest: fc.boolean() });
  const spent = fc.array(
    fc.record({
      seconds: fc.integer({ min: 0, max: 100_000 }),
      date: fc.integer({ min: 0, max: 13 }).map(day),
      chargedTo: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 12 },
  );

  test('pieces add up to the time, whatever the order', () => {
    fc.assert(
      fc.property(amounts, amounts, breaks, spent, (standard, extra, standardBreaks, all) => {
        const book = bookOf([rate(standard), rate({ ...extra, type_id: 2 }), rate({ ...extra, type_id: 3 })], scheme([], standardBreaks));
        const works = all.map(({ seconds, date, chargedTo }, key) => ({ ...workOf(book, key, 0, { date }), seconds, chargedTo }));
        const pieces = priceWork(works);
        for (const { key, seconds } of works) {
          const own = pieces.filter((piece) => piece.key === key);
          assert.equal(
            own.reduce((total, piece) => total + piece.seconds, 0),
            seconds,
          );
          for (const { quantity, unit_amount, unit_buy_amount } of own)
            for (const figure of [quantity, unit_amount, unit_buy_amount]) assert.ok(figure.scale <= 6);
        }
        assert.deepEqual(priceWork(works.toReversed()), pieces);
      }),
    );
  });

  test('the cheapest is never dearer than time that is not broken into days and weeks', () => {
    fc.assert(
      fc.property(amounts, spent, (own, all) => {
        const unbroken = own.hour_sell_cost === '0' ? own : { hour_sell_cost: own.hour_sell_cost };
        const price = (rates: readonly Rate[], more: Partial<Scheme>): Decimal => {
          const book = bookOf(rates, scheme([], more));
          return costOf(
            priceWork(all.map(({ seconds, date, chargedTo }, key) => ({ ...workOf(book, key, 0, { date }), seconds, chargedTo }))),
          );
        };
        const cheapest = price([rate(own)], { cheapest: true });
        const most = { units: 1000n, scale: 0 };
        assert.ok(compare(cheapest, price([rate(unbroken)], { day_from_hours: most, week_from_days: most })) <= 0);
      }),
    );
  });
});
