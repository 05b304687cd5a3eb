import { account, file, mailServer, records, type MemberColumns, type RecordDescription } from '@daybook/contract';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { quoted } from '../../src/database/statement.ts';

/** A value of one row that was changed by one bit. */
export interface BitChange {
  readonly table: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
  /** Which row of its table it is. */
  readonly row: string;
  /** What a fault about it names: kind and id of the record, or the entry or seal. */
  readonly owner: string;
  /** The same after the change, where that is of what it is called by. */
  readonly renamed: string;
}

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The columns of the key, and the type of each. */
  readonly key: readonly string[];
  readonly types: readonly string[];
}

type Row = { readonly [column: string]: string | null };

const kindsByTable = new Map([...Object.values<RecordDescription>(records), account, file, mailServer].map((one) => [one.table, one]));

/** Counts of the live records of each kind have no id: they are named as what is counted. */
const COUNTED = 'the number of ';
const pluralOf = new Map([...kindsByTable.values()].map(({ kind, plural }) => [`${kind.replaceAll('-', '_')}_live`, plural]));

/** To whom the rows of other tables belong. */
const OWNERS: { readonly [table: string]: (row: Row, column: string) => string } = {
  audit: ({ id }) => `entry ${id}`,
  seal: ({ id }) => `seal ${id}`,
  payment_allocation: ({ payment_id }) => `payment ${payment_id}`,
  booking_resource: ({ booking_id }) => `booking ${booking_id}`,
  booking_occurrence: ({ booking_id }) => `booking ${booking_id}`,
  occupancy: ({ booking_id }) => `booking ${booking_id}`,
  project_user: ({ project_id }) => `project ${project_id}`,
  workspace_resource: ({ workspace_id }) => `workspace ${workspace_id}`,
  workspace_access: ({ workspace_id }) => `workspace ${workspace_id}`,
  billed_work: ({ kind, record_id }) => `${kind} ${record_id}`,
  kind_version: (_, column) => `${COUNTED}${pluralOf.get(column)}`,
};

/** The live records that the rows of a table are of: what a deleted one owned, or is named with, is no longer shown, nor looked at. */
const OF_LIVE: { readonly [table: string]: string } = {
  payment_allocation: 'select from payment o where o.account_id = r.account_id and o.id = r.payment_id and o.deleted is null',
  booking_resource: 'select from booking o where o.account_id = r.account_id and o.id = r.booking_id and o.deleted is null',
  booking_occurrence: 'select from booking o where o.account_id = r.account_id and o.id = r.booking_id and o.deleted is null',
  occupancy: 'select from booking o where o.account_id = r.account_id and o.id = r.booking_id and o.deleted is null',
  project_user: `select from project o join app_user u on u.account_id = r.account_id and u.id = r.user_id and u.deleted is null
    where o.account_id = r.account_id and o.id = r.project_id and o.deleted is null`,
  workspace_resource: `select from workspace o join resource s on s.account_id = r.account_id and s.id = r.resource_id and s.deleted is null
    where o.account_id = r.account_id and o.id = r.workspace_id and o.deleted is null`,
  workspace_access: 'select from workspace o where o.account_id = r.account_id and o.id = r.workspace_id and o.deleted is null',
};

/** The column without which a relation is not there, by each of its columns: what these keep then is shown nowhere. */
const firstColumns = new Map(
  [...kindsByTable].flatMap(([table, { fields }]) =>
    Object.values(fields).flatMap(({ storage }) => {
      if (typeof storage !== 'object' || !('columns' in storage)) return [];
      const [first] = Object.values(storage.columns);
      return typeof first === 'string' ? columnsIn(storage.columns).map((column) => [`${table}.${column}`, first] as const) : [];
    }),
  ),
);

function columnsIn(columns: MemberColumns): string[] {
  return Object.values(columns).flatMap((place) => (typeof place === 'string' ? [place] : columnsIn(place)));
}

function ownerOf(table: string, row: Row, column: string): string | undefined {
  const description = kindsByTable.get(table);
  return OWNERS[table]?.(row, column) ?? (description === undefined ? undefined : `${description.kind} ${row[description.key]}`);
}

/** Whether a fault names the owner, by its id or, of documents, with its number before that; not another whose id begins with the same. */
export function isNamed(owner: string, fault: string): boolean {
  if (owner.startsWith(COUNTED)) return fault.startsWith(`${owner.slice(COUNTED.length)}: `);
  // One seal that is missing, or several.
  if (/^seal \d/.test(owner)) return new RegExp(`\\bseals? ${owner.slice('seal '.length)}\\D`).test(fault);
  const [kind = '', id = ''] = owner.split(' ');
  const isDocument = kind === 'invoice' || kind === 'quote';
  return new RegExp(`\\b${owner}(\\D|$)`).test(fault) || (isDocument && fault.startsWith(`${kind} `) && fault.includes(`(id ${id})`));
}

/** Changes bits of an account past Daybook, and takes them back. */
export class BitChanger {
  readonly #client: pg.Client;
  readonly #random: () => number;

  private constructor(client: pg.Client, random: () => number) {
    this.#client = client;
    this.#random = random;
  }

