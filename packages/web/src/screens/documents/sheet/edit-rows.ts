import { newKey, newLine, type GroupRow, type LineValues, type Row } from './rows.ts';

/** A change of the rows as they are at that moment. */
export type Edit = (rows: readonly Row[]) => readonly Row[];

const indexOf = (rows: readonly Row[], key: string): number => rows.findIndex((row) => row.key === key);

/** A group with its lines, or a line alone: what moves together. */
function blockAt(rows: readonly Row[], at: number): readonly [start: number, end: number] {
  if (rows[at]?.type !== 'group') return [at, at + 1];
  const next = rows.findIndex((row, i) => i > at && row.type === 'group');
  return [at, next === -1 ? rows.length : next];
}

export const changeLine =
  (key: string, values: LineValues): Edit =>
  (rows) =>
    rows.map((row) => (row.key === key && row.type === 'line' ? { ...row, ...values } : row));

export const changeGroup =
  (key: string, values: Partial<Pick<GroupRow, 'name' | 'description' | 'hide_items'>>): Edit =>
  (rows) =>
    rows.map((row) => (row.key === key && row.type === 'group' ? { ...row, ...values } : row));

/** Adds rows below another, at the end where there is none. */
export const insertBelow =
  (key: string | undefined, added: readonly Row[]): Edit =>
  (rows) => {
    const at = key === undefined ? -1 : indexOf(rows, key);
    return at === -1 ? [...rows, ...added] : rows.toSpliced(at + 1, 0, ...added);
  };

/** Takes a row out. The lines of a group stay: they belong to the group above. */
export const remove =
  (key: string): Edit =>
  (rows) =>
    rows.filter((row) => row.key !== key);

/** Doubles a line, or a group with its lines, below it. */
export const duplicate =
  (key: string): Edit =>
  (rows) => {
    const at = indexOf(rows, key);
    if (at === -1) return rows;
    const [start, end] = blockAt(rows, at);
    const copies = rows.slice(start, end).map(({ id: _id, ...row }): Row => ({ ...row, key: newKey() }));
    return rows.toSpliced(end, 0, ...copies);
  };

/** Moves a line by one place, also into the group beside it; a group with its lines by one group. */
export const move =
  (key: string, by: 1 | -1): Edit =>
  (rows) => {
    const at = indexOf(rows, key);
    const row = rows[at];
    if (row === undefined) return rows;
    if (row.type === 'line') return rows[at + by] === undefined ? rows : rows.toSpliced(at, 1).toSpliced(at + by, 0, row);
    const [start, end] = blockAt(rows, at);
    const others = rows.toSpliced(start, end - start);
    const heads = others.flatMap((other, i) => (other.type === 'group' ? [i] : []));
    const before = heads.filter((i) => i < start).length;
    const place = before + by;
    if (place < 0 || place > heads.length) return rows;
    return others.toSpliced(heads[place] ?? others.length, 0, ...rows.slice(start, end));
  };

/** Moves a row, a group with its lines, before or after another. */
export const moveTo =
  (key: string, target: string, isAfter: boolean): Edit =>
  (rows) => {
    const at = indexOf(rows, key);
    if (at === -1) return rows;
    const [start, end] = blockAt(rows, at);
    const moved = rows.slice(start, end);
    if (moved.some((row) => row.key === target)) return rows;
    const others = rows.toSpliced(start, end - start);
    const over = indexOf(others, target);
    if (over === -1) return rows;
    // A group is put between groups, never among the lines of another.
    const place = rows[at]?.type === 'group' ? betweenGroups(others, over) : over + (isAfter ? 1 : 0);
    return others.toSpliced(place, 0, ...moved);
  };

function betweenGroups(rows: readonly Row[], over: number): number {
  const next = rows.findIndex((row, i) => i >= over && row.type === 'group');
  return next === -1 ? rows.length : next;
}

/** Fills cells from a line on: the first row of values changes it, the others are lines below it, or change those where they overwrite. */
export const fill =
  (key: string, values: readonly LineValues[], isOverwriting: boolean): Edit =>
  (rows) => {
    const at = indexOf(rows, key);
    const first = rows[at];
    if (first?.type !== 'line') return rows;
    const next = [...rows];
    let place = at;
    for (const [i, value] of values.entries()) {
      while (isOverwriting && next[place]?.type === 'group') place += 1;
      const present = next[place];
      if (present?.type === 'line' && (i === 0 || isOverwriting)) next[place] = { ...present, ...value };
      else next.splice(place, 0, newLine(first, value));
      place += 1;
    }
    return next;
  };
