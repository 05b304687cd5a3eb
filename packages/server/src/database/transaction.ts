import type { ClientBase, PoolClient, QueryResultRow } from 'pg';
import { systemClock } from '@daybook/values';
import { nextTurn } from '../turns.ts';
import { Statements, type Observe } from './batch.ts';
import { STATEMENT_MS } from './connection-limits.ts';
import { classify, DatabaseUnavailable, GivenUp, isConsequence, NeedsCoordinator, TryAgain } from './database-error.ts';
import { findNode, findOrigin, keepOrigin } from './event-ids.sql.ts';
import type { IdBlocks } from './id-blocks.ts';
import { openWrite } from './kind-version.sql.ts';
import { bind, COMMIT, ofAccount, quoted, settingsOf, statement, type Scope, type Statement, type Values } from './statement.ts';

/** What a write begins with. */
export interface Opening {
  /** Version of the kinds that decide about access. */
  readonly access: number;
  /** Version of the kinds that decide what recorded time costs. */
  readonly rates: number;
  /** The database's clock at the beginning of the transaction, in UNIX seconds. */
  readonly now: number;
  /** Id of the first event of the transaction; those that follow count up. */
  readonly firstEvent: number;
  /** The machine that numbers its events. */
  readonly node: string;
}

/** One write transaction on a connection of its own. Statements may be started without awaiting the ones before. */
export class Transaction {
  readonly scope: Scope;
  /** This connection's slot of the version counters. */
  readonly slot: number;
  /** 1, and more when the work runs again: only the first attempt may be optimistic, and leave it to the database to refuse. */
  readonly attempt: number;
  /** The kinds of which it has changed records. */
  readonly changedKinds = new Set<string>();
  readonly #statements: Statements;
  readonly #ids: IdBlocks;
  readonly #distributed: boolean;
  readonly #isDirect: boolean;
  readonly #sent: Promise<unknown>[] = [];
  #opened: Promise<Opening> | undefined;
  #events = 0;
  /** Why the database refuses what follows: callers that wait for a later statement get this error alone. */
  failure: unknown;
  /** Set where it cannot be done on these connections. */
  refusal: NeedsCoordinator | undefined;

  constructor(statements: Statements, { scope, ids, attempt, distributed, isDirect }: Attempt, slot: number) {
    this.#statements = statements;
    this.#ids = ids;
    this.#distributed = distributed;
    this.#isDirect = isDirect;
    this.scope = scope;
    this.slot = slot;
    this.attempt = attempt;
  }

  /** Runs a statement; `$account` is always bound. */
  run<Row extends QueryResultRow>(statement: Statement, values: Values = {}): Promise<Row[]> {
    if (this.#isDirect && statement.isShared) return this.#leaveToCoordinator();
    const bound = bind(statement, { account: this.scope.account, ...values });
    const rows = this.#statements
      .start({ ...(bound.name === undefined ? {} : { name: bound.name }), text: bound.text, values: [...bound.values] })
      .then(
        (result) => result.rows as Row[],
        (error: unknown) => {
          if (!isConsequence(error)) this.failure = classify(error);
          throw classify(error);
        },
      );
    // A batch reads a hundred documents of a thousand lines: their rows are not kept until its end.
    this.#sent.push(startedAhead(rows.then(() => undefined)));
    return startedAhead(rows);
  }

  #leaveToCoordinator(): Promise<never> {
    this.refusal ??= new NeedsCoordinator('the coordinator has the shared tables');
    return startedAhead(Promise.reject<never>(this.refusal));
  }

  /** Read once, with the first statements of a write. */
  get opened(): Promise<Opening> {
    this.#opened ??= startedAhead(this.#open());
    return this.#opened;
  }

