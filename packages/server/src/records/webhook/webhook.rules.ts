/** Whether one of the patterns matches a type of event. */
export function matchesType(patterns: readonly string[], type: string): boolean {
  return patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\*+/g, '.*')}$`).test(type));
}

const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 6 * 60 * 60;
/** For so long a message is tried. */
export const GIVEN_UP_AFTER = 3 * 24 * 60 * 60;

/** Seconds until a message is sent again that was sent first so many seconds ago, so that the pauses double; undefined to give it up. */
export function pauseOfMessage(elapsed: number): number | undefined {
  return elapsed >= GIVEN_UP_AFTER ? undefined : Math.min(Math.max(elapsed, FIRST_PAUSE), LONGEST_PAUSE);
}

/** So many of its messages in a row fail before a webhook rests as a whole. */
const PATIENCE = 3;
const LONGEST_REST = 10 * 60;

/** Seconds for which nothing is sent to a webhook of which so many messages in a row have failed. */
export function restOfWebhook(failures: number): number {
  return failures < PATIENCE ? 0 : Math.min(FIRST_PAUSE * 2 ** (failures - PATIENCE), LONGEST_REST);
}

/** Most messages that are on their way to a webhook at once. */
export const MAX_OF_WEBHOOK = 16;

/** How many messages are on their way to a webhook at once: more once it has answered, one after a failure. */
export function lanesOfWebhook({ failures, hasAnswered }: { readonly failures: number; readonly hasAnswered: boolean }): number {
  return failures > 0 ? 1 : hasAnswered ? MAX_OF_WEBHOOK : 2;
}

const MAX_ANSWER = 200;

/** The beginning of an answer, for people, without what looks like a secret. */
export function shortened(answer: Buffer): string {
  const text = answer
    .subarray(0, 4 * MAX_ANSWER)
    .toString('utf8')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\ufffd\s]+/gu, ' ')
    .replaceAll(/[\w+/=.-]{24,}/g, '…')
    .replaceAll(/\b(bearer|basic|password|secret|token|api.?key)(["']?(?: ?[:=] ?| )["']?)[^\s"',;}]+/gi, '$1$2…')
    .trim();
  return Array.from(text).slice(0, MAX_ANSWER).join('');
}