  static async open(owner: PoolTarget, random: () => number): Promise<BitChanger> {
    const client = new pg.Client(owner);
    // The database of a test may end before what uses it.
    client.on('error', () => undefined);
    await client.connect();
    // References and triggers are looked past, as by somebody who writes into the files of the database.
    await client.query('set session_replication_role = replica');
    await client.query(`set timezone = 'UTC'`);
    await client.query('select setseed($1)', [random()]);
    return new BitChanger(client, random);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** The columns of all tables of accounts, and the key of each. */
  async columns(): Promise<Column[]> {
    const { rows } = await this.#client.query<Column>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, k.key, k.types
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  cross join lateral (select array_agg(k.attname::text) as key, array_agg(format_type(k.atttypid, k.atttypmod)) as types
    from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey[0:i.indnkeyatts - 1])
    where i.indrelid = c.oid and i.indisprimary) k
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'account_id')
  order by 1, a.attnum`,
    );
    return rows;
  }

  /**
   * Changes a bit of a column in a row by chance, of a record that was not used; `used` where there were only rows of such, undefined where
   * no row has a bit there that can be changed.
   */
  async change(
    { table, column, type, key, types }: Column,
    accountId: number,
    used: ReadonlySet<string> = new Set(),
  ): Promise<BitChange | 'used' | undefined> {
    const name = quoted(table);
    const description = kindsByTable.get(table);
    const ofLive = OF_LIVE[table] === undefined ? '' : ` and exists (${OF_LIVE[table]})`;
    const live = description !== undefined && description.appendOnly !== true ? ' and r.deleted is null' : ofLive;
    const first = firstColumns.get(`${table}.${column}`);
    const shown = first === undefined ? '' : ` and r.${quoted(first)} is not null`;
    const { rows } = await this.#client.query<{ row: Row; value: string }>(
      `select (select jsonb_object_agg(k.key, k.value) from jsonb_each_text(to_jsonb(r)) k) as row, r.${quoted(column)}::text as value
  from (select r.* from ${name} r where r.account_id = $1${live}${shown} and r.${quoted(column)} is not null
    order by ${key.map((one) => `r.${quoted(one)}`).join(', ')}) r order by random() limit 6`,
      [accountId],
    );
    let isUsed = false;
    for (const { row, value } of rows) {
      const owner = ownerOf(table, row, column);
      if (owner === undefined) continue;
      if (used.has(owner)) {
        isUsed = true;
        continue;
      }
      const after = flipped(value, type, this.#random);
      if (after === undefined) continue;
      if (await this.#write({ table, column, type, key, types }, row, value, after)) {
        const renamed = ownerOf(table, { ...row, [column]: after }, column) ?? owner;
        return { table, column, before: value, after, row: key.map((one) => row[one]).join(' '), owner, renamed };
      }
    }
    return isUsed ? 'used' : undefined;
  }

  readonly #undo: (() => Promise<unknown>)[] = [];

  async #write({ table, column, type, key, types }: Column, row: Row, before: string, after: string): Promise<boolean> {
    const where = (values: Row): string =>
      key.map((one, i) => `${quoted(one)} = ${pg.escapeLiteral(String(values[one]))}::${types[i]}`).join(' and ');
    const set = (value: string, at: Row): Promise<pg.QueryResult> =>
      this.#client.query(`update ${quoted(table)} set ${quoted(column)} = $1::text::${type} where ${where(at)}`, [value]);
    try {
      const { rowCount } = await set(after, row);
      if (rowCount !== 1) return false;
    } catch {
      // Not of its type, or the database has a rule against it.
      return false;
    }
    this.#undo.push(() => set(before, { ...row, [column]: after }));
    return true;
  }

  /** Takes back what was changed, the last first. */
  async undo(): Promise<void> {
    for (let back = this.#undo.pop(); back !== undefined; back = this.#undo.pop()) await back();
  }
}

/** The text of a value with one bit changed, of those that its type may have. */
function flipped(value: string, type: string, random: () => number): string | undefined {
  const at = (most: number): number => Math.floor(random() * most);
  if (type === 'boolean') return value === 'true' ? 'false' : 'true';
  if (/^(bigint|integer|smallint)$/.test(type)) return String(BigInt(value) ^ (1n << BigInt(at(type === 'smallint' ? 8 : 16))));
  if (type === 'bytea') {
    const bytes = Buffer.from(value.slice(2), 'hex');
    if (bytes.length === 0) return undefined;
    const place = at(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << at(8));
    return `\\x${bytes.toString('hex')}`;
  }
  const bytes = Buffer.from(value);
  for (let attempt = 0; attempt < 50 && bytes.length > 0; attempt += 1) {
    const place = at(bytes.length);
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << at(7));
    const text = changed.toString();
    if (changed[place] !== 0 && Buffer.from(text).equals(changed) && isOfType(value, text, type)) return text;
  }
  return undefined;
}

function isOfType(before: string, after: string, type: string): boolean {
  if (/^jsonb?$/.test(type)) {
    try {
      // A zero at the end of a number that becomes a space says the same.
      return !isDeepStrictEqual(JSON.parse(before), JSON.parse(after));
    } catch {
      return false;
    }
  }
  if (/^(numeric|date|timestamp|tstzrange|uuid)/.test(type)) {
    // As it is written, but for one digit: the database refuses what is no day.
    const shape = (text: string): string => text.replaceAll(/[0-9a-f]/g, type === 'uuid' ? 'x' : '0');
    return shape(before) === shape(after);
  }
  return true;
}
