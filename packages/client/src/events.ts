import { DaybookError } from './problem.ts';
import { passes, pauseSeconds, wait } from './retry.ts';
import type { Data } from './types.ts';

/** A record changed. Read the record itself by its id. */
export interface ChangedEvent {
  readonly event: 'changed';
  /** Where to go on from, as `after` of another call. */
  readonly id: string;
  readonly data: { readonly id: number; readonly at: number; readonly type: string; readonly kind: string; readonly record_id: string };
}

/** Events that were missed are no longer available: read everything again. */
export interface ResetEvent {
  readonly event: 'reset';
  readonly id: string;
}

/** Somebody came or went, and these are here now; only with `present`. */
export interface PresenceEvent {
  readonly event: 'presence';
  readonly data: Data<'/v2/presence', 'get'>['data'];
}

export type StreamEvent = ChangedEvent | ResetEvent | PresenceEvent;

export interface EventOptions {
  /** The event after which to begin: the `id` of the last one that was seen, or `last_event_id` of /v2/me. Without it: now. */
  readonly after?: string | number;
  /** Shows the user in GET /v2/presence, and lists who else is there. */
  readonly present?: boolean;
  /** Ends the iteration by throwing its reason. */
  readonly signal?: AbortSignal;
}

/** A message of the stream; a comment, which keeps the connection alive, has no data. */
interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
}

/** Daybook sends something every 15 seconds. */
const SILENCE_SECONDS = 45;
const MAX_PAUSE_SECONDS = 30;

/** Follows a stream that `open` opens after an event, and opens it again where it ended. What is refused for good is thrown. */
export async function* followEvents(
  open: (after: string | undefined) => Promise<Response>,
  { after, signal }: EventOptions,
  silenceSeconds = SILENCE_SECONDS,
): AsyncGenerator<StreamEvent, void, undefined> {
  let last = after === undefined ? undefined : String(after);
  for (let failures = 1; ; failures += 1) {
    let retryAfter = 0;
    try {
      for await (const { id, event, data } of messagesOf(await open(last), silenceSeconds, signal)) {
        last = id ?? last;
        // A server that greets and then ends the stream each time is left in peace like one that does not answer.
        if (event !== 'ready' && event !== 'reset') failures = 0;
        const shown = shownOf(id ?? '', event, data);
        if (shown !== undefined) yield shown;
      }
    } catch (error) {
      if (signal?.aborted === true || !passes(error, 'always')) throw error;
      retryAfter = (error instanceof DaybookError ? error.retryAfter : undefined) ?? 0;
    }
    signal?.throwIfAborted();
    await wait(retryAfter + Math.min(pauseSeconds(failures), MAX_PAUSE_SECONDS), signal);
  }
}

function shownOf(id: string, event: string | undefined, data: string | undefined): StreamEvent | undefined {
  if (event === 'reset') return { event, id };
  if (data === undefined) return undefined;
  if (event === undefined) return { event: 'changed', id, data: JSON.parse(data) as ChangedEvent['data'] };
  return event === 'presence' ? { event, data: (JSON.parse(data) as Data<'/v2/presence', 'get'>).data } : undefined;
}

/** The messages of a response, until it ends, is silent for too long, or the signal ends it. */
async function* messagesOf({ body }: Response, silenceSeconds: number, signal: AbortSignal | undefined): AsyncGenerator<Message> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  let text = '';
  try {
    for (;;) {
      const timer = setTimeout(stop, silenceSeconds * 1000);
      const { value, done } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield messageOf(block);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

function messageOf(block: string): Message {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line === null ? [] : [[line[1], line[2]]])));
}
