import type { AnyWrite, Written } from '../../../api/writes.ts';
import { byTheClock } from './by-the-clock.ts';
import {
  asWritten,
  queryOf,
  timesFor,
  valuesIn,
  type BookingRecord,
  type BookingValues,
  type Occurrence,
  type Scope,
} from '../data/booking-record.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { endingFittingly } from './rule.ts';
import { countedFrom, ruleQuestion } from '../changes/rule-scope.ts';
import type { scheduleTexts } from '../texts/index.ts';

/** Which of a series were meant, and what was asked. */
export interface ScopeAnswer {
  readonly asked: string | undefined;
  readonly scope: Scope;
}

/** Sends what the form of an occurrence holds, for those of its series that are meant. Nobody is asked twice by one save. */
export async function sendChange(
  request: AnyWrite,
  record: BookingRecord,
  occurrence: Occurrence,
  writes: BookingWrites,
  texts: ReturnType<typeof scheduleTexts.use>,
  answer: { current: ScopeAnswer | undefined },
): Promise<Written | undefined> {
  const sent = endingFittingly(valuesIn(request.body), record);
  const { occurrence_start: open } = occurrence;
  const isRule = 'recurrence' in sent;
  const question = isRule ? ruleQuestion(record, open, sent['recurrence'] === null, texts) : undefined;
  const asked = question && JSON.stringify(question);
  const before = answer.current?.asked === asked ? answer.current?.scope : undefined;
  const isAsked = record.recurrence !== null && (!isRule || question !== undefined);
  // What was taken out before the first that is left stays out: another rule begins with that one.
  const unasked = isRule && sent['recurrence'] !== null && Number(record.start) < open ? 'following' : 'all';
  const scope = isAsked ? (before ?? (await writes.askScope(texts.change, question))) : unasked;
  if (scope === undefined) return undefined;
  answer.current = { asked, scope };
  const { start = occurrence.start, end = occurrence.end } = sent;
  const times = { start: Number(start), end: Number(end) };
  const body = bodyFor(sent, record, occurrence, scope, times);
  // What lies in the way of an occurrence lies at its time, not at that of the first one.
  const meant = { ...record, start: occurrence.start, end: occurrence.end };
  const written = await writes.submit({ ...request, query: queryOf(record, scope, open), body }, meant);
  if (written !== undefined) writes.changed(asWritten({ record, etag: request.ifMatch ?? '', occurrence, scope, times, body }, written));
  return written;
}

/** What is sent of a form: a series goes as far as its occurrence, and what no longer repeats is where that is. */
function bodyFor(
  sent: BookingValues,
  record: BookingRecord,
  occurrence: Occurrence,
  scope: Scope,
  times: { readonly start: number; readonly end: number },
): BookingValues {
  if (record.recurrence === null) return (sent['recurrence'] ?? null) === null ? sent : byTheClock({ ...sent, ...times }, record.time_zone);
  if (sent['recurrence'] === null) return { ...sent, ...times };
  const isMoved = sent['start'] !== undefined || sent['end'] !== undefined;
  const body = { ...sent, ...(isMoved ? timesFor(record, scope, occurrence, times) : {}) };
  return scope === 'following' ? countedFrom(body, record, occurrence.occurrence_start) : body;
}
