import type { Order } from '@daybook/contract';

/** One term of a total order. */
export interface SortTerm {
  readonly sql: string;
  readonly type: string;
  readonly direction: Order['direction'];
  readonly nullable: boolean;
  /** What its SQL binds. */
  readonly values?: { readonly [name: string]: unknown };
}

/**
 * SQL that is true of the rows behind a position. Nulls stand last in ascending and first in descending order, as
 * PostgreSQL sorts them. Binds the position's values as `$k0`, `$k1`, ….
 */
export function keysetCondition(terms: readonly SortTerm[], position: readonly (string | null)[], bound: Record<string, unknown>): string {
  const branches: string[] = [];
  const equal: string[] = [];
  terms.forEach((term, i) => {
    const value = position[i] ?? null;
    const parameter = `$k${i}::${term.type}`;
    if (value !== null) bound[`k${i}`] = value;
    const behind = behindSql(term, value, parameter);
    if (behind !== undefined) branches.push([...equal, behind].join(' and '));
    equal.push(value === null ? `${term.sql} is null` : `${term.sql} = ${parameter}`);
  });
  const condition = branches.length === 0 ? 'false' : `(${branches.join(' or ')})`;
  const [first] = terms;
  // A bound on the leading term alone lets the index begin at the position.
  const leading = first !== undefined && terms.length > 1 && (position[0] ?? null) !== null && first.direction === 'asc' && !first.nullable;
  return leading ? `(${first.sql} >= $k0::${first.type} and ${condition})` : condition;
}

function behindSql({ sql, direction, nullable }: SortTerm, value: string | null, parameter: string): string | undefined {
  if (direction === 'asc') {
    if (value === null) return undefined;
    return nullable ? `(${sql} > ${parameter} or ${sql} is null)` : `${sql} > ${parameter}`;
  }
  return value === null ? `${sql} is not null` : `${sql} < ${parameter}`;
}
