import type { Times } from '../times/time-axis.ts';
import { elementsIn, isNumber, isText, membersIn, optional, shaped } from '../../../api/checked.ts';
import { DaybookError } from '../../../api/client.ts';
import { beginsDay, type Formats } from '../../../formats/formats.ts';
import { whenOf } from '../data/looks.ts';
import type { ScheduleTexts } from '../texts/index.ts';

/** A conflict as the API names it: of what one may not see, only the time. */
export interface Clash extends Times {
  readonly booking_name?: string;
  readonly resource?: number;
  readonly resource_name?: string;
}

const isClash = shaped<Clash>({
  booking_name: optional(isText),
  resource: optional(isNumber),
  resource_name: optional(isText),
  start: isNumber,
  end: isNumber,
});

export const isConflict = (error: unknown): error is DaybookError => error instanceof DaybookError && error.code === 'double_booking';

/** What is in the way, by an answer that a time is taken. */
export const clashesIn = (answer: unknown): readonly Clash[] => elementsIn(membersIn(answer)['clashes'], isClash);

/** What takes the time of what, and when. */
export function clashInWords(
  { resource_name: name, booking_name: by = '', start, end }: Clash,
  texts: ScheduleTexts,
  formats: Formats,
): string {
  const isWhole = beginsDay(start, formats.zone) && beginsDay(end, formats.zone);
  const time = whenOf({ start, end, all_day: isWhole }, formats);
  return name === undefined ? texts.takenThen(time) : texts.takenBy(name, by, time);
}

/** What is in the way of no more than these is said. */
const MAX_CLASHES = 2;

/** Why something was refused, with what is in the way. */
export const withClashes = (why: string, clashes: readonly string[]): string =>
  [why, ...[...new Set(clashes)].slice(0, MAX_CLASHES).map((one) => `${one}.`)].join(' ');
