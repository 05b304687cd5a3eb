import type { ClientBase, QueryConfig } from 'pg';
import { isOfSharedTables } from './shared-tables.ts';

/** Hand-written SQL with named parameters, such as `$account`, which every statement has. */
export interface Statement {
  /** Names the prepared statement; equal texts must have equal names. Undefined: planned again each time. */
  readonly name: string | undefined;
  /** As it was written. */
  readonly sql: string;
  /** The same with numbers for parameters. */
  readonly text: string;
  readonly parameters: readonly string[];
  /** Whether it is done by a coordinator alone, where there is one. */
  readonly isShared: boolean;
}

/** A statement with its values, ready to be sent. */
export interface BoundStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isShared: boolean;
  /** The same as it is written for its account alone. */
  readonly own: () => BoundStatement;
}

export type Values = { readonly [parameter: string]: unknown };

const PARAMETER = /\$([a-z_][a-z0-9_]*)/g;

const defined: Statement[] = [];
let isLoading = true;

/**
 * The statements that modules define as they are loaded, for the tests of their rules. What is put together later, for a request, is not
 * kept.
 */
export const definedStatements: readonly Statement[] = defined;

/** Reads SQL whose parameters are written `$name`. The name, when given, makes it a prepared statement. */
export function statement(name: string | undefined, sql: string): Statement {
  const parameters: string[] = [];
  const text = sql.replace(PARAMETER, (_, parameter: string) => {
    const place = parameters.indexOf(parameter);
    return `$${place >= 0 ? place + 1 : parameters.push(parameter)}`;
  });
  let isShared: boolean | undefined;
  const read = {
    name,
    sql,
    text,
    parameters,
    // Asked on a cluster alone.
    get isShared() {
      return (isShared ??= isOfSharedTables(sql));
    },
  };
  if (isLoading) defined.push(read);
  return read;
}

/** Binds values by name. A parameter without a value is a mistake of ours and throws. */
export function bind(statement: Statement, values: Values): BoundStatement {
  isLoading = false;
  return {
    name: statement.name,
    text: statement.text,
    get isShared() {
      return statement.isShared;
    },
    values: statement.parameters.map((parameter) => {
      const value = values[parameter];
      if (value === undefined)
        throw new Error(`the statement ${statement.name ?? statement.text.slice(0, 60)} lacks a value for $${parameter}`);
      return value;
    }),
    own: () => bind(ofAccount(statement, Number(values['account'])), values),
  };
}

const MAX_OWN = 64;
const written = new WeakMap<Statement, Map<number, Statement>>();
const ownName = (name: string, account: number): string => `${name} ${account}`;

/**
 * A statement with the account in its text: there a coordinator reads which machine it is for, and keeps the plan of what joins tables,
 * which it otherwise makes each time. It is written for the accounts that came first; that of all serves the others.
 */
export function ofAccount(general: Statement, account: number): Statement {
  let byAccount = written.get(general);
  if (byAccount === undefined) written.set(general, (byAccount = new Map()));
  const own = byAccount.get(account);
  if (own !== undefined) return own;
  if (general.name === undefined || byAccount.size >= MAX_OWN || !Number.isSafeInteger(account)) return general;
  const newOwn = statement(ownName(general.name, account), general.sql.replaceAll(/\$account\b/g, `'${account}'::bigint`));
  byAccount.set(account, newOwn);
  return newOwn;
}

/**
 * A statement within another one: the part after `from`, with its rows as `found`. `values` is SQL of its parameters over what is
 * outside of it; a number is written as it is.
 */
export function inlined({ sql }: Statement, values: { readonly [parameter: string]: string | number }): string {
  const columns = Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [`${value} as ${quoted(name)}`] : []));
  const text = sql.replaceAll(PARAMETER, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? String(value) : `given.${quoted(name)}`;
  });
  return `(select ${columns.join(', ')}) given cross join lateral (${text}) found`;
}

/** An identifier of ours, quoted, so that columns may have the names that the wire gives them. */
export function quoted(identifier: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(identifier)) throw new Error(`"${identifier}" is not an identifier`);
  return `"${identifier}"`;
}

/**
 * What a lock of an account is taken from, as in `select pg_advisory_xact_lock(…) ${AT_ACCOUNT}`: on a cluster processes come to an account
 * by way of the coordinator or directly, and their locks meet on the machine of its row.
 */
export const AT_ACCOUNT = 'from account a where a.account_id = $account';

/** The settings that a transaction has from its first statement on. */
export interface Scope {
  readonly account: number;
  /** The account's time zone, in which ISO texts are written; null where none are. */
  readonly zone: string | null;
}

const ZONE = /^[A-Za-z0-9_+\-/]{1,64}$/;

/**
 * Sets the account for the transaction alone: what the policies of all tables compare with. It is a statement of its own and no function
 * in a query, so that it reaches every machine that the tables may be spread over. Statements are planned once for all values, unless
 * `isPlanned` asks for a plan with the values at hand.
 */
export function settingsOf({ account, zone }: Scope, isPlanned = false): QueryConfig[] {
  if (!Number.isSafeInteger(account)) throw new Error(`${account} is not an account`);
  if (zone !== null && !ZONE.test(zone)) throw new Error(`${JSON.stringify(zone)} is not a time zone`);
  return [
    setting(`set local daybook.account = '${account}'`),
    ...(zone === null ? [] : [setting(`set local timezone = '${zone}'`)]),
    ...(isPlanned ? [{ text: 'set local plan_cache_mode = force_custom_plan' }] : []),
  ];
}

const MAX_SETTINGS = 64;
const settings = new Map<string, QueryConfig>();

// Those of the accounts that came first are prepared under their text: the others are as good, but parsed each time.
function setting(text: string): QueryConfig {
  const config = settings.get(text);
  if (config !== undefined) return config;
  if (settings.size >= MAX_SETTINGS) return { text };
  const newConfig = { name: text, text };
  settings.set(text, newConfig);
  return newConfig;
}

export const BEGIN_READ = { name: 'begin_read', text: 'begin isolation level repeatable read read only' };
export const COMMIT = { name: 'commit', text: 'commit' };

/** Which statements a connection has prepared: at most so many, because each holds memory in the database. */
export class PreparedNames {
  readonly #names = new WeakMap<ClientBase, Set<string>>();
  readonly #most: number;
  readonly #isSpread: boolean;

  /** `isSpread` is of a coordinator: half of them may be of one account each. */
  constructor(most: number, isSpread = false) {
    this.#most = most;
    this.#isSpread = isSpread;
  }

  /** What is sent for a statement: without a name when it is not to be prepared, or when the connection has its fill. */
  queryOf(client: ClientBase, general: BoundStatement, account?: number): QueryConfig {
    const names = this.#of(client);
    const isOwn = this.#isSpread && account !== undefined && this.#mayOwn(names, general, account);
    const { name, text, values } = isOwn ? general.own() : general;
    const isNamed = name !== undefined && (names.has(name) || names.size < this.#most);
    if (isNamed) names.add(name);
    return { ...(isNamed ? { name } : {}), text, values: [...values] };
  }

  #of(client: ClientBase): Set<string> {
    let names = this.#names.get(client);
    if (names === undefined) this.#names.set(client, (names = new Set()));
    return names;
  }

  #mayOwn(names: ReadonlySet<string>, { name }: BoundStatement, account: number): boolean {
    return name !== undefined && (names.size < this.#most / 2 || names.has(ownName(name, account)));
  }
}

/** SQL of texts that are searched together: an index holds the same expression. */
export function joinedTexts(columns: readonly string[]): string {
  return `(${columns.join(` || E'\\n' || `)})`;
}
