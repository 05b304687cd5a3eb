import type { Findings } from '@daybook/contract';
import { isInstant } from '@daybook/values';

export interface Span {
  start?: number | null;
  end?: number | null;
}

/**
 * A body with the end that its `duration_sec` sets, in UNIX seconds, and without that member: start + duration where the body has no `end`.
 * An `end` of null is a timer that goes on, with the duration that it had when it was read. Beside an `end` the duration has to agree with
 * it, unless it is one that the entry had, so that a record that was read can be sent back with another end, and a timer with its first.
 */
export function withoutDuration<B extends Span & { duration_sec?: string }>(
  { duration_sec: sent = '', ...body }: B,
  existing: (Span & { readonly now: number }) | undefined,
  findings: Findings,
): Omit<B, 'duration_sec'> {
  const start = body.start ?? existing?.start;
  if (sent === '' || body.end === null || typeof start !== 'number') return body;
  if (body.end === undefined) {
    const end = start + Number(sent);
    if (isInstant(end)) return { ...body, end };
    findings.fault('/duration_sec', 'out_of_range', 'would end after the year 9999');
    return body;
  }
  const actual = body.end - start;
  if (actual >= 0 && Number(sent) !== actual && !hadDuration(existing, Number(sent))) reportContradiction(sent, actual, findings);
  return body;
}

/** Whether an entry may have been read with a duration: of a timer it grows until now. */
function hadDuration(existing: (Span & { readonly now: number }) | undefined, duration: number): boolean {
  if (typeof existing?.start !== 'number') return false;
  const { start, end, now } = existing;
  return typeof end === 'number' ? duration === end - start : duration <= now - start;
}

function reportContradiction(sent: string, actual: number, findings: Findings): void {
  const remedy = 'send one of `end` and `duration_sec`';
  const message = `${sent} seconds contradict \`start\` and \`end\`, which are ${actual} seconds apart: ${remedy}`;
  findings.repair('/duration_sec', 'invalid_value', sent, String(actual), message);
}
