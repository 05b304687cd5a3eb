import type { PoolClient, QueryResultRow } from 'pg';
import { classify } from './database-error.ts';
import { holdBack } from './hold-back.ts';
import { bind, type BoundStatement, type Statement, type Values } from './statement.ts';

/** Called with every statement that ended: its name and how long it took. */
export type Observe = (statement: BoundStatement, milliseconds: number) => void;

/** The settings that a transaction has from its first statement on. */
export interface Scope {
  readonly account: number;
  /** The account's time zone, in which ISO texts are written; null where none are. */
  readonly zone: string | null;
}

/**
 * The account is formatted by us and set for the transaction alone: what the policies of all tables compare with.
 * Statements are planned once for all values, unless `isPlanned` asks for a plan with the values at hand.
 */
export function openingOf({ account, zone }: Scope, mode: 'read only' | 'isolation level repeatable read read only' | '', isPlanned = false): string {
  if (!Number.isSafeInteger(account)) throw new Error(`${account} is not an account`);
  const planned = isPlanned ? '; set local plan_cache_mode = force_custom_plan' : '';
  const opening = `begin ${mode}; set local daybook.account = '${account}'${planned}`;
  if (zone === null) return opening;
  if (!/^[A-Za-z0-9_+/-]+$/.test(zone)) throw new Error('the time zone of the account is not a name');
  return `${opening}; set local timezone = '${zone}'`;
}

/** One write transaction on a connection of its own. Statements may be started without awaiting the ones before. */
export class Transaction {
  readonly scope: Scope;
  /** This connection's slot of the version counters. */
  readonly slot: number;
  readonly #client: PoolClient;
  readonly #observe: Observe;
  readonly #sent: Promise<unknown>[] = [];

  constructor(client: PoolClient, scope: Scope, slot: number, observe: Observe) {
    this.#client = client;
    this.#observe = observe;
    this.scope = scope;
    this.slot = slot;
  }

  /** Runs a statement; `$account` is always bound. */
  run<Row extends QueryResultRow>(given: Statement, values: Values = {}): Promise<Row[]> {
    const bound = bind(given, { account: this.scope.account, ...values });
    const started = performance.now();
    holdBack(this.#client, 'work');
    const rows = this.#client.query<Row>({ ...(bound.name === undefined ? {} : { name: bound.name }), text: bound.text, values: [...bound.values] }).then(
      (result) => {
        this.#observe(bound, performance.now() - started);
        return result.rows;
      },
      (error: unknown) => {
        throw classify(error);
      },
    );
    this.#sent.push(rows);
    return startedAhead(rows);
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
