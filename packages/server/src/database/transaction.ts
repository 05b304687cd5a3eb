import type { QueryConfig, QueryResultRow } from 'pg';
import type { Statements } from './batch.ts';
import { classify } from './database-error.ts';
import { openWrite } from './kind-version.sql.ts';
import { bind, type Statement, type Values } from './statement.ts';

/** The settings that a transaction has from its first statement on. */
export interface Scope {
  readonly account: number;
  /** The account's time zone, in which ISO texts are written; null where none are. */
  readonly zone: string | null;
}

const ZONE = /^[A-Za-z0-9_+\-/]{1,64}$/;

/**
 * Sets the account for the transaction alone: what the policies of all tables compare with. It is a statement of its own and no function
 * in a query, so that
 * it reaches every machine that the tables may be spread over. Statements are planned once for all values, unless `isPlanned` asks for a
 * plan with the
 * values at hand.
 */
export function settingsOf({ account, zone }: Scope, isPlanned = false): QueryConfig[] {
  if (!Number.isSafeInteger(account)) throw new Error(`${account} is not an account`);
  if (zone !== null && !ZONE.test(zone)) throw new Error(`${JSON.stringify(zone)} is not a time zone`);
  return [
    { text: `set local daybook.account = '${account}'` },
    ...(zone === null ? [] : [{ text: `set local timezone = '${zone}'` }]),
    ...(isPlanned ? [{ text: 'set local plan_cache_mode = force_custom_plan' }] : []),
  ];
}

/** What a write begins with. */
export interface Opening {
  /** Version of the kinds that decide about access. */
  readonly access: number;
  /** The database's clock at the beginning of the transaction, in UNIX seconds. */
  readonly now: number;
  /** Id of the first event of the transaction; those that follow count up. */
  readonly firstEvent: number;
}

/** One write transaction on a connection of its own. Statements may be started without awaiting the ones before. */
export class Transaction {
  readonly scope: Scope;
  /** This connection's slot of the version counters. */
  readonly slot: number;
  /** 1, and more when the work runs again: only the first attempt may be optimistic, and leave it to the database to refuse. */
  readonly attempt: number;
  readonly #statements: Statements;
  readonly #sent: Promise<unknown>[] = [];
  #opened: Promise<Opening> | undefined;
  #events = 0;

  constructor(statements: Statements, scope: Scope, slot: number, attempt: number) {
    this.#statements = statements;
    this.scope = scope;
    this.slot = slot;
    this.attempt = attempt;
  }

  /** Runs a statement; `$account` is always bound. */
  run<Row extends QueryResultRow>(given: Statement, values: Values = {}): Promise<Row[]> {
    const bound = bind(given, { account: this.scope.account, ...values });
    const rows = this.#statements
      .start({ ...(bound.name === undefined ? {} : { name: bound.name }), text: bound.text, values: [...bound.values] })
      .then(
        (result) => result.rows as Row[],
        (error: unknown) => {
          throw classify(error);
        },
      );
    this.#sent.push(rows);
    return startedAhead(rows);
  }

  /** Read once, with the first statements of a write. */
  get opened(): Promise<Opening> {
    this.#opened ??= this.one<Opening & QueryResultRow>(openWrite);
    return this.#opened;
  }

  /** The place of the next event among those of the transaction, of which `count` are to be written. */
  takeEventPlaces(count: number): number {
    this.#events += count;
    return this.#events - count;
  }

  /** Starts a statement whose answer nobody waits for; the commit does, and fails when it failed. */
  send(given: Statement, values: Values = {}): void {
    void this.run(given, values);
  }

  /** Throws the first failure of any statement that was started. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent);
  }

  /** As `run`, for a statement that answers exactly one row. */
  one<Row extends QueryResultRow>(given: Statement, values: Values = {}): Promise<Row> {
    return startedAhead(
      this.run<Row>(given, values).then(([row]) => {
        if (row === undefined) throw new Error(`the statement ${given.name ?? given.text.slice(0, 60)} answered no row`);
        return row;
      }),
    );
  }

  maybe<Row extends QueryResultRow>(given: Statement, values: Values = {}): Promise<Row | undefined> {
    return startedAhead(this.run<Row>(given, values).then(([row]) => row));
  }
}

// Whoever started a statement may never come to await it, because one before it failed: that must not end the process.
function startedAhead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
