import { kinds } from '@daybook/client/kinds';
import { choiceName } from '../../../api/kinds.ts';
import type { Formats } from '../../../formats/formats.ts';
import { wordFor } from '../../../parts/words.ts';
import { CANCELLED, COMPLETED, type BoardBooking } from './board-data.ts';
import type { BoardState } from './board-state.ts';
import { isColor } from '../../../formats/luminance.ts';
import { colorOf } from './contrast.ts';
import type { ScheduleTexts } from '../texts/index.ts';

/** How the status of a booking looks. */
export type Look = 'hold' | 'pencil' | 'confirmed' | 'cancelled' | 'completed' | 'waitlisted';
const LOOKS: readonly Look[] = ['confirmed', 'hold', 'pencil', 'confirmed', 'cancelled', 'completed'];

export const lookOf = ({ status_id: status, waitlisted }: BoardBooking): Look =>
  waitlisted && status !== CANCELLED && status !== COMPLETED ? 'waitlisted' : (LOOKS[status] ?? 'confirmed');

/** What a status is called. */
export const statusNameOf = (id: number, { statuses }: ScheduleTexts): string =>
  wordFor(statuses, choiceName(kinds.booking.fields.status.fields.id, id));

/** What the look of a booking is called. */
export const lookNameOf = (booking: BoardBooking, texts: ScheduleTexts): string =>
  lookOf(booking) === 'waitlisted' ? texts.onWaitlist : statusNameOf(booking.status_id, texts);

/** When a booking is. One that began on another day than it is shown on says which. */
export const timeOf = (booking: BoardBooking, formats: Formats, shownFrom: number): string =>
  booking.start < shownFrom ? whenOf(booking, formats) : booking.all_day ? '' : formats.times(booking.start, booking.end);

/** Thu 26 Nov, 09:00: the day and the time at which something begins. */
export const beginningOf = ({ start, all_day: isWhole = false }: { start: number; all_day?: boolean }, formats: Formats): string =>
  [formats.shortDay(start), ...(isWhole ? [] : [formats.time(start)])].join(', ');

/** Thu 26 Nov 09:00–12:00, or Thu 26 Nov 22:00 – Fri 27 Nov 06:00: when a booking is; its days alone where it takes all of them. */
export function whenOf({ start, end, all_day: isWhole }: Pick<BoardBooking, 'start' | 'end' | 'all_day'>, formats: Formats): string {
  const [first, last] = [formats.shortDay(start), formats.shortDay(end - 1)];
  if (!isWhole) return `${first} ${formats.times(start, end)}`;
  return first === last ? first : `${first} – ${last}`;
}

/** Those who wait for the time of a booking in one of its rows, itself among them where it waits, with their places. */
export function waitingFor(booking: BoardBooking, byRow: ReadonlyMap<number, readonly BoardBooking[]>): { name: string; place: number }[] {
  const waiting = new Map<number, { name: string; place: number }>();
  for (const inRow of booking.resources.map((row) => byRow.get(row) ?? []))
    for (const one of inRow)
      if (lookOf(one) === 'waitlisted' && one.start < booking.end && one.end > booking.start)
        waiting.set(one.id, { name: one.name, place: placeOf(inRow, one) ?? 1 });
  return [...waiting.values()].toSorted((one, other) => one.place - other.place);
}

/** The colour of a bar by what the user chose; undefined where it is that of the status. */
export function paintOf(booking: BoardBooking, { coloring }: BoardState): string | undefined {
  if (coloring === 'status') return undefined;
  if (isColor(booking.color)) return booking.color;
  const { project_id: project, client_uuid: client } = booking;
  const of = coloring === 'project' ? (project ?? client) : (client ?? project);
  return of === null ? undefined : colorOf(of);
}

/** The place of a waitlisted booking among those that wait for the same time of a row; the one that was made first is the first. */
export function placeOf(inRow: readonly BoardBooking[], booking: BoardBooking): number | undefined {
  if (!booking.waitlisted) return undefined;
  const { start, end, id } = booking;
  return 1 + inRow.filter((one) => one.waitlisted && one.id < id && one.start < end && one.end > start).length;
}
