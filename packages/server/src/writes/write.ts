import { Findings, type Area, type RecordDescription, type ValidationMode } from '@daybook/contract';
import { requireLevel, type Viewer } from '../access/viewer.ts';
import type { ReadModel } from '../database/read-model.ts';
import type { Opening, Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import type { Columns } from './columns.ts';

/** A record as it was before the write. */
export interface Existing {
  readonly description: RecordDescription;
  /** Id, or of a contact the uuid. */
  readonly key: number | string;
  readonly version: number;
  readonly columns: Columns;
  /** The members that the record owns, whoever reads it. */
  readonly record: { readonly [member: string]: unknown };
}

/** The record that a request names, and the version that its If-Match names. */
export interface Target {
  readonly key: number | string;
  readonly ifMatch: string | undefined;
}

/** What a write made or changed: its id, of a contact its uuid too, and members to answer beside `success`. */
export interface Written {
  readonly id: number;
  readonly key: number | string;
  readonly uuid?: string;
  readonly extra?: { readonly [member: string]: unknown };
  /** Address of what was made, where it is not in the list of its kind. */
  readonly location?: string;
  /** What becomes of the cookie of the browser. */
  readonly session?: SessionChange;
}

/** A session that begins, with its secret and for how many seconds the browser keeps it beyond its own end; or that of the request ends. */
export type SessionChange = { readonly secret: string; readonly keptFor: number | null } | 'ended';

/** One record that the write changed. It becomes an audit entry, an event for each type, and a new version of its kind. */
export interface Change {
  readonly description: RecordDescription;
  readonly key: number | string;
  action: 'created' | 'updated' | 'deleted';
  readonly before: Existing['record'];
  columns: Columns;
  /** What the record owns in other tables. */
  beside: Columns;
  /** What happened beyond the action, such as `paid`. */
  readonly events: string[];
  /** Secret members that changed: the audit trail says that they did, and nothing of their values. */
  readonly secrets: string[];
}

export interface WriteOptions {
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
}

/** Who makes a change; a null user is the machine itself. */
export type Actor = Pick<Viewer, 'userName' | 'tokenId'> & { readonly userId: number | null };

export type ReadModels = { readonly [kind: string]: ReadModel };

/** One write request on its way: who writes, the transaction, what was found wrong, what was changed. */
export class Write {
  readonly viewer: Viewer;
  readonly tx: Transaction;
  readonly options: WriteOptions;
  readonly findings: Findings;
  /** Whom the audit trail names. */
  actor: Actor;
  /** By kind and key, in the order in which the records were first changed. */
  readonly changes = new Map<string, Change>();
  /** How records of all kinds are read, for what the write refers to and changes. */
  readonly readModels: ReadModels;

  constructor(viewer: Viewer, tx: Transaction, options: WriteOptions, readModels: ReadModels, actor: Actor = viewer) {
    this.viewer = viewer;
    this.actor = actor;
    this.tx = tx;
    this.options = options;
    this.findings = new Findings(options.mode);
    this.readModels = readModels;
  }

  /** The database's clock and the number of the transaction, which come with the first answer. */
  get opened(): Promise<Opening> {
    return this.tx.opened;
  }

  require(module: Area, level: 'R-' | 'RW'): void {
    requireLevel(this.viewer, module, level);
  }

  /** Ends the write with 422 when anything was found wrong, with every fault at once. */
  refuseFaults(): void {
    if (this.findings.faults.length > 0) throw validationProblem(this.findings);
  }

  readModelOf({ kind }: RecordDescription): ReadModel {
    const readModel = this.readModels[kind];
    if (readModel === undefined) throw new Error(`there is no read model of the kind ${kind}`);
    return readModel;
  }
}

export function validationProblem({ faults, count }: Findings): Problem {
  const [first] = faults;
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  return new Problem('validation_failed', {
    detail: `${first?.pointer === '' ? 'the body' : (first?.pointer ?? '')}: ${first?.message ?? ''}${more}`,
    errors: faults.map(({ pointer, code, message }) => ({ in: 'body', pointer, code, message })),
    ...(count > faults.length ? { extra: { more_errors: count - faults.length } } : {}),
  });
}
