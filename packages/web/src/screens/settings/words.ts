import type { Column } from '../../parts/list/list.ts';

/** A column that shows a member as it is. */
export const column = <R extends object>(
  name: keyof R & string,
  label: string,
  more: Omit<Partial<Column<R>>, 'name' | 'label'> = {},
): Column<R> => ({ name, label, text: (record) => textOf(record[name]), ...more });

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value as string | number));

/** The choices of a member whose values are numbers from 1, or another first one. */
export const numbered = (labels: readonly string[], first = 1) => labels.map((label, i) => ({ value: i + first, label }));

/** The label of a numbered choice. */
export const labelOf = (labels: readonly string[], value: unknown, first = 1): string => labels[Number(value) - first] ?? '';
