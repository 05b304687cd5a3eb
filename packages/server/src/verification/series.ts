import { isTimeZone } from '@daybook/values';
import type { Run } from '../database/as-owner.ts';
import { statement } from '../database/statement.ts';
import { occurrencesOf, type Draft } from '../records/booking/index.ts';
import { parseRule, ruleFaults } from '../scheduling/recurrence/index.ts';

/** Series that are read at a time, with all of their occurrences. */
const AT_ONCE = 100;

type Series = Pick<Draft, 'start' | 'end' | 'all_day' | 'time_zone' | 'recurrence'>;

const nextSeries = statement(
  'next_series',
  `select b.id::text as key, (select row_to_json(s) from (select date_part('epoch', b.start)::bigint as start,
    date_part('epoch', b."end")::bigint as "end", b.all_day, b.time_zone, b.recurrence) s) as series,
  (select string_agg(concat_ws(' ', date_part('epoch', t.occurrence_start), date_part('epoch', t.start), date_part('epoch', t."end")), ','
      order by t.occurrence_start)
    from booking_occurrence t where t.account_id = $account and t.booking_id = b.id) as times
from booking b where b.account_id = $account and b.deleted is null and b.recurrence is not null
  and ($after::text is null or b.id > ($after::text)::bigint) order by b.id limit ${AT_ONCE}`,
);

/** Finds the occurrences of the next series again by their rules, and names each series that takes place at other times. */
export async function checkSeries(
  run: Run,
  after: string | null,
  fault: (text: string) => void,
): Promise<{ count: number; last: string | undefined }> {
  const rows = await run<{ key: string; series: Series; times: string | null }>(nextSeries, { after });
  for (const { key, series, times } of rows)
    if (timesOf(series) !== times)
      fault(`booking ${key} takes place at other times than its rule says; save it again where the clocks of its time zone were changed`);
  return { count: rows.length, last: rows.length < AT_ONCE ? undefined : rows.at(-1)?.key };
}

/** The occurrences of a series as they are stored; undefined where it has no rule, or no zone, by which they could be found. */
function timesOf(series: Series): string | undefined {
  const { rrule, exdates, overrides } = (series.recurrence ?? {}) as Partial<NonNullable<Series['recurrence']>>;
  const { rule, faults } = parseRule(String(rrule));
  const isWhole = rule !== null && faults.length === 0 && ruleFaults(rule, series.all_day).length === 0;
  if (!isWhole || !Array.isArray(exdates) || !Array.isArray(overrides) || !isTimeZone(series.time_zone)) return undefined;
  return occurrencesOf(series)
    .toSorted((one, other) => one.occurrenceStart - other.occurrenceStart)
    .map(({ occurrenceStart, start, end }) => `${occurrenceStart} ${start} ${end}`)
    .join(',');
}
