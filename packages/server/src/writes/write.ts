import {
  Findings,
  records,
  referenceKey,
  referred,
  type Area,
  type RecordDescription,
  type Reference,
  type ReferenceTarget,
  type ValidationMode,
} from '@daybook/contract';
import { memo } from '@daybook/values';
import { requireLevel, viewerValues, type Viewer } from '../access/viewer.ts';
import type { ReadModel } from '../database/read-model.ts';
import { statement, type Statement } from '../database/statement.ts';
import type { Opening, Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';

/** The values of a record's columns, each as its field shows it. */
export type Columns = { readonly [column: string]: unknown };

/** A record as it was before the write. */
export interface Existing<D extends RecordDescription = RecordDescription> {
  readonly description: D;
  /** Id, or of a contact the uuid. */
  readonly key: number | string;
  readonly version: number;
  readonly columns: Columns;
  /** The members that the record owns, for every reader. */
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
  /** Members of `success` beside these. */
  readonly handles?: { readonly [member: string]: string };
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
  /** Secret members that changed: the audit trail has that they did, but not their values. */
  readonly secrets: string[];
}

interface WriteOptions {
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
  /** The actor that the audit trail names. */
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
    tx.expectId('audit');
    // Its number is as old as the transaction, whatever it waits for: `syncedTo` counts on that.
    void tx.opened;
  }

  /** The database's clock and the number of the transaction, which are in the first answer. */
  get opened(): Promise<Opening> {
    return this.tx.opened;
  }

  require(module: Area, level: 'R-' | 'RW'): void {
    requireLevel(this.viewer, module, level);
  }

  /** Ends the write with 422 when anything was found wrong, with every fault at once. */
  refuseFaults(): void {
    refuseFaults(this.findings);
  }

  readModelOf({ kind }: RecordDescription): ReadModel {
    const readModel = this.readModels[kind];
    if (readModel === undefined) throw new Error(`there is no read model of the kind ${kind}`);
    return readModel;
  }
}

/** The problem of all that was found wrong; none where nothing was. */
export function validationProblem({ faults, count }: Findings): Problem | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  return new Problem('validation_failed', {
    detail: `${first.pointer === '' ? 'the body' : first.pointer}: ${first.message}${more}`,
    errors: faults.map((fault) => ({ in: 'body', ...fault })),
    ...(count > faults.length ? { extra: { more_errors: count - faults.length } } : {}),
  });
}

/** Ends what was asked for with every fault at once, when anything was found wrong. */
export function refuseFaults(findings: Findings): void {
  const problem = validationProblem(findings);
  if (problem !== undefined) throw problem;
}

interface TargetTable {
  /** The kind whose visibility holds. */
  readonly kind: string;
  readonly table: string;
  readonly key: string;
  readonly type: 'bigint' | 'uuid' | 'text';
  readonly condition?: string;
}

function tableOf(target: ReferenceTarget): TargetTable {
  if (target === 'file') return { kind: 'file', table: 'file', key: 'alias', type: 'text' };
  const descriptions: readonly RecordDescription[] = Object.values(records);
  const own = descriptions.find(({ kind }) => kind === target);
  if (own !== undefined) return { kind: own.kind, table: own.table, key: own.key, type: own.key === 'uuid' ? 'uuid' : 'bigint' };
  const whole = descriptions.find(({ subsets }) => Object.hasOwn(subsets, target));
  const subset = whole?.subsets[target];
  if (whole === undefined || subset === undefined) throw new Error(`nothing is called ${target}`);
  return { kind: whole.kind, table: whole.table, key: 'id', type: 'bigint', condition: `r.${subset.column} = '${subset.value}'` };
}

/** Locks the live records of some keys that the viewer may see, and returns which there are. */
export const findReferences = memo((target: ReferenceTarget, visible: string | undefined): Statement => {
  const { table, key, type, condition } = tableOf(target);
  const conditions = [
    'r.account_id = $account',
    `r.${key} = any($keys::${type}[])`,
    ...(target === 'file' ? [] : ['r.deleted is null']),
    ...(condition === undefined ? [] : [condition]),
    ...(visible === undefined ? [] : [`(${visible})`]),
  ];
  return statement(
    `find_${target}`,
    `select r.${key} as key from ${table} r where ${conditions.join(' and ')} order by r.${key} for share`,
  );
});

/** What of a body's references is checked, and what the record has from before. */
interface Check {
  readonly existing?: Existing | (() => Promise<Existing | undefined>) | undefined;
  /** Targets that the write checks and locks itself, in an order of its own. */
  readonly except?: readonly ReferenceTarget[];
}

/**
 * Reports every record that the body refers to and that does not exist or may not be seen by the caller, and locks the others against
 * deletion until the write ends. What the record refers to already may stay, also when it was deleted or hidden since: it is not looked up.
 */
export async function checkReferences(write: Write, { existing, except = [] }: Check = {}): Promise<void> {
  const sent = write.findings.references.filter(({ target }) => !except.includes(target));
  const missing = await findMissing(write, typeof existing === 'object' ? withoutKept(existing, sent) : sent);
  if (missing.length === 0) return;
  const before = typeof existing === 'function' ? await existing() : undefined;
  for (const { target, key, pointer } of before === undefined ? missing : withoutKept(before, missing))
    write.findings.fault(pointer, 'not_found', `there is no ${target.replaceAll('-', ' ')} ${JSON.stringify(key)}`);
}

async function findMissing(write: Write, references: readonly Reference[]): Promise<Reference[]> {
  const byTarget = Map.groupBy(references, ({ target }) => target);
  // Always in the same order of targets and keys, so that two writes never wait for each other.
  const targets = [...byTarget.keys()].sort();
  const missing = targets.map(async (target) => {
    const references = byTarget.get(target) ?? [];
    const foundKeys = await findKeys(write, target, [...new Set(references.map(({ key }) => key))]);
    return references.filter(({ key }) => !foundKeys.has(String(key)));
  });
  return (await Promise.all(missing)).flat();
}

/** Reports references of the body to missing records, then ends the write when it has any fault. */
export async function validate(write: Write, existing?: Existing): Promise<void> {
  await checkReferences(write, { existing });
  write.refuseFaults();
}

async function findKeys(write: Write, target: ReferenceTarget, keys: readonly (string | number)[]): Promise<Set<string>> {
  const { kind } = tableOf(target);
  const rows = await write.tx.run<{ key: string | number }>(findReferences(target, write.readModels[kind]?.visible), {
    ...viewerValues(write.viewer),
    keys,
  });
  return new Set(rows.map(({ key }) => String(key)));
}

// What the record does not refer to yet.
function withoutKept({ description, record }: Existing, sent: readonly Reference[]): readonly Reference[] {
  if (sent.length === 0) return sent;
  const kept = referred(description.fields, record);
  return sent.filter(({ target, key }) => !kept.has(referenceKey(target, key)));
}
