import { account, mailServer, records, type RecordDescription } from '@daybook/contract';
import { baseHere, EVENT_PLACE_BITS } from './event-ids.sql.ts';
import { quoted, statement, type Statement } from './statement.ts';

// How often the records of each kind changed, in one row for each slot: if the sums are equal, nothing changed.

const kindsOfAccount: readonly RecordDescription[] = [...Object.values(records), account, mailServer];

/** The kinds that have a version: those whose records change, the account itself and its mail server. */
const versionedKinds: readonly string[] = kindsOfAccount.filter(({ appendOnly }) => appendOnly !== true).map(({ kind }) => kind);

/** The kinds that decide what a token may do. */
export const accessKinds: readonly string[] = ['token', 'user', 'group', 'account'];

/** The kinds that decide what recorded time costs. */
export const rateKinds: readonly string[] = ['rate-scheme', 'resource', 'user', 'contact', 'project', 'workspace'];

const columnOf = (kind: string): string => kind.replaceAll('-', '_');
const version = (kind: string): string => quoted(columnOf(kind));
const live = (kind: string): string => quoted(`${columnOf(kind)}_live`);
const sum = (columns: readonly string[]): string =>
  columns.length === 0 ? '0::bigint' : `coalesce(sum(${columns.map((column) => `v.${column}`).join(' + ')}), 0)::bigint`;

/** Records that end by time alone. They are ended before a kind that shows their end is read. */
export interface Ending {
  /** The kinds that show their end. */
  readonly kinds: readonly string[];
  /** SQL that yields the `moment` at which the first of the account ends, null where there is none. */
  readonly first: string;
}

/** Whether lists of the kind depend on its version. */
export function isVersioned(kind: string): boolean {
  return versionedKinds.includes(kind);
}

/** How often anything of the account changed that has a version, by slot. */
export const accountVersions = statement(
  'account_versions',
  `select v.slot, ${versionedKinds.map((kind) => `v.${version(kind)}`).join(' + ')} as version from kind_version v
where v.account_id = $account`,
);

const loads = new Map<string, Statement>();

interface Also {
  /** The kind whose live records are counted. */
  readonly counted?: string;
  /** What may have ended by now, where the kinds show it. */
  readonly ending?: Ending;
}

/**
 * The version of some kinds together, that of the kinds which decide about access, how many records of `counted` are live, the version of
 * the custom fields, and the database's clock in UNIX seconds.
 */
export function loadVersions(kinds: readonly string[], { counted, ending }: Also = {}): Statement {
  const first = ending !== undefined && kinds.some((kind) => ending.kinds.includes(kind)) ? ending.first : undefined;
  const key = `${kinds.join()} ${counted ?? ''} ${first}`;
  const load = loads.get(key);
  if (load !== undefined) return load;
  const count = counted !== undefined && isVersioned(counted) ? sum([live(counted)]) : '0::bigint';
  const sums = `select ${sum(kinds.filter(isVersioned).map(version))} as version, ${sum(accessKinds.map(version))} as access,
  ${count} as live, ${sum([version('custom-field')])} as customs,
  floor(extract(epoch from now()))::bigint as now
from kind_version v where v.account_id = $account`;
  const newLoad = statement(`versions_${loads.size}`, first === undefined ? sums : withEnd(sums, first));
  loads.set(key, newLoad);
  return newLoad;
}

const withEnd = (sums: string, first: string): string => `select s.*, extract(epoch from n.moment)::bigint as ends,
  coalesce(n.moment <= statement_timestamp(), false) as due
from (${sums}) s cross join (${first}) n`;

/** SQL that bumps the versions of some kinds in one slot; `$live_0`, `$live_1`, … are the changes of how many are live. */
export function bumpSql(kinds: readonly string[]): string {
  const columns = kinds.flatMap((kind) => [version(kind), live(kind)]);
  const values = kinds.flatMap((_, i) => ['1', `$live_${i}`]);
  return `insert into kind_version (account_id, slot, ${columns.join(', ')}) values ($account, $slot, ${values.join(', ')})
on conflict (account_id, slot) do update
set ${columns.map((column) => `${column} = kind_version.${column} + excluded.${column}`).join(', ')}`;
}

const bumps = new Map<string, Statement>();

/** The same as a statement of its own. */
export function bumpVersions(kinds: readonly string[]): Statement {
  const key = kinds.join();
  const bump = bumps.get(key);
  if (bump !== undefined) return bump;
  const newBump = statement(bumps.size < 100 ? `bump_${bumps.size}` : undefined, bumpSql(kinds));
  bumps.set(key, newBump);
  return newBump;
}

/**
 * Begins a write: returns the version of the kinds that decide about access and of those that decide about rates, the database's clock,
 * and the id of the first event, with the machine that numbers it.
 */
export const openWrite = statement(
  'open_write',
  `select ${sum(accessKinds.map(version))} as access, ${sum(rateKinds.map(version))} as rates,
  floor(extract(epoch from now()))::bigint as now,
  (pg_current_xact_id()::text::bigint + ${baseHere}) << ${EVENT_PLACE_BITS} as "firstEvent",
  (select o.node from event_origin o where o.account_id = $account) as node
from kind_version v where v.account_id = $account`,
);
