import { because, into, MAX_OCCURRENCES, type Findings } from '@daybook/contract';
import { DAY, instantOfLocal } from '@daybook/values';
import {
  boundedRule,
  daysOfBooking,
  expandSeries,
  instancesOf,
  moveRule,
  parseRule,
  ruleFaults,
  withEndFor,
  type Occurrence,
  type Series,
} from '../../../scheduling/recurrence/index.ts';

/** When a booking takes place, of a series its first occurrence. Moments are UNIX seconds. */
export interface Timed {
  readonly start: number;
  readonly end: number;
  readonly all_day: boolean;
  readonly time_zone: string;
}

export interface Recurrence {
  readonly rrule: string;
  readonly exdates: readonly number[];
  readonly overrides: readonly { readonly occurrence_start: number; readonly start: number; readonly end: number }[];
}

export type SentRecurrence = {
  readonly rrule?: string;
  readonly exdates?: readonly number[];
  readonly overrides?: readonly {
    readonly occurrence_start?: number | null;
    readonly start?: number | null;
    readonly end?: number | null;
  }[];
};

export const seriesOf = (draft: Timed, recurrence: Recurrence): Series => ({
  start: draft.start,
  end: draft.end,
  allDay: draft.all_day,
  zone: draft.time_zone,
  rrule: recurrence.rrule,
  exdates: recurrence.exdates,
  overrides: recurrence.overrides.map(({ occurrence_start, start, end }) => ({ occurrenceStart: occurrence_start, start, end })),
});

export const recurrenceOf = ({ rrule, exdates, overrides }: Series): Recurrence => ({
  rrule,
  exdates,
  overrides: overrides.map(({ occurrenceStart, start, end }) => ({ occurrence_start: occurrenceStart, start, end })),
});

/** The occurrences of a series, by its times as they were sent. */
export function occurrencesOfSeries(timed: Timed, recurrence: Recurrence): readonly Occurrence[] {
  return expandSeries(seriesOf(timed, recurrence)).occurrences;
}

/** The same days on the clocks of another zone. */
export function wholeDays(time: { start: number; end: number; zone: string }, zone: string): { start: number; end: number } {
  const { firstDay, days } = daysOfBooking(time);
  return { start: instantOfLocal(firstDay * DAY, zone), end: instantOfLocal((firstDay + days) * DAY, zone) };
}

/** A booking before, with its recurrence. */
type Before = Timed & { readonly recurrence: Recurrence | null };

/** Merges the recurrence of a body into the one before, reporting what cannot be. */
export function mergeRecurrence(
  before: Before | undefined,
  draft: Timed,
  sent: SentRecurrence | null | undefined,
  findings: Findings,
): Recurrence | null {
  if (sent === null) return null;
  const old = before?.recurrence ?? null;
  if (before !== undefined && old !== null && isAsBefore(old, sent)) return moved(before, draft, old, findings);
  if (sent === undefined) return null;
  const rrule = readRule(old, sent, findings);
  if (rrule === undefined) return null;
  const read = {
    rrule,
    exdates: sent.exdates ?? old?.exdates ?? [],
    overrides: sent.overrides === undefined ? (old?.overrides ?? []) : readOverrides(sent.overrides, findings),
  };
  return isRule(draft.all_day, rrule, findings) ? validateSeries(draft, read, sent, findings) : null;
}

/** Reports what is wrong with a recurrence by itself, where the time that it counts from cannot be read. */
export function validateRecurrence(
  old: Recurrence | null,
  allDay: boolean,
  sent: SentRecurrence | null | undefined,
  findings: Findings,
): undefined {
  if (sent === null || sent === undefined) return;
  const rrule = readRule(old, sent, findings);
  if (rrule !== undefined) isRule(allDay, rrule, findings);
  if (sent.overrides !== undefined) readOverrides(sent.overrides, findings);
}

function readRule(old: Recurrence | null, sent: SentRecurrence, findings: Findings): string | undefined {
  const rrule = sent.rrule ?? old?.rrule ?? '';
  return rrule === '' ? findings.fault('/recurrence/rrule', 'required', 'is required') : rrule;
}

/** A record that is sent back whole does not change its recurrence. */
export function isAsBefore(old: Recurrence, sent: SentRecurrence = {}): boolean {
  const { rrule = old.rrule, exdates = old.exdates, overrides = old.overrides } = sent;
  const texts = [{ rrule, exdates, overrides }, old].map((one) =>
    JSON.stringify([one.rrule, one.exdates, one.overrides.map(({ occurrence_start, start, end }) => [occurrence_start, start, end])]),
  );
  return texts[0] === texts[1];
}

