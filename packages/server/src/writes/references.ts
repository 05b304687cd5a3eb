import { records, referenceKey, referred, type RecordDescription, type Reference, type ReferenceTarget } from '@daybook/contract';
import { viewerValues } from '../access/viewer.ts';
import { statement, type Statement } from '../database/statement.ts';
import type { Existing, Write } from './write.ts';

interface Place {
  /** The kind whose visibility holds; none of files, which are known by their alias alone. */
  readonly kind: string | undefined;
  readonly table: string;
  readonly key: string;
  readonly type: 'bigint' | 'uuid' | 'text';
  readonly condition?: string;
}

function placeOf(target: ReferenceTarget): Place {
  if (target === 'file') return { kind: undefined, table: 'file', key: 'alias', type: 'text' };
  const descriptions: readonly RecordDescription[] = Object.values(records);
  const own = descriptions.find(({ kind }) => kind === target);
  if (own !== undefined) return { kind: own.kind, table: own.table, key: own.key, type: own.key === 'uuid' ? 'uuid' : 'bigint' };
  const whole = descriptions.find(({ subsets }) => Object.hasOwn(subsets, target));
  const subset = whole?.subsets[target];
  if (whole === undefined || subset === undefined) throw new Error(`nothing is called ${target}`);
  return { kind: whole.kind, table: whole.table, key: 'id', type: 'bigint', condition: `r.${subset.column} = '${subset.value}'` };
}

const finds = new Map<ReferenceTarget, Statement>();

/** Locks the live records of some keys that the viewer may see, and answers which there are. */
export function findReferences(target: ReferenceTarget, visible: string | undefined): Statement {
  let find = finds.get(target);
  if (find !== undefined) return find;
  const { table, key, type, condition } = placeOf(target);
  const conditions = [
    'r.account_id = $account',
    `r.${key} = any($keys::${type}[])`,
    ...(target === 'file' ? [] : ['r.deleted is null']),
    ...(condition === undefined ? [] : [condition]),
    ...(visible === undefined ? [] : [`(${visible})`]),
  ];
  find = statement(
    `find_${target}`,
    `select r.${key} as key from ${table} r where ${conditions.join(' and ')} order by r.${key} for share`,
  );
  finds.set(target, find);
  return find;
}

/** What of a body's references is checked, and what the record has from before. */
interface Check {
  readonly existing?: Existing | (() => Promise<Existing | undefined>) | undefined;
  /** Targets that the write checks and locks itself, in an order of its own. */
  readonly except?: readonly ReferenceTarget[];
}

/**
 * Reports every record that the body refers to and that does not exist or may not be seen by the caller, and locks the others against
 * deletion until the write ends. What the record refers to already may stay, also when it was deleted or hidden since: it is not looked
 * up.
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
    const wanted = byTarget.get(target) ?? [];
    const found = await findKeys(write, target, [...new Set(wanted.map(({ key }) => key))]);
    return wanted.filter(({ key }) => !found.has(String(key)));
  });
  return (await Promise.all(missing)).flat();
}

/** Reports what the body refers to in vain, then ends the write when it has any fault. */
export async function validate(write: Write, existing?: Existing): Promise<void> {
  await checkReferences(write, { existing });
  write.refuseFaults();
}

async function findKeys(write: Write, target: ReferenceTarget, keys: readonly (string | number)[]): Promise<Set<string>> {
  const { kind } = placeOf(target);
  const visible = kind === undefined ? undefined : write.readModels[kind]?.visible;
  const rows = await write.tx.run<{ key: string | number }>(findReferences(target, visible), { ...viewerValues(write.viewer), keys });
  return new Set(rows.map(({ key }) => String(key)));
}

// What the record does not refer to yet.
function withoutKept({ description, record }: Existing, sent: readonly Reference[]): readonly Reference[] {
  if (sent.length === 0) return sent;
  const kept = referred(description.fields, record);
  return sent.filter(({ target, key }) => !kept.has(referenceKey(target, key)));
}
