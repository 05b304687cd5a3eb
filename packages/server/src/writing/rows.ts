import { toText, type Decimal } from '@daybook/values';
import { quoted, statement, type Statement, type Values } from '../database/statement.ts';
import type { Write } from './write.ts';

/** SQL of a value that is not sent as it is: a moment as UNIX seconds, a JSON value, an expression of the database. */
export class Column {
  readonly sql: (parameter: string) => string;
  readonly value: unknown;
  constructor(sql: (parameter: string) => string, value: unknown) {
    this.sql = sql;
    this.value = value;
  }
}

/** A moment in UNIX seconds. */
export const moment = (seconds: number | null): Column => new Column((parameter) => `to_timestamp(${parameter}::bigint)`, seconds);
/** A value that is stored as JSON. */
export const json = (value: unknown): Column => new Column((parameter) => `${parameter}::json`, value === null ? null : JSON.stringify(value));
/** An exact decimal. */
export const decimal = (value: Decimal): Column => new Column((parameter) => `${parameter}::numeric`, toText(value));

export type ColumnValues = { readonly [column: string]: unknown };

const isColumn = (value: unknown): value is Column => value instanceof Column;

function bound(values: ColumnValues): { columns: string[]; sql: string[]; parameters: Record<string, unknown> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const parameters: Record<string, unknown> = {};
  const sql = given.map(([column, value]) => {
    parameters[`c_${column}`] = isColumn(value) ? value.value : value;
    return isColumn(value) ? value.sql(`$c_${column}`) : `$c_${column}`;
  });
  return { columns: given.map(([column]) => quoted(column)), sql, parameters };
}

// The texts depend on which columns are given; there are few shapes, and each is prepared once.
const prepared = new Map<string, Statement>();

function named(name: string, text: string): Statement {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  const made = statement(prepared.size < 400 ? `${name}_${prepared.size}` : undefined, text);
  prepared.set(text, made);
  return made;
}

/** Inserts a record with who made it, and answers its id. Undefined values are left to the column's default. */
export async function insertRow(write: Write, table: string, values: ColumnValues): Promise<number> {
  const { id } = await insertReturning<{ id: number }>(write, table, values, ['id']);
  return id;
}

const sequences = new Map<string, Statement>();

/** Draws the id of a new record ahead of its insert, so that what needs the id need not wait for the insert. */
export function drawId(write: Write, sequence: string): Promise<number> {
  const ahead = write.drawn.get(sequence);
  write.drawn.delete(sequence);
  return ahead ?? draw(write, sequence);
}

/** Starts drawing the id that the work will ask for, so that it comes with what is read before: one trip less. */
export function drawAhead(write: Write, sequence: string): void {
  const ahead = draw(write, sequence);
  ahead.catch(() => undefined);
  write.drawn.set(sequence, ahead);
}

async function draw(write: Write, sequence: string): Promise<number> {
  let given = sequences.get(sequence);
  if (given === undefined) {
    given = statement(`draw_${sequence}`, `select nextval('${quoted(sequence)}') as id`);
    sequences.set(sequence, given);
  }
  const { id } = await write.tx.one<{ id: number }>(given);
  return id;
}

/** What the statement that inserts a record inserts into other tables: SQL that follows the expressions of its `with`. */
export interface Along {
  readonly sql: string;
  readonly values: Values;
}

/** Inserts a record whose id is known, without waiting: the commit fails when the insert does. */
export function sendInsert(write: Write, table: string, values: ColumnValues, along?: Along): void {
  const { columns, sql, parameters } = bound({ ...values, created_id: write.viewer.userId, updated_id: write.viewer.userId });
  const insert = `insert into ${quoted(table)} (account_id, ${columns.join(', ')}) values ($account, ${sql.join(', ')})`;
  const text = along === undefined ? insert : `with made as (${insert}), ${along.sql}`;
  write.tx.send(named(`insert_${table}`, text), { ...parameters, ...along?.values });
}

/** As `insertRow`, for other columns that the database fills. */
async function insertReturning<Row extends Record<string, unknown>>(
  write: Write,
  table: string,
  values: ColumnValues,
  answer: readonly string[],
): Promise<Row> {
  const { columns, sql, parameters } = bound({ ...values, created_id: write.viewer.userId, updated_id: write.viewer.userId });
  const text = `insert into ${quoted(table)} (account_id, ${columns.join(', ')}) values ($account, ${sql.join(', ')}) returning ${answer.map(quoted).join(', ')}`;
  return write.tx.one<Row>(named(`insert_${table}`, text), parameters);
}

/** Changes columns of a record and notes who changed it, without waiting. Undefined values stay as they are. */
export function updateRow(write: Write, table: string, key: number | string, values: ColumnValues, keyColumn = 'id'): void {
  const { columns, sql, parameters } = bound({ ...values, updated_id: write.viewer.userId });
  const assignments = columns.map((column, i) => `${column} = ${sql[i] ?? ''}`);
  const text = `update ${quoted(table)} r set ${assignments.join(', ')}, version = r.version + 1, updated = date_trunc('second', statement_timestamp())
where r.account_id = $account and r.${quoted(keyColumn)} = $key`;
  write.tx.send(named(`update_${table}`, text), { ...parameters, key });
}

/** Turns a record into a tombstone, without waiting. */
export function deleteRow(write: Write, table: string, key: number | string, keyColumn = 'id'): void {
  const text = `update ${quoted(table)} r set deleted = date_trunc('second', statement_timestamp()), updated = date_trunc('second', statement_timestamp()),
  updated_id = $actor, version = r.version + 1 where r.account_id = $account and r.${quoted(keyColumn)} = $key`;
  write.tx.send(named(`delete_${table}`, text), { key, actor: write.viewer.userId });
}
