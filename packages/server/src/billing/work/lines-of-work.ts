import type { WorkGrouping } from '@daybook/contract';
import {
  add,
  divide,
  equals,
  multiply,
  parseCalendarDate,
  roundHalfAwayFromZero,
  toIso,
  toTextTrimmed,
  ZERO,
  type CalendarDate,
  type Decimal,
} from '@daybook/values';
import type { SentGroup, SentLine, ServiceDays } from '../content.ts';
import type { Piece, PricedWork, Work } from './work.ts';

interface LineOptions {
  readonly grouping: WorkGrouping;
  /** Taxes of every line; undefined: those of each piece. */
  readonly taxes: SentLine['taxes'] | undefined;
  readonly zone: string;
  /** Writes a day as the document does. */
  readonly writeDay: (day: CalendarDate) => string;
  /** Between a label and what it is of, as in its language. */
  readonly colon: string;
  /** What an expense is called that has no category. */
  readonly expense: string;
  /** Decimals of the currency. */
  readonly minorUnits: number;
  /** Where there would be more lines, none is made. */
  readonly most?: number;
}

interface LinesOfWork {
  readonly lines: WorkLine[];
  readonly groups: SentGroup[];
  /** How many lines there are, or would be. */
  readonly count: number;
}

/** A line as it is made of work. */
export interface WorkLine {
  readonly line: SentLine;
  /** Each piece of work on it, with why it has its price. */
  readonly work: ReadonlyMap<PricedWork, string>;
}

interface PricedPiece {
  readonly work: PricedWork;
  readonly piece: Piece;
}

/** More projects than this are not shown as groups of lines. */
const MAX_PROJECT_GROUPS = 200;

const MAX_TITLE = 255;
const MAX_DESCRIPTION = 65_535;

const dayOf = (instant: number, zone: string): string => toIso(instant, zone).slice(0, 10);

function writtenDay(day: string, { writeDay }: LineOptions): string {
  const date = parseCalendarDate(day);
  return date === null ? day : writeDay(date);
}

const nameOf = ({ person, resource }: Work): string => person || resource;

// A user who records time and is booked is one worker, as a resource.
const workerOf = ({ user_id, resource_id }: Work): string => (resource_id === null ? `user ${user_id}` : `resource ${resource_id}`);

/** What the lines of a grouping are about: equal for work that shares a line. */
const SUBJECTS: { readonly [G in WorkGrouping]: (work: Work, place: number, zone: string) => string | number } = {
  entry: (_work, place) => place,
  person: workerOf,
  resource: workerOf,
  day: ({ start }, _place, zone) => dayOf(start, zone),
  activity: ({ name }) => name,
  one: () => '',
};

const titleOf = ({ kind, name }: Work, { expense }: LineOptions): string => (kind === 'expense' && name === '' ? expense : name);

const TITLES: { readonly [G in WorkGrouping]: (work: Work, options: LineOptions) => string } = {
  entry: titleOf,
  person: nameOf,
  resource: ({ resource, person }) => resource || person,
  day: ({ start }, options) => writtenDay(dayOf(start, options.zone), options),
  activity: titleOf,
  one: (work, options) => work.project || work.client || titleOf(work, options),
};

/** The lines of some work, each with its work by start, and the groups of lines that they lie in where the work is of several projects. */
export function linesOfWork(all: readonly PricedWork[], options: LineOptions): LinesOfWork {
  const { grouping, zone, most = Infinity } = options;
  const ordered = all.toSorted(
    (one, other) =>
      compareTexts(one.project, other.project) || one.start - other.start || compareTexts(one.kind, other.kind) || one.id - other.id,
  );
  const parts = ordered.flatMap((work) => work.pieces.map((piece): PricedPiece => ({ work, piece })));
  const places = new Map(ordered.map((work, place) => [work, place]));
  const byLine = Map.groupBy(parts, ({ work, piece }) =>
    JSON.stringify([
      work.project_id,
      SUBJECTS[grouping](work, places.get(work) ?? 0, zone),
      options.taxes === undefined ? piece.taxes.map(({ id }) => id) : '',
      ...(grouping === 'one' ? [] : priceOf(piece)),
    ]),
  );
  if (byLine.size > most) return { lines: [], groups: [], count: byLine.size };
  const groups = groupsOf(ordered);
  const groupIds = new Map(groups.map(({ id }, i) => [groupedProjects(ordered)[i], id]));
  const lines = [...byLine.values()].map((members, i): WorkLine => {
    const line = lineOf(members, options);
    const group = groupIds.get(members[0]?.work.project_id ?? null);
    return { line: { ...line, order: i + 1, ...(group === undefined ? {} : { parent_group_id: group }) }, work: reasonsOf(members) };
  });
  return { lines, groups, count: lines.length };
}

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
const workOf = (parts: readonly PricedPiece[]): PricedWork[] => [...new Set(parts.map(({ work }) => work))];

const MAX_REASON = 1_000;

function reasonsOf(parts: readonly PricedPiece[]): Map<PricedWork, string> {
  const byWork = Map.groupBy(parts, ({ work }) => work);
  const textOf = (own: readonly PricedPiece[]): string =>
    [...new Set(own.map(({ piece }) => piece.reason))].join('; ').slice(0, MAX_REASON);
  return new Map([...byWork].map(([work, own]) => [work, textOf(own)]));
}

const priceOf = ({ unit, unit_amount, unit_buy_amount, scheme_id }: Piece): unknown[] => [
  unit,
  toTextTrimmed(unit_amount),
  toTextTrimmed(unit_buy_amount),
  scheme_id,
];

