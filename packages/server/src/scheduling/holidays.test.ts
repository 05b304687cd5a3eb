import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isHolidayRegion, isRegion, publicHolidays } from './holidays.ts';

type Holidays = {
  vectors: { region: string; date: string; in_date_holidays: boolean }[];
  comparison: Record<string, { missing_in_date_holidays: string[]; extra_in_date_holidays: string[]; date_holidays: number }>;
};

const { vectors, comparison } = JSON.parse(
  readFileSync(new URL('../../test/vectors/scheduling/holidays.json', import.meta.url), 'utf8'),
) as Holidays;

async function datesOf(region: string): Promise<Set<string>> {
  const years = await Promise.all([2025, 2026, 2027].map((year) => publicHolidays(region, year)));
  return new Set(years.flatMap((year) => year ?? []).map(({ date }) => date));
}

test('has every public holiday on which two sources agree, and as many as were compared', async () => {
  let compared = 0;
  for (const [region, { missing_in_date_holidays, extra_in_date_holidays, date_holidays }] of Object.entries(comparison)) {
    const dates = await datesOf(region);
    const within = [...dates].filter((date) => date >= '2025-01-01' && date <= '2027-12-31');
    // The comparison did not know the subdivision: the one provincial holiday of each year was missing in it only there.
    const provincial = region === 'NZ-AUK' ? missing_in_date_holidays : [];
    assert.equal(within.length, date_holidays + provincial.length, region);
    for (const date of missing_in_date_holidays) assert.equal(dates.has(date), provincial.includes(date), `${region} ${date}`);
    for (const date of extra_in_date_holidays) assert.ok(dates.has(date), `${region} ${date}`);
    for (const vector of vectors) {
      if (vector.region !== region || !vector.in_date_holidays) continue;
      assert.ok(dates.has(vector.date), `${region} ${vector.date}`);
      compared += 1;
    }
  }
  assert.equal(compared, 319);
});

test('names holidays in the language of the country, by date', async () => {
  const bavaria = await publicHolidays('DE-BY', 2026);
  assert.ok(bavaria !== undefined);
  assert.deepEqual(bavaria[0], { date: '2026-01-01', name: 'Neujahr' });
  assert.ok(bavaria.some(({ date, name }) => date === '2026-06-04' && name === 'Fronleichnam'));
  assert.ok(!(await publicHolidays('DE-BE', 2026))?.some(({ name }) => name === 'Fronleichnam'));
});

test('a holiday of several days closes each of them', async () => {
  const emirates = (await publicHolidays('AE', 2025))?.map(({ date }) => date) ?? [];
  for (const date of ['2025-06-06', '2025-06-07', '2025-06-08']) assert.ok(emirates.includes(date), date);
});

test('a day of which only the afternoon or the evening is a holiday is none', async () => {
  const datesOf = async (region: string) => (await publicHolidays(region, 2026))?.map(({ date }) => date) ?? [];
  assert.ok(!(await datesOf('CH-SO')).includes('2026-05-01'), 'noon');
  assert.ok((await datesOf('CH-BS')).includes('2026-05-01'), 'all day');
  assert.ok(!(await datesOf('AU-QLD')).includes('2026-12-24'), 'evening');
  assert.ok(!(await datesOf('IS')).includes('2026-12-31'), 'afternoon');
});

test('a holiday that begins at the end of a year closes its days of the next, each in its own year', async () => {
  const turkey = (year: number) => publicHolidays('TR', year).then((holidays) => holidays?.map(({ date }) => date) ?? []);
  for (const date of ['2007-01-01', '2007-01-02', '2007-01-03']) assert.ok((await turkey(2007)).includes(date), date);
  assert.deepEqual(
    (await turkey(2006)).filter((date) => !date.startsWith('2006-')),
    [],
  );
});

test('knows countries and subdivisions, and nothing else', async () => {
  for (const region of ['GB', 'GB-SCT', 'US-CA', 'FR-57', 'AU-NSW']) assert.equal(await isHolidayRegion(region), true, region);
  for (const region of ['', 'UK', 'gb', 'GB-XXX', 'GB-', 'GB-SCT-X', 'XX', 'XX-YY', 'GB-constructor', '__proto__', 'US-ca']) {
    assert.equal(await isHolidayRegion(region), false, region);
    assert.equal(await publicHolidays(region, 2026), undefined, region);
  }
});

test('a subdivision without holidays of its own has those of its country', async () => {
  const [province, country] = await Promise.all([publicHolidays('NL-NH', 2026), publicHolidays('NL', 2026)]);
  assert.ok((country?.length ?? 0) > 5);
  assert.deepEqual(province, country);
});

test('regions are the codes of ISO 3166, and former ones that have holidays; anything else is none', async () => {
  for (const region of ['GB', 'GB-SCT', 'US-CA', 'AQ', 'NL-NH', 'FR-75C', 'AT-9', 'IN-OR'])
    assert.equal(await isRegion(region), true, region);
  for (const text of ['', 'gb', 'XX', 'XX-A', 'UK', 'GB-', 'GB-ZZZ', 'US-ZZ', 'NL-99', 'GBR', ' GB', 'GB-sct', 'GB\n'])
    assert.equal(await isRegion(text), false, text);
});

test('computes a year of a region once', async () => {
  const [first, again] = [await publicHolidays('CH-ZH', 2026), await publicHolidays('CH-ZH', 2026)];
  assert.ok(first !== undefined && first.length > 0);
  assert.ok(first.every((holiday, index) => holiday === again?.[index]));
});
