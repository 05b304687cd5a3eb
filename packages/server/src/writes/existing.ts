import type { RecordDescription } from '@daybook/contract';
import { memo } from '@daybook/values';
import { viewerValues } from '../access/viewer.ts';
import { selectColumn } from '../database/fields.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { noRecord, Problem } from '../problem.ts';
import { ownMembers } from './journal.ts';
import { columnsOf, keyType } from './store.ts';
import type { Columns, Existing, Target, Write } from './write.ts';

interface Loads {
  readonly lock: Statement;
  readonly read: Statement;
  readonly many: Statement;
  readonly lockMany: Statement;
  readonly beside: Statement | undefined;
}

const loadsOf = memo((description: RecordDescription, write: Write): Loads => {
  const { visible, owned } = write.readModelOf(description);
  const isAppendOnly = description.appendOnly === true;
  const columns = [...columnsOf(description)].map(
    ([column, field]) => `${selectColumn(`r.${quoted(column)}`, field)} as ${quoted(column)}`,
  );
  const key = `r.${quoted(description.key)}`;
  const table = `from ${quoted(description.table)} r where r.account_id = $account and ${key}`;
  const row = `${table} = $key`;
  const whole = `${isAppendOnly ? '0 as version' : 'r.version'}, (select row_to_json(c) from (select ${columns.join(', ')}) c) as columns`;
  const select = `select ${whole} ${row}`;
  const live = isAppendOnly ? '' : 'and r.deleted is null';
  const seen = `${live}${visible === undefined ? '' : ` and (${visible})`}`;
  const many = `select ${key} as key, ${whole} ${table} = any($keys${keyType(description)})`;
  const members = Object.entries(owned ?? {}).map(([name, sql]) => `${sql} as ${quoted(name)}`);
  return {
    lock: statement(`lock_${description.kind}`, `${select} ${seen} for update of r`),
    read: statement(`read_${description.kind}`, select),
    many: statement(`read_many_${description.kind}`, `${many} order by ${key}`),
    lockMany: statement(`lock_many_${description.kind}`, `${many} ${seen} order by ${key} for update of r`),
    beside: members.length === 0 ? undefined : statement(`beside_${description.kind}`, `select ${members.join(', ')} ${row}`),
  };
}, new WeakMap());

type Row = { version: number; columns: Columns };

async function load<D extends RecordDescription>(
  write: Write,
  description: D,
  key: number | string,
  name: 'lock' | 'read',
): Promise<Existing<D> | undefined> {
  const { [name]: main, beside } = loadsOf(description, write);
  const values = { ...viewerValues(write.viewer), key };
  const loading = write.tx.maybe<Row>(main, values);
  // A statement of its own, started ahead: it sees what the holder of the lock committed.
  const others = beside === undefined ? undefined : write.tx.maybe<Record<string, unknown>>(beside, values);
  const row = await loading;
  if (row === undefined) return undefined;
  return existingOf(description, key, row, (await others) ?? {}, write.viewer.zone);
}

function existingOf<D extends RecordDescription>(
  description: D,
  key: number | string,
  { version, columns }: Row,
  beside: Columns,
  zone: string,
): Existing<D> {
  return { description, key, version, columns, record: ownMembers(description, columns, beside, zone) };
}

/**
 * Locks a record that the caller may see and reads it as it is. Throws not_found, and precondition_failed when If-Match names another
 * version.
 */
export async function lockRecord<D extends RecordDescription>(
  write: Write,
  description: D,
  { key, ifMatch }: Target,
): Promise<Existing<D>> {
  const existing = await load(write, description, key, 'lock');
  if (existing === undefined) throw noRecord(description.kind, key);
  if (ifMatch !== undefined && !matches(ifMatch, existing.version)) {
    throw new Problem('precondition_failed', {
      detail: `the record is at version ${existing.version} now; read it again, and send its ETag with the quotes`,
      extra: { version: existing.version },
    });
  }
  return existing;
}

/** Reads a record as it is, with no regard to rights, without locking it. Undefined where there is none. */
export function peekRecord<D extends RecordDescription>(
  write: Write,
  description: D,
  key: number | string,
): Promise<Existing<D> | undefined> {
  return load(write, description, key, 'read');
}

/** Reads a record that the write holds. */
export async function readRecord<D extends RecordDescription>(write: Write, description: D, key: number | string): Promise<Existing<D>> {
  const existing = await load(write, description, key, 'read');
  if (existing === undefined) throw new Error(`there is no ${description.kind} ${key}`);
  return existing;
}

/** Reads records that the write holds, of a kind that owns nothing beside its table. */
export function readRecords<D extends RecordDescription>(
  write: Write,
  description: D,
  keys: readonly (number | string)[],
): Promise<Existing<D>[]> {
  return loadMany(write, description, keys, 'many');
}

/** Locks those of some records that the caller may see and reads them as they are, of a kind that owns nothing beside its table. */
export function lockRecords<D extends RecordDescription>(
  write: Write,
  description: D,
  keys: readonly (number | string)[],
): Promise<Existing<D>[]> {
  return loadMany(write, description, keys, 'lockMany');
}

async function loadMany<D extends RecordDescription>(
  write: Write,
  description: D,
  keys: readonly (number | string)[],
  name: 'many' | 'lockMany',
): Promise<Existing<D>[]> {
  const values = { ...viewerValues(write.viewer), keys };
  const rows = await write.tx.run<Row & { key: number | string }>(loadsOf(description, write)[name], values);
  return rows.map((row) => existingOf(description, row.key, row, {}, write.viewer.zone));
}

/** Compares an If-Match header with a version: `*`, or entity tags of the form "<version>-<hash>". */
function matches(ifMatch: string, version: number): boolean {
  if (ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => /^\s*"(\d+)(?:-[^"]*)?"\s*$/.exec(tag)?.[1] === String(version));
}
