import { quoted, statement, type Statement, type Values } from './statement.ts';
import type { Transaction } from './transaction.ts';

/** How rows of a table are written: SQL of each column, in which `$name` is a member of the row. The account is written first. */
export interface RowTable {
  readonly table: string;
  readonly columns: { readonly [column: string]: string };
  /** What follows the rows, such as ON CONFLICT. */
  readonly conflict?: string;
}

/** Most rows of one statement. */
const MAX_ROWS = 64;
const MEMBER = /\$([a-z_]+)/g;

const parameterOf = (table: string, member: string, i: number): string => `${table}_${member}_${i}`;

const texts = new WeakMap<RowTable, Map<number, string>>();

/** SQL that inserts so many rows as values. It is written once. */
export function insertSql(given: RowTable, count: number): string {
  let known = texts.get(given);
  if (known === undefined) texts.set(given, (known = new Map()));
  let text = known.get(count);
  if (text === undefined) known.set(count, (text = writeSql(given, count)));
  return text;
}

function writeSql({ table, columns, conflict = '' }: RowTable, count: number): string {
  const row = (i: number): string =>
    `($account, ${Object.values(columns)
      .map((sql) => sql.replaceAll(MEMBER, (_, member: string) => `$${parameterOf(table, member, i)}`))
      .join(', ')})`;
  const rows = Array.from({ length: count }, (_, i) => row(i));
  return `insert into ${quoted(table)} (account_id, ${Object.keys(columns).map(quoted).join(', ')}) values ${rows.join(', ')}${conflict}`;
}

/** The parameters of that SQL. */
export function rowValues({ table }: RowTable, rows: readonly Values[]): Values {
  const values: Record<string, unknown> = {};
  for (const [i, row] of rows.entries()) for (const [member, value] of Object.entries(row)) values[parameterOf(table, member, i)] = value;
  return values;
}

const prepared = new Map<string, Statement>();

function insertStatement(given: RowTable, count: number): Statement {
  const name = `rows_${given.table}_${count}`;
  let known = prepared.get(name);
  if (known === undefined) prepared.set(name, (known = statement(name, insertSql(given, count))));
  return known;
}

/** Inserts rows without waiting. They go in portions of powers of two, so that there are few different statements to prepare. */
export function insertRows(tx: Transaction, given: RowTable, rows: readonly Values[]): void {
  for (let from = 0, count = MAX_ROWS; from < rows.length;) {
    if (count > rows.length - from) count /= 2;
    else {
      tx.send(insertStatement(given, count), rowValues(given, rows.slice(from, from + count)));
      from += count;
    }
  }
}