const groupedProjects = (works: readonly Work[]): (number | null)[] => [...new Set(works.map(({ project_id }) => project_id))];

function groupsOf(works: readonly Work[]): SentGroup[] {
  const projects = groupedProjects(works);
  if (projects.length < 2 || projects.length > MAX_PROJECT_GROUPS) return [];
  const names = new Map(works.map(({ project_id, project }) => [project_id, project]));
  return projects.map((project, i) => ({ id: -1 - i, name: names.get(project) ?? '', order: i + 1 }));
}

function lineOf(parts: readonly PricedPiece[], options: LineOptions): SentLine {
  const { grouping, taxes, minorUnits } = options;
  const [first] = parts;
  if (first === undefined) throw new Error('a line is made of no work');
  const { work, piece } = first;
  const amounts = grouping === 'one' ? sumOf(parts, minorUnits) : amountsOf(parts, piece, minorUnits);
  return {
    item_text: TITLES[grouping](work, options).slice(0, MAX_TITLE),
    description: descriptionOf(parts, options),
    ...amounts,
    taxes: taxes ?? piece.taxes.map(({ id }) => ({ id })),
    ...serviceOf(workOf(parts), options.zone),
  };
}

/** The first and the last day of what was worked, by its start: the days of expenses are no days of supply. */
function serviceOf(works: readonly Work[], zone: string): Partial<ServiceDays> {
  const worked = works.filter(({ kind }) => kind !== 'expense');
  const [first] = worked;
  if (first === undefined) return {};
  const last = worked.reduce((latest, { start, end }) => Math.max(latest, start, end - 1), first.start);
  return { service_from: dayOf(first.start, zone), service_to: dayOf(last, zone) };
}

function descriptionOf(parts: readonly PricedPiece[], options: LineOptions): string {
  const { grouping, zone } = options;
  const works = workOf(parts);
  const [work, latest] = [works[0], works.at(-1)];
  const days = [work, latest].map((one) => (one === undefined ? '' : dayOf(one.start, zone)));
  const span = [...new Set(days)].map((day) => writtenDay(day, options)).join(' – ');
  const spent = works.filter(({ kind }) => kind === 'expense');
  const texts =
    grouping === 'entry' && work !== undefined
      ? [span, nameOf(work), work.description]
      : [spent.length === works.length ? '' : span, ...spent.map((expense) => expenseText(expense, options))];
  return texts
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, MAX_DESCRIPTION);
}

// A client that is billed for the expenses of a person sees what they were.
function expenseText(work: Work, options: LineOptions): string {
  const texts = [titleOf(work, options), work.description].filter((text) => text !== '');
  return `${writtenDay(dayOf(work.start, options.zone), options)} ${texts.join(options.colon)}`;
}

/**
 * One price, and as many units as the parts have together. If these do not add up to the parts' share of a price that they have with
 * others, the number of units that does; and if none does, one unit at that amount.
 */
function amountsOf(parts: readonly PricedPiece[], { unit, unit_amount, unit_buy_amount, scheme_id }: Piece, minorUnits: number): SentLine {
  const [shared, others] = [parts.filter(({ piece }) => piece.amount), parts.filter(({ piece }) => !piece.amount)];
  const units = (some: readonly PricedPiece[]): Decimal => quantityOf(some.map(({ piece }) => piece));
  const priceOfUnits = (quantity: Decimal): Decimal => roundHalfAwayFromZero(multiply(quantity, unit_amount), minorUnits);
  const amount = shared.map(({ piece }) => piece.amount ?? ZERO).reduce(add, priceOfUnits(units(others)));
  const line = { quantity: units(parts), unit, unit_amount, unit_buy_amount, ratescheme_id: scheme_id };
  if (equals(priceOfUnits(line.quantity), amount)) return line;
  const quantity = divide(amount, unit_amount, SCALE);
  return equals(priceOfUnits(quantity), amount) ? { ...line, quantity } : { ...sumOf(parts, minorUnits), unit_amount: amount };
}

const HOUR = 3600n;
/** Decimals of a quantity. */
const SCALE = 6;

/** How many units some pieces are together. Hours are added as seconds: three times 20 minutes are one hour. */
function quantityOf(pieces: readonly Piece[]): Decimal {
  if (pieces[0]?.unit !== 'hour') return pieces.reduce((sum, { quantity }) => add(sum, quantity), ZERO);
  return hoursOf(pieces.reduce((sum, { seconds }) => sum + seconds, 0));
}

/** Seconds as hours, rounded to the decimals of a quantity. */
export function hoursOf(seconds: number): Decimal {
  return { units: (BigInt(seconds) * 10n ** BigInt(SCALE) * 2n + HOUR) / (2n * HOUR), scale: SCALE };
}

/** Several prices at once: the sum of the amounts that the pieces of work have on lines of their own. */
function sumOf(parts: readonly PricedPiece[], minorUnits: number): SentLine {
  const sum = (amount: 'unit_amount' | 'unit_buy_amount'): Decimal =>
    parts.map(({ piece }) => totalOf(piece, amount, minorUnits)).reduce(add, ZERO);
  return { quantity: { units: 1n, scale: 0 }, unit: '', unit_amount: sum('unit_amount'), unit_buy_amount: sum('unit_buy_amount') };
}

/** The amount of a piece of work on a line of its own. */
function totalOf(piece: Piece, amount: 'unit_amount' | 'unit_buy_amount', minorUnits: number): Decimal {
  if (amount === 'unit_amount' && piece.amount !== undefined) return piece.amount;
  return roundHalfAwayFromZero(multiply(quantityOf([piece]), piece[amount]), minorUnits);
}