function readOverrides(sent: NonNullable<SentRecurrence['overrides']>, findings: Findings): Recurrence['overrides'] {
  return sent.flatMap((override, i) => {
    const place = into('/recurrence/overrides', i);
    const { occurrence_start, start, end } = override;
    for (const name of ['occurrence_start', 'start', 'end'] as const)
      if (typeof override[name] !== 'number') findings.fault(into(place, name), 'required', 'is required');
    if (typeof occurrence_start !== 'number' || typeof start !== 'number' || typeof end !== 'number') return [];
    if (end <= start) findings.fault(into(place, 'end'), 'out_of_range', 'must be after `start`', because('end_not_after_start'));
    return [{ occurrence_start, start, end }];
  });
}

function isRule(allDay: boolean, rrule: string, findings: Findings): boolean {
  const { rule, faults } = parseRule(rrule);
  const all = [...faults, ...(rule === null ? [] : ruleFaults(rule, allDay))];
  for (const { message } of all) findings.fault('/recurrence/rrule', 'invalid_value', message, because('rule_is_invalid'));
  return all.length === 0;
}

// A rule without an end is kept with the one that the limits give it. Exceptions to the rule before that another one lacks are forgotten.
function validateSeries(draft: Timed, merged: Recurrence, sent: SentRecurrence, findings: Findings): Recurrence {
  const instances = new Set(instancesOf(seriesOf(draft, merged)).starts);
  const recurrence = {
    rrule: merged.rrule,
    exdates: sent.exdates === undefined ? merged.exdates.filter((start) => instances.has(start)) : merged.exdates,
    overrides: sent.overrides === undefined ? merged.overrides.filter((one) => instances.has(one.occurrence_start)) : merged.overrides,
  };
  const series = seriesOf(draft, recurrence);
  const { starts, end } = instancesOf(series);
  if (end === 'too_long' && starts.length > 0)
    findings.fault(
      '/recurrence/rrule',
      'too_many',
      `a series has at most ${MAX_OCCURRENCES} occurrences within 3 years`,
      because('series_too_long', { most: MAX_OCCURRENCES }),
    );
  const open = new Set(starts);
  const unknown = (place: string): undefined => findings.fault(place, 'not_found', 'the rule has no occurrence with this start');
  recurrence.exdates.forEach((start, i) => {
    if (!instances.has(start)) unknown(`/recurrence/exdates/${i}`);
  });
  recurrence.overrides.forEach(({ occurrence_start }, i) => {
    const place = `/recurrence/overrides/${i}/occurrence_start`;
    if (!instances.has(occurrence_start)) unknown(place);
    else if (!open.delete(occurrence_start)) findings.fault(place, 'duplicate', 'duplicate occurrence_start');
  });
  const whole = { ...recurrence, rrule: boundedRule(series) };
  if (starts.length > 0 && expandSeries(series).occurrences.length === 0)
    findings.fault('/recurrence', 'out_of_range', 'excludes every occurrence', because('rule_finds_nothing'));
  if (starts.length === 0)
    findings.fault(
      '/recurrence/rrule',
      'out_of_range',
      'the rule has no occurrence within 3 years of `start`',
      because('rule_finds_nothing'),
    );
  return whole;
}

// When a series is moved as a whole, what was taken out or moved stays so: the n-th occurrence before is the n-th after.
function moved(before: Before, draft: Timed, old: Recurrence, findings: Findings): Recurrence | null {
  const isMoved = before.start !== draft.start || before.time_zone !== draft.time_zone || before.all_day !== draft.all_day;
  if (!isMoved) return old;
  const kept = before.all_day === draft.all_day ? old : { ...old, rrule: withEndFor(old.rrule, seriesOf(draft, old)) };
  if (!isRule(draft.all_day, kept.rrule, findings)) return null;
  const from = instancesOf(seriesOf(before, old)).starts;
  const rrule = moveRule(seriesOf(before, old), seriesOf(draft, kept));
  if (rrule === null)
    return (
      findings.fault('/start', 'not_allowed', `the rule ${old.rrule} does not begin then; send the rule as \`recurrence.rrule\` too`) ??
      null
    );
  const to = instancesOf(seriesOf(draft, { ...old, rrule })).starts;
  const after = (start: number): number[] => {
    const at = to[from.indexOf(start)];
    return at === undefined ? [] : [at];
  };
  const overrides = old.overrides.flatMap((override) =>
    after(override.occurrence_start).map((occurrence_start) => ({ ...override, occurrence_start })),
  );
  return validateSeries(draft, { rrule, exdates: old.exdates.flatMap(after), overrides }, {}, findings);
}
