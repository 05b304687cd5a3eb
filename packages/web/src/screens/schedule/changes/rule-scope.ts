import type { BookingRecord, BookingValues, Scope } from '../data/booking-record.ts';
import type { scheduleTexts } from '../texts/index.ts';
import { isText, membersIn } from '../../../api/checked.ts';

/** A question which occurrences are meant, and the answers to it. */
export interface ScopeQuestion {
  readonly text: string;
  readonly ways: readonly (readonly [scope: Scope, label: string])[];
}

type Texts = Pick<
  ReturnType<typeof scheduleTexts.use>,
  'scopeQuestion' | 'scopeFollowing' | 'scopeAll' | 'endQuestion' | 'endForNone' | 'endForFollowing' | 'endForAll'
>;

type Repeated = Pick<BookingRecord, 'occurrences' | 'recurrence'>;

/** What is asked before a series gets another rule, or none, from an open occurrence; undefined where that makes no difference. */
export function ruleQuestion({ occurrences }: Repeated, open: number, isOver: boolean, texts: Texts): ScopeQuestion | undefined {
  const others = occurrences.length - 1;
  const later = occurrences.filter(({ occurrence_start: start }) => start > open).length;
  const following = texts.endForFollowing(later);
  if (!isOver)
    return later === others
      ? undefined
      : {
          text: texts.scopeQuestion,
          ways: [
            ['following', texts.scopeFollowing],
            ['all', texts.scopeAll],
          ],
        };
  if (others === 0) return undefined;
  return {
    text: texts.endQuestion,
    ways: [
      ['one', texts.endForNone],
      ...(later === 0 || later === others ? [] : [['following', following] as const]),
      ['all', texts.endForAll(others)],
    ],
  };
}

/** A rule for this and the following: a number of bookings that nobody changed counts those before too, which keep theirs. */
export function countedFrom(body: BookingValues, { occurrences, recurrence: before }: Repeated, open: number): BookingValues {
  const recurrence = membersIn(body['recurrence']);
  const rrule = recurrence['rrule'];
  if (!isText(rrule) || countIn(rrule) === undefined || countIn(rrule) !== countIn(before?.rrule ?? '')) return body;
  const starts = [...occurrences.map(({ occurrence_start: start }) => start), ...(before?.exdates ?? [])];
  const left = Number(countIn(rrule)) - starts.filter((start) => start < open).length;
  return { ...body, recurrence: { ...recurrence, rrule: rrule.replace(COUNT, `COUNT=${Math.max(1, left)}`) } };
}

const COUNT = /(?<=^|;)COUNT=(\d+)/;

const countIn = (rrule: string): string | undefined => COUNT.exec(rrule)?.[1];
