/** Members of a record, by their names. */
export interface Members {
  readonly [name: string]: unknown;
}

/** Whether a value of any origin is of a type: what forms hold, and what was kept as text, is known only once it is looked at. */
type Check<T> = (value: unknown) => value is T;

export const isMembers: Check<Members> = (value): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText: Check<string> = (value): value is string => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => typeof value === 'number';
export const isBoolean: Check<boolean> = (value): value is boolean => typeof value === 'boolean';

export const oneOf =
  <T>(all: readonly T[]): Check<T> =>
  (value): value is T =>
    isOneOf(all, value);

export const orNull =
  <T>(is: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || is(value);

/** What holds nothing: no value, no text, no element. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What names a record by its id. */
export const hasId = (value: unknown): value is { readonly id: number } => isMembers(value) && isNumber(value['id']);

export const optional =
  <T>(is: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

export const listOf =
  <T>(is: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(is);

/** Whether a value is an object with these members; others are not looked at. */
export const shaped =
  <T extends object>(members: { readonly [Name in keyof T]: Check<T[Name]> }): Check<T> =>
  (value): value is T =>
    isMembers(value) && Object.entries<Check<unknown>>(members).every(([name, is]) => is(value[name]));

/** The elements of an array that are of a type: the array itself where all are. None of what is no array. */
export const elementsIn = <T>(value: unknown, is: Check<T>): readonly T[] =>
  !Array.isArray(value) ? [] : value.every(is) ? value : value.filter(is);

/** The members of an object; none of what is no object. */
export const membersIn = (value: unknown): Members => (isMembers(value) ? value : {});

/** The members of an object as JSON. */
export const membersOf = (text: string): Members => membersIn(JSON.parse(text));

/** What was kept as JSON, where it still is of a type. */
export function keptAs<T>(text: string | null, is: Check<T>): T | undefined {
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  return is(kept) ? kept : undefined;
}

/** Whether a name is one of a table. */
export const isIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table => Object.hasOwn(table, name);

/** The names of a table. */
export const namesOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((name): name is keyof Table & string => isIn(table, name));

/** Whether a value is one of several. */
export const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value);
