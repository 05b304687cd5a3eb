import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { sayProblem, say } from '../../parts/notices.ts';
import type { BoardState } from './board-state.ts';
import { CONFIRMED } from './board-data.ts';
import { BOOKING, copyOf, queryOf, type BookingRecord, type BookingValues } from './booking-record.ts';
import { takenIn, UNASSIGNED } from './exchange.ts';
import { MAX_PICKS, type Pick } from './picks.ts';
import { scheduleTexts } from './texts/index.ts';
import { shifted } from './time-axis.ts';
import type { Undo } from '../../parts/undo.tsx';
import { formerOf, OF_SERIES, onClash } from './way-back.ts';

/** What is done with several bookings at once: all of it or nothing, with one way back. */
export interface Several {
  /** So many seconds of the clock later, and those of one row into another. */
  readonly move: (picks: readonly Pick[], seconds: number, from?: number, to?: number) => Promise<void>;
  readonly copy: (picks: readonly Pick[], seconds: number, from?: number, to?: number) => Promise<void>;
  readonly change: (picks: readonly Pick[], values: BookingValues) => Promise<void>;
  readonly remove: (picks: readonly Pick[]) => Promise<void>;
}

interface Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

interface Result {
  readonly headers: { readonly etag?: string };
  readonly body: { readonly success?: { readonly id?: number } };
}

const SHOWN = { Prefer: 'return=representation' };

async function runAll(operations: readonly Operation[]): Promise<readonly Result[]> {
  const body = { atomic: true, operations: operations.map((one) => ({ headers: SHOWN, ...one })) };
  const { data } = await api.POST('/v2/batch', { body: body as never });
  refresh(new Set(['booking']));
  return data.results as readonly Result[];
}

/** The bookings as they are stored, by their ids. */
async function recordsOf(picks: readonly Pick[]): Promise<ReadonlyMap<number, BookingRecord>> {
  const id = [...new Set(picks.map(({ booking }) => booking.id))].join(',');
  const { data } = await api.GET(BOOKING, { params: { query: { id, limit: MAX_PICKS } } });
  return new Map(data.data.map((record) => [record.id, record]));
}

interface Step {
  readonly record: BookingRecord;
  readonly operation: Operation;
}

/** What puts each booking back as it was, each named by the version that the change left. */
function stepsBack(steps: readonly Step[], results: readonly Result[]): readonly Operation[] {
  const back = new Map<string, Operation>();
  steps.forEach(({ record, operation: { method, body = {} } }, i) => {
    const { etag } = results[i]?.headers ?? {};
    const tagged = etag === undefined ? {} : { headers: { ...SHOWN, 'If-Match': etag } };
    const made = results[i]?.body.success?.id;
    const isWhole = record.recurrence === null;
    const key = method === 'POST' ? `made ${i}` : String(record.id);
    const path = BOOKING;
    const query = { id: record.id, ...onClash(record) };
    if (method === 'POST') back.set(key, { method: 'DELETE', path, query: { id: made }, ...tagged });
    else if (method === 'DELETE' && isWhole)
      back.set(key, { method: 'POST', path, query: onClash(record), body: { ...record, ...formerOf(record, ['resources', 'status']) } });
    else {
      const members = [...(method === 'DELETE' ? [] : Object.keys(body)), ...(isWhole ? [] : OF_SERIES)];
      back.set(key, { method: 'PUT', path, query, body: formerOf(record, members), ...tagged });
    }
  });
  return [...back.values()].toReversed();
}

const timesOf = ({ booking: { start, end } }: Pick, seconds: number, zone: string) => ({
  start: shifted(start, seconds, zone),
  end: shifted(end, seconds, zone),
});

const inOrder = (picks: readonly Pick[], seconds: number): readonly Pick[] =>
  picks.toSorted((one, other) => Math.sign(seconds || 1) * (other.booking.start - one.booking.start));

/** What a booking takes once it is moved from a row to another, where it is in that row. */
function resourcesAfter({ row }: Pick, record: BookingRecord, from?: number, to?: number) {
  if (from === undefined || to === undefined || from === to || row !== from || to === UNASSIGNED) return {};
  const resources = takenIn(record.resources, from, to);
  return resources === undefined ? {} : { resources };
}

export function useSeveral({ zone }: BoardState, undo: Undo): Several {
  const texts = scheduleTexts.use();
  return useMemo(() => {
    const run = async (
      picks: readonly Pick[],
      message: (count: number) => string,
      operationOf: (pick: Pick, record: BookingRecord) => Operation,
    ): Promise<void> => {
      if (picks.length > MAX_PICKS) return say(texts.tooMany(MAX_PICKS));
      try {
        const records = await recordsOf(picks);
        const steps = picks.flatMap((pick): Step[] => {
          const record = records.get(pick.booking.id);
          return record === undefined ? [] : [{ record, operation: operationOf(pick, record) }];
        });
        const results = await runAll(steps.map(({ operation }) => operation));
        undo.done(message(steps.length), () => runAll(stepsBack(steps, results)));
      } catch (error) {
        sayProblem(error);
      }
    };
    // Of a series the occurrence that is picked is meant.
    const queryFor = ({ booking }: Pick, record: BookingRecord) => queryOf(record, 'one', booking.occurrence_start);
    const put = (pick: Pick, record: BookingRecord, body: BookingValues): Operation => ({
      method: 'PUT',
      path: BOOKING,
      query: queryFor(pick, record),
      body,
    });
    return {
      // What makes room for the others goes first.
      move: (picks, seconds, from, to) =>
        run(inOrder(picks, seconds), texts.movedSeveral, (pick, record) =>
          put(pick, record, { ...timesOf(pick, seconds, zone), ...resourcesAfter(pick, record, from, to) }),
        ),
      copy: (picks, seconds, from, to) =>
        run(picks, texts.copiedSeveral, (pick, record) => {
          const { resources = record.resources } = resourcesAfter(pick, record, from, to);
          return { method: 'POST', path: BOOKING, body: copyOf(record, timesOf(pick, seconds, zone), resources) };
        }),
      change: (picks, values) => run(picks, texts.changedSeveral, (pick, record) => put(pick, record, values)),
      remove: (picks) =>
        run(picks, texts.deletedSeveral, (pick, record) => ({ method: 'DELETE', path: BOOKING, query: queryFor(pick, record) })),
    };
  }, [texts, undo, zone]);
}

/** Whether a booking is still to be confirmed. */
export const isOpenPick = ({ booking: { status_id: status } }: Pick): boolean => status < CONFIRMED;
