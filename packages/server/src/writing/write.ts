import { Findings, type Correction, type Module, type ValidationMode } from '@daybook/contract';
import type { Viewer } from '../access/viewer.ts';
import { requireLevel } from '../access/viewer.ts';
import type { Reading } from '../database/reading.ts';
import type { Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';

/** A record as it was before the write: what the body is laid over. */
export interface Existing {
  /** Id, or of a contact the uuid. */
  readonly key: number | string;
  readonly version: number;
  /** The record as a reader with all rights gets it. */
  readonly record: { readonly [member: string]: unknown };
}

/** One record that the write changed. It becomes an audit entry, an event for each type, and a new version of its kind. */
export interface Change {
  readonly kind: string;
  readonly key: number | string;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly before?: Existing;
  /** Fields of a new record that the `plain` SQL of its reading tells truly. */
  readonly plain?: readonly string[];
  /** What happened beyond the action, such as `paid`. */
  readonly events?: readonly string[];
  /** Secret members that changed: the audit trail says that they did, and nothing of their values. */
  readonly secrets?: readonly string[];
  /** Project whose privacy the audit entry and the events follow. */
  readonly project?: number | null;
}

export interface WriteOptions {
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
}

/** One write request on its way: who writes, the transaction, what was found wrong, what was changed. */
export class Write {
  readonly viewer: Viewer;
  readonly tx: Transaction;
  readonly options: WriteOptions;
  readonly findings: Findings;
  /** Name that the audit trail keeps of who writes. */
  actorName: string;
  readonly changes: Change[] = [];
  /** Ids that were drawn ahead, by their sequence. */
  readonly drawn = new Map<string, Promise<number>>();
  /** The readings of all kinds, for what the write refers to and changes. */
  readonly readings: { readonly [kind: string]: Reading };

  constructor(viewer: Viewer, tx: Transaction, options: WriteOptions, readings: { readonly [kind: string]: Reading }) {
    this.viewer = viewer;
    this.actorName = viewer.userName;
    this.tx = tx;
    this.options = options;
    this.findings = new Findings(options.mode);
    this.readings = readings;
  }

  require(module: Module, level: 'R-' | 'RW'): void {
    requireLevel(this.viewer, module, level);
  }

  /** Ends the write with 422 when anything was found wrong, with every fault at once. */
  refuseFaults(): void {
    if (this.findings.faults.length > 0) throw validationProblem(this.findings);
  }

  /** Notes that a record was changed. */
  changed(change: Change): void {
    this.changes.push(change);
  }

  readingOf(kind: string): Reading {
    const reading = this.readings[kind];
    if (reading === undefined) throw new Error(`there is no reading of the kind ${kind}`);
    return reading;
  }
}

export function validationProblem({ faults }: Findings): Problem {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new Problem('validation_failed', {
    detail: `${first?.pointer === '' ? 'the body' : (first?.pointer ?? '')}: ${first?.message ?? ''}${more}`,
    errors: faults.map(({ pointer, code, message }) => ({ in: 'body', pointer, code, message })),
  });
}

/** What a write answers: `corrections` only in auto_correct. */
export interface WriteAnswer {
  readonly success: { readonly id: number | null; readonly uuid?: string };
  readonly [member: string]: unknown;
}

export type { Correction };
