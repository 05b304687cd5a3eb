import type { findingCodes } from '@daybook/contract';
import type { Maintenance, Run } from '../database/as-owner.ts';
import { databaseSize, noteOf, readNotes, removeNote, writeNote } from './state.sql.ts';

/** What the doctor finds. A fault endangers the data or the service; a warning costs speed. */
export interface Finding {
  readonly verdict: 'ok' | 'warning' | 'fault';
  /** What was found, to be worded in other languages, with what a sentence about it names. */
  readonly code: (typeof findingCodes)[number];
  readonly values: { readonly [name: string]: string | number };
  /** The same in English. */
  readonly text: string;
}

/** What the doctor found as it was noted, perhaps by an older version. */
export type NotedFinding = Pick<Finding, 'verdict' | 'text'> & Partial<Finding>;

/** What ended a backup: no room, a place that cannot be used, a process that was ended, or another reason. */
export type FailureCode = 'disk_full' | 'place_unusable' | 'ended' | 'other';

interface Failure {
  readonly at: number;
  readonly reason: string;
  readonly code?: FailureCode;
}

/** What an installation knows of itself, for all of its processes. Moments are UNIX seconds. */
export interface State {
  /** Since when nothing is written, and the sentence that users see. */
  readonly maintenance?: { readonly since: number; readonly sentence: string };
  readonly backup?: {
    readonly made?: { readonly at: number; readonly name: string; readonly bytes: number; readonly seconds: number };
    readonly failed?: Failure;
  };
  /** A backup that was restored for a trial; a trial is left out where there is no room for it. */
  readonly trial?: {
    readonly passed?: { readonly at: number; readonly name: string; readonly seconds: number };
    readonly failed?: Failure;
    readonly left_out?: Failure;
  };
  readonly examination?: {
    readonly at: number;
    readonly database_bytes: number;
    readonly findings: readonly NotedFinding[];
  };
}

export type Note = keyof State;

/** Makes a state of the rows of the notes. */
export function stateOf(rows: readonly { readonly [column: string]: unknown }[]): State {
  return Object.fromEntries(rows.map(({ name, value }) => [noteOf(String(name)), JSON.parse(String(value)) as unknown])) as State;
}

export async function readState(run: Run): Promise<State> {
  return stateOf(await run(readNotes));
}

export async function keepNote<N extends Note>({ run }: Pick<Maintenance, 'run'>, note: N, value: State[N] | null): Promise<void> {
  if (value === null) await run(removeNote, { note });
  else await run(writeNote, { note, value: JSON.stringify(value) });
}

/** How large the database is, in bytes; of a cluster the coordinator alone. */
export async function databaseBytes(run: Run): Promise<number> {
  const [row] = await run<{ bytes: string }>(databaseSize);
  return Number(row?.bytes ?? 0);
}
