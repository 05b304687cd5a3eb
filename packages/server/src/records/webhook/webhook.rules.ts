import type { closestName } from '@daybook/values';

/** Returns a function that checks whether one of the patterns matches a type of event, in time linear in their length. */
export function matcherOf(patterns: readonly string[]): (type: string) => boolean {
  const exact = new Set(patterns);
  const split = patterns.filter((pattern) => pattern.includes('*')).map((pattern) => pattern.split('*'));
  return (type) => exact.has(type) || split.some((pieces) => hasPieces(type, pieces));
}

/** Whether a text begins with the first piece, ends with the last and has the others between, in their order. */
function hasPieces(text: string, pieces: readonly string[]): boolean {
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const place = text.indexOf(piece, at);
    if (place < 0) return false;
    at = place + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 6 * 60 * 60;
/** For so long a message is tried. */
export const GIVEN_UP_AFTER = 3 * 24 * 60 * 60;

/** Seconds until a message is sent again that was sent first so many seconds ago, so that the pauses double; undefined to give it up. */
export function pauseOfMessage(elapsed: number): number | undefined {
  return elapsed >= GIVEN_UP_AFTER ? undefined : Math.min(Math.max(elapsed, FIRST_PAUSE), LONGEST_PAUSE);
}

/** How many of its messages in a row fail before a webhook rests as a whole. */
const PATIENCE = 3;
const LONGEST_REST = 10 * 60;

/** Seconds for which nothing is sent to a webhook of which so many messages in a row have failed. */
export function restOfWebhook(failures: number): number {
  return failures < PATIENCE ? 0 : Math.min(FIRST_PAUSE * 2 ** (failures - PATIENCE), LONGEST_REST);
}

/** Most messages that are on their way to a webhook at once. */
export const MAX_OF_WEBHOOK = 16;

/** How a webhook has answered last. */
interface Answering {
  readonly failures: number;
  readonly hasAnswered: boolean;
  readonly isSlow: boolean;
}

/** How many messages are on their way to a webhook at once: more once it has answered and while it is quick, one after a failure. */
export function lanesOfWebhook({ failures, hasAnswered, isSlow }: Answering): number {
  return failures > 0 ? 1 : hasAnswered && !isSlow ? MAX_OF_WEBHOOK : 2;
}

const MAX_ANSWER = 200;

/** The beginning of an answer, for people, without what looks like a secret. */
export function shortened(answer: Buffer): string {
  const text = answer
    .subarray(0, 4 * MAX_ANSWER)
    .toString('utf8')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}\ufffd\s]+/gu, ' ')
    .replaceAll(/(?<=\/\/)[^\s/]+@/g, '…@')
    .replaceAll(/[\w+/=.-]{24,}/g, '…')
    .replaceAll(/\b(bearer|basic|password|secret|token|api.?key)(["']?(?: ?[:=] ?| )["']?)[^\s"',;}]+/gi, '$1$2…')
    .trim();
  return Array.from(text).slice(0, MAX_ANSWER).join('');
}

/** What was meant by a pattern that is like a kind of record and matches none of its events, such as `invoices.*` and `invoice`. */
export function misspelt(pattern: string, kinds: ReadonlySet<string>, closest: typeof closestName): string | undefined {
  const [kind = '', what = '*'] = pattern.split('.');
  if (kind.includes('*') || (kinds.has(kind) && pattern.includes('.'))) return undefined;
  const meant = kinds.has(kind) ? kind : closest(kind, kinds);
  return meant === undefined ? undefined : `${meant}.${what}`;
}
