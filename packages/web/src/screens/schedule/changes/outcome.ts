import type { Formats } from '../../../formats/formats.ts';
import { CANCELLED, HOLD, type BoardData } from '../data/board-data.ts';
import type { BookingValues, Occurrence, WrittenChange } from '../data/booking-record.ts';
import { type TakenResource, isTaken } from '../../../parts/exchange.ts';
import { beginningOf, whenOf } from '../data/looks.ts';
import type { scheduleTexts } from '../texts/index.ts';
import { elementsIn, hasId, isText, membersIn, shaped } from '../../../api/checked.ts';

type Texts = ReturnType<typeof scheduleTexts.use>;

type Outcome = (change: WrittenChange, texts: Texts, formats: Formats, resourceOf: BoardData['resourceOf']) => string;

/** What a booking is after a change, whichever way it was made. That it takes place no more is said with whatever else was changed. */
export const outcomeOf: Outcome = (change, texts, ...rest) => {
  const { record, occurrence, body } = change;
  const said = changeInWords(change, texts, ...rest);
  const isCancelled = record.status[0]?.id === CANCELLED && body['status'] === undefined;
  return isCancelled ? [said, texts.nowIs[CANCELLED - 1]?.(nameAfter(body, occurrence))].join(' · ') : said;
};

const nameAfter = (body: BookingValues, { name }: Occurrence): string => (isText(body['name']) ? body['name'] : name);

const changeInWords: Outcome = ({ record, occurrence, times, body, written }, texts, formats, resourceOf) => {
  const name = nameAfter(body, occurrence);
  const [status] = elementsIn(body['status'], hasId);
  if (written['waitlisted'] === true) return texts.nowWaits(name);
  const until = body['hold_until'];
  if ((status === undefined || status.id === HOLD) && typeof until === 'number')
    return texts.nowHeldUntil(beginningOf({ start: until }, formats));
  if (status !== undefined) return texts.nowIs[status.id - 1]?.(name) ?? texts.changedName(name);
  const { all_day: isWhole } = record;
  const rows = newOf(body, record.resources, membersIn(written.record)).map((id) => resourceOf.get(id)?.name ?? '');
  // One that only begins at another time ends where it ended: it takes longer, or less.
  const isMoved = times.start !== occurrence.start && times.end !== occurrence.end;
  if (isMoved) rows.push(beginningOf({ start: times.start, all_day: isWhole }, formats));
  const places = rows.filter((place) => place !== '');
  if (places.length > 0) return texts.movedTo(places.join(', '));
  return times.start === occurrence.start && times.end === occurrence.end
    ? texts.changedName(name)
    : texts.nowTakes(whenOf({ ...times, all_day: isWhole }, formats));
};

const isNamed = shaped<{ readonly name: string }>({ name: isText });

/** More names than these are counted. */
const MAX_NAMES = 3;

/** What was done, and which bookings of the waitlist got the time that it freed. */
export function withMovedIn(said: string, answers: readonly unknown[], texts: Pick<Texts, 'movedIn' | 'andMore'>): string {
  const names = answers.flatMap((answer) => elementsIn(membersIn(answer)['promoted'], isNamed).map(({ name }) => name));
  if (names.length === 0) return said;
  const more = names.length - MAX_NAMES;
  const named = [...names.slice(0, MAX_NAMES), ...(more > 0 ? [texts.andMore(more)] : [])].join(', ');
  return `${said} · ${texts.movedIn(named)}`;
}

/** What is taken now and was not before: of a group which of it that is, but for a series, which may take others on each of its days. */
function newOf(body: BookingValues, before: readonly TakenResource[], after: BookingValues): number[] {
  const isSeries = (after.recurrence ?? null) !== null;
  const had = new Set(before.flatMap(({ id, units = [] }) => [id, ...units.map((unit) => unit.id)]));
  return elementsIn(after.resources ?? body['resources'] ?? before, isTaken).flatMap(({ id, any = null, units = [] }) => {
    const own = any === null || isSeries ? [] : units.map((unit) => unit.id).filter((unit) => !had.has(unit));
    return own.length > 0 ? own : had.has(id) ? [] : [id];
  });
}
