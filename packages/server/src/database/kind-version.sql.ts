import { quoted, statement, type Statement } from './statement.ts';

// How often the records of each kind changed, in one row for each slot: the sums tell whether anything changed.

/** The kinds that have a version: those that are listed, and the account itself. */
export const versionedKinds = [
  'quote',
  'invoice',
  'project',
  'time-entry',
  'group',
  'contact',
  'resource',
  'custom-field',
  'user',
  'invoice-template',
  'workspace',
  'tax',
  'rate-scheme',
  'project-status',
  'project-folder',
  'token',
  'account',
  'booking',
] as const;

/** The kinds that decide what a token may do. */
const accessKinds = ['token', 'user', 'group', 'account'];

const columnOf = (kind: string): string => kind.replaceAll('-', '_');
const version = (kind: string): string => quoted(columnOf(kind));
const living = (kind: string): string => quoted(`${columnOf(kind)}_living`);
const sum = (columns: readonly string[]): string =>
  columns.length === 0 ? '0::bigint' : `coalesce(sum(${columns.map((column) => `v.${column}`).join(' + ')}), 0)::bigint`;

/** Whether lists of the kind depend on its version. */
export function isVersioned(kind: string): boolean {
  return (versionedKinds as readonly string[]).includes(kind);
}

const loads = new Map<string, Statement>();

/**
 * The version of some kinds together, that of the kinds which decide about access, how many records of `counted` are
 * living, and the database's clock in UNIX seconds.
 */
export function loadVersions(kinds: readonly string[], counted?: string): Statement {
  const key = `${kinds.join()} ${counted ?? ''}`;
  const known = loads.get(key);
  if (known !== undefined) return known;
  const count = counted !== undefined && isVersioned(counted) ? sum([living(counted)]) : '0::bigint';
  const made = statement(
    `versions_${loads.size}`,
    `select ${sum(kinds.filter(isVersioned).map(version))} as version, ${sum(accessKinds.map(version))} as access, ${count} as living,
  extract(epoch from now())::bigint as now
from kind_version v where v.account_id = $account`,
  );
  loads.set(key, made);
  return made;
}

/** SQL that raises the versions of some kinds in one slot; `$living_0`, `$living_1`, … are the changes of their counts. */
export function raiseSql(kinds: readonly string[]): string {
  const columns = kinds.flatMap((kind) => [version(kind), living(kind)]);
  const values = kinds.flatMap((_, i) => ['1', `$living_${i}`]);
  return `insert into kind_version (account_id, slot, ${columns.join(', ')}) values ($account, $slot, ${values.join(', ')})
on conflict (account_id, slot) do update set ${columns.map((column) => `${column} = kind_version.${column} + excluded.${column}`).join(', ')}`;
}

const raises = new Map<string, Statement>();

/** The same as a statement of its own. */
export function raiseVersions(kinds: readonly string[]): Statement {
  const key = kinds.join();
  const known = raises.get(key);
  if (known !== undefined) return known;
  const made = statement(raises.size < 100 ? `raise_${raises.size}` : undefined, raiseSql(kinds));
  raises.set(key, made);
  return made;
}
