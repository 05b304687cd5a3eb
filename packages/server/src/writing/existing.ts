import { viewerValues } from '../access/viewer.ts';
import { snapshotSql } from '../database/list-statement.ts';
import type { Reading } from '../database/reading.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import type { Existing, Write } from './write.ts';

interface KindStatements {
  readonly lock: Statement;
  readonly read: Statement;
}

const byKind = new Map<string, KindStatements>();

function statementsOf(reading: Reading): KindStatements {
  const { description } = reading;
  const known = byKind.get(description.kind);
  if (known !== undefined) return known;
  const row = `from ${quoted(description.table)} r where r.account_id = $account and r.${quoted(description.key)} = $key`;
  const visible = reading.visible === undefined ? '' : ` and (${reading.visible})`;
  const made = {
    lock: statement(`lock_${description.kind}`, `select r.version ${row} and r.deleted is null${visible} for update`),
    read: statement(`read_${description.kind}`, `select ${snapshotSql(reading)} as record ${row}`),
  };
  byKind.set(description.kind, made);
  return made;
}

/**
 * Locks a record that the caller may see and reads it as it is. Throws not_found, and precondition_failed when
 * `ifMatch` names another version.
 */
export async function lockExisting(write: Write, kind: string, key: number | string, ifMatch?: string): Promise<Existing> {
  const { lock, read } = statementsOf(write.readingOf(kind));
  const locked = write.tx.maybe<{ version: number }>(lock, { ...viewerValues(write.viewer), key });
  // A statement of its own, started ahead: it sees what the holder of the lock committed.
  const reading = write.tx.maybe<{ record: Existing['record'] }>(read, { ...viewerValues(write.viewer), key });
  const row = await locked;
  if (row === undefined) throw new Problem('not_found', { detail: `there is no ${kind} ${JSON.stringify(key)}` });
  if (ifMatch !== undefined && !matches(ifMatch, row.version)) {
    throw new Problem('precondition_failed', { detail: `the record is at version ${row.version} now`, extra: { version: row.version } });
  }
  const found = await reading;
  return { key, version: row.version, record: found?.record ?? {} };
}

/** Reads a record without locking it: what it has may be otherwise when it is locked. Undefined where there is none. */
export async function peekExisting(write: Write, kind: string, key: number | string): Promise<Existing | undefined> {
  const { read } = statementsOf(write.readingOf(kind));
  const row = await write.tx.maybe<{ record: Existing['record'] }>(read, { ...viewerValues(write.viewer), key });
  return row === undefined ? undefined : { key, version: 0, record: row.record };
}

/** Reads a record as it is, within the write. */
export async function readRecord(write: Write, kind: string, key: number | string): Promise<Existing['record']> {
  const { read } = statementsOf(write.readingOf(kind));
  const row = await write.tx.one<{ record: Existing['record'] }>(read, { ...viewerValues(write.viewer), key });
  return row.record;
}

/** Compares an If-Match header with a version: `*`, or entity tags of the form "<version>-<hash>". */
function matches(ifMatch: string, version: number): boolean {
  if (ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => /^\s*"(\d+)(?:-[^"]*)?"\s*$/.exec(tag)?.[1] === String(version));
}
