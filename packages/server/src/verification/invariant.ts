import { statement, type Statement } from '../database/statement.ts';

/** What has to be so in every account. */
export interface Invariant {
  readonly name: string;
  /** In words, as the report has it. */
  readonly promise: string;
  /** Yields a `fault` in words for each record that breaks it, at most MAX_FAULTS. */
  readonly broken: Statement;
}

const MAX_FAULTS = 1_000;

export const invariant = (name: string, promise: string, sql: string): Invariant => ({
  name,
  promise,
  broken: statement(`broken_${name}`, `${sql}\nlimit ${MAX_FAULTS}`),
});

/** SQL of what people call a document, with its id. */
export const nameOf = (document: 'invoice' | 'quote', alias: string): string =>
  `'${document} ' || coalesce(${alias}.prefix || ${alias}.number, 'without a number') || ' (id ' || ${alias}.id || ')'`;