  async #open(): Promise<Opening> {
    const open = this.#placed(openWrite);
    const opening = await this.one<Opening & { firstEvent: number | null }>(open);
    if (opening.firstEvent !== null) return opening;
    // The account has no events yet, or they were numbered elsewhere.
    await this.run(keepOrigin, await this.one<{ node: string; base: number }>(findOrigin));
    return this.one<Opening & QueryResultRow>(open);
  }

  // What every write is begun and ended with, in the way that a coordinator plans once.
  #placed(every: Statement): Statement {
    return this.#distributed ? ofAccount(every, this.scope.account) : every;
  }

  /** Throws where the account has moved since its events were numbered: readers would pass over them. */
  async confirmPlace(): Promise<void> {
    if (this.isUntouched) return;
    const located = this.one<{ node: string }>(this.#placed(findNode));
    // What failed before it is what is thrown.
    await this.settled();
    const [{ node }, now] = await Promise.all([this.opened, located]);
    if (now.node !== node) throw new TryAgain('the account has moved to another machine');
  }

  /** New ids of a sort, counted for the account by itself. They are reserved beside the transaction: nobody waits for its end. */
  reserveIds(name: string, count: number): Promise<number[]> {
    return count === 0 ? Promise.resolve([]) : startedAhead(this.#ids.take(this.scope.account, name, count));
  }

  /** Has an id of a sort reserved while other work is done. */
  expectId(name: string): void {
    this.#ids.expect(this.scope.account, name);
  }

  /** Whether nothing was written yet. */
  get isUntouched(): boolean {
    return this.#events === 0;
  }

  /** The place of the next event among those of the transaction, of which `count` are to be written. */
  takeEventPlaces(count: number): number {
    this.#events += count;
    return this.#events - count;
  }

  /** Starts a statement whose answer nobody waits for; the commit does, and fails when it failed. */
  send(statement: Statement, values: Values = {}): void {
    void this.run(statement, values);
  }

  /** Throws the first failure of any statement that was started. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent);
  }

  /** How many statements were started. */
  get started(): number {
    return this.#sent.length;
  }

  /** The first of the statements that failed, by its place among those that were started; those behind it fail with it. */
  async firstFailure(): Promise<{ readonly place: number; readonly error: unknown } | undefined> {
    const outcomes = await Promise.allSettled(this.#sent);
    const place = outcomes.findIndex(({ status }) => status === 'rejected');
    const failed = outcomes[place];
    return failed?.status === 'rejected' ? { place, error: failed.reason as unknown } : undefined;
  }

  /** As `run`, for a statement that answers exactly one row. */
  one<Row extends QueryResultRow>(statement: Statement, values: Values = {}): Promise<Row> {
    return startedAhead(
      this.run<Row>(statement, values).then(([row]) => {
        if (row === undefined) throw new Error(`the statement ${statement.name ?? statement.text.slice(0, 60)} answered no row`);
        return row;
      }),
    );
  }

  maybe<Row extends QueryResultRow>(statement: Statement, values: Values = {}): Promise<Row | undefined> {
    return startedAhead(this.run<Row>(statement, values).then(([row]) => row));
  }
}

// A statement that was started ahead may never be awaited, because one before it failed: that must not end the process.
function startedAhead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

/** What a transaction is to do. Its outcome has whether it is committed. */
export type Work<T> = (transaction: Transaction) => Promise<{ commit: boolean; value: T }>;

interface Attempt {
  readonly scope: Scope;
  readonly observe: Observe;
  readonly ids: IdBlocks;
  readonly attempt: number;
  /** The moment of the process's clock, in milliseconds, after which it is not to be stored: who asked for it has got another answer. */
  readonly commitBy: number | undefined;
  /** Whether an account may move to another machine meanwhile. */
  readonly distributed: boolean;
  /** Whether the connection leads to the machine of the account rather than to the coordinator. */
  readonly isDirect: boolean;
}

/** Runs work in a transaction of a connection, which is given back. What throws, or does not want to be committed, is rolled back. */
export async function runTransaction<T>(client: PoolClient, attempt: Attempt, work: Work<T>): Promise<{ commit: boolean; value: T }> {
  const statements = new Statements(client, attempt.observe);
  let broken = false;
  let transaction: Transaction | undefined;
  try {
    const slot = await slotOf(client, statements);
    const opening = Promise.all([{ name: 'begin', text: 'begin' }, ...settingsOf(attempt.scope)].map((config) => statements.start(config)));
    opening.catch(() => undefined);
    transaction = new Transaction(statements, attempt, slot);
    const outcome = await work(transaction);
    if (transaction.refusal !== undefined) throw transaction.refusal;
    if (attempt.distributed && outcome.commit) await transaction.confirmPlace();
    if (outcome.commit && attempt.commitBy !== undefined) await refuseLate(transaction, attempt.commitBy);
    // The end is sent behind statements that are still under way, and comes only when all of them succeeded.
    const ending = statements.start(outcome.commit ? COMMIT : { name: 'rollback', text: 'rollback' });
    ending.catch(() => undefined);
    await opening;
    await transaction.settled();
    const ended = await ending;
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, and without an error.
    if (outcome.commit && ended.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return outcome;
  } catch (thrown) {
    statements.end();
    const error = transaction?.refusal ?? (isConsequence(thrown) ? (transaction?.failure ?? thrown) : thrown);
    broken = !(await isRolledBack(client, error));
    throw classify(error);
  } finally {
    client.release(broken);
  }
}

async function refuseLate(transaction: Transaction, commitBy: number): Promise<void> {
  const left = (): number => commitBy - systemClock.elapsedMilliseconds();
  // What is still under way ends in time: the commit can be sent along with it.
  if (left() > STATEMENT_MS) return;
  await transaction.settled();
  if (left() < 0) throw new GivenUp('the write took too long');
}

/** Rolls back what failed. A connection of which it is not known that it is rolled back is not used again. */
export async function isRolledBack(client: ClientBase, failed: unknown): Promise<boolean> {
  if (!(failed instanceof GivenUp) && classify(failed) instanceof DatabaseUnavailable) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

const SLOTS = 64;
const SLOT_LOCK = 20_417;
const slots = new WeakMap<ClientBase, number>();

const leaseSlot = statement(
  undefined,
  `select n from generate_series(0, ${SLOTS - 1}) n where pg_try_advisory_lock(${SLOT_LOCK}, n) limit 1`,
);

// Each connection holds a slot of its own, so that two writers never wait for the same counter row.
async function slotOf(client: ClientBase, statements: Statements): Promise<number> {
  const ownSlot = slots.get(client);
  if (ownSlot !== undefined) return ownSlot;
  const [row] = (await statements.start({ text: leaseSlot.text })).rows;
  const slot = Number(row?.['n'] ?? Math.floor(Math.random() * SLOTS));
  slots.set(client, slot);
  return slot;
}

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
export function insertSql(rowTable: RowTable, count: number): string {
  let textsByCount = texts.get(rowTable);
  if (textsByCount === undefined) texts.set(rowTable, (textsByCount = new Map()));
  let text = textsByCount.get(count);
  if (text === undefined) textsByCount.set(count, (text = writeSql(rowTable, count)));
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

function insertStatement(rowTable: RowTable, count: number): Statement {
  const name = `rows_${rowTable.table}_${count}`;
  let insert = prepared.get(name);
  if (insert === undefined) prepared.set(name, (insert = statement(name, insertSql(rowTable, count))));
  return insert;
}

/** Inserts rows without waiting. They go in portions of powers of two, so that there are few different statements to prepare. */
export function insertRows(tx: Transaction, rowTable: RowTable, rows: readonly Values[]): void {
  for (let from = 0, count = MAX_ROWS; from < rows.length;) {
    if (count > rows.length - from) count /= 2;
    else {
      tx.send(insertStatement(rowTable, count), rowValues(rowTable, rows.slice(from, from + count)));
      from += count;
    }
  }
}

/** Rows that are sent at a stretch. */
const PORTION = 512;

/** The same of many rows: others are served between two portions of them. */
export async function insertMany(tx: Transaction, table: RowTable, rows: readonly Values[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PORTION) {
    if (rows.length > PORTION) await nextTurn();
    insertRows(tx, table, rows.slice(from, from + PORTION));
  }
}
