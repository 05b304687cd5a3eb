import { DAY } from '@daybook/values';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { bind, type Statement } from '../../database/statement.ts';
import type { Connections } from '../../database/connections.ts';
import { limitsOf, type Rules } from '../../records/booking/index.ts';
import { daysTouched, holidaysBetween, type Holiday } from '../../scheduling/holidays.ts';
import type { Interval } from '../../scheduling/intervals.ts';
import { loadOpening } from './availability.sql.ts';
import type { DayHours, UnitFacts } from './free-times.rules.ts';
import { inTurn, tooMuch } from '../in-slices.ts';

type RulesWithHours = Rules & { readonly hours?: readonly DayHours[] | null };

interface OpeningRow {
  readonly asked: number;
  readonly name: string;
  readonly unit: number | null;
  readonly blocks: readonly number[];
  readonly rules: RulesWithHours | null;
  readonly workspaces: readonly { readonly rules: RulesWithHours | null; readonly working_week: 0 | 1 | 2 | 3; readonly region: string }[];
  readonly time_off: readonly (readonly Interval[])[];
  readonly now: number;
}

/** A time that a unit is taken for. */
export interface Taken extends Interval {
  readonly unit: number;
}

/** The same with its booking; of one that the viewer may not see `booking` is null. */
export interface TakenBy extends Taken {
  readonly booking: number | null;
  readonly name: string;
}

/** Whether the viewer may book a resource, when it is away, and when it is to be as far as that is not decided. */
export interface Standing {
  readonly id: number;
  readonly bookable: boolean;
  readonly time_off: readonly Interval[];
  readonly leave_asked_for: readonly Interval[];
}

/** A resource with everything that decides when it is free. */
export interface ResourceFacts<T extends Taken = Taken> {
  readonly id: number;
  readonly name: string;
  readonly units: readonly UnitFacts[];
  readonly taken: readonly T[];
  /** Those of its workspaces in the window, or of those of its members, by date. */
  readonly holidays: readonly Holiday[];
  readonly standing: Standing | undefined;
}

/** Resources times seconds of a window: what is read with the short reads of others. */
const SHORT_READ = 100 * DAY;
/** Times for which units are taken, of one answer. */
const MAX_TAKEN = 100_000;

interface FactsRequest {
  readonly viewer: Viewer;
  readonly ids: readonly number[];
  readonly window: Interval;
  /** Returns the units of the resources, and when these are open. */
  readonly opening?: Statement;
  /** Returns the times for which units are taken, as rows of `T`. */
  readonly busy: Statement;
  /** Returns a row for each resource, where somebody looks at them. */
  readonly standing?: Statement;
}

/** Reads in one snapshot what decides when resources are free in a window. Those that do not exist are absent from the answer. */
export async function loadFacts<T extends Taken = Taken>(
  connections: Connections,
  { viewer, ids, window, opening: units = loadOpening, busy, standing }: FactsRequest,
): Promise<{ resources: Map<number, ResourceFacts<T>>; now: number }> {
  const values = { ...viewerValues(viewer), ids, from: window.start, to: window.end, most: MAX_TAKEN + 1 };
  const statements = [units, busy, ...(standing === undefined ? [] : [standing])].map((one) => bind(one, values));
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const isShort = ids.length * (window.end - window.start) <= SHORT_READ;
  const snapshot = await (isShort ? connections.read(scope, statements) : connections.readAlone(scope, statements, { versioned: true }));
  const [opening, taken, standings = []] = snapshot as unknown as [OpeningRow[], T[], Standing[]?];
  if (taken.length > MAX_TAKEN) throw tooMuch(`the resources are taken more than ${MAX_TAKEN} times in the window`);
  const holidays = await holidaysOf(opening, window, viewer);
  const [first, last] = daysTouched(window, viewer.zone);
  const standingOf = new Map(standings.map((one) => [one.id, one]));
  const byUnit = Map.groupBy(taken, ({ unit }) => unit);
  const resources = [...Map.groupBy(opening, (row) => row.asked)].map(([id, rows]): ResourceFacts<T> => {
    const units = rows.flatMap((row) => (row.unit === null ? [] : [factsOf(row.unit, row, holidays, byUnit.get(row.unit) ?? [])]));
    const taken = units.flatMap((unit) => byUnit.get(unit.id) ?? []);
    const own = namedHolidays(rows, holidays).filter(({ date }) => first <= date && date <= last);
    return { id, name: rows[0]?.name ?? '', units, taken, holidays: own, standing: standingOf.get(id) };
  });
  return { resources: new Map(resources.map((resource) => [resource.id, resource])), now: opening[0]?.now ?? 0 };
}

type HolidaysOfRegions = ReadonlyMap<string, readonly Holiday[]>;

/** The holidays of each region that a workspace follows. */
async function holidaysOf(opening: readonly OpeningRow[], { start, end }: Interval, viewer: Viewer): Promise<HolidaysOfRegions> {
  const regions = [...new Set(opening.flatMap(({ workspaces }) => workspaces.map(({ region }) => region)))].filter(
    (region) => region !== '',
  );
  // Hours that began on the evening before may reach into the window.
  const days = { start: start - 2 * DAY, end: end + DAY };
  const ofRegion = async (region: string) => [region, await holidaysBetween(region, days, viewer.zone)] as const;
  return regions.length === 0 ? new Map() : inTurn(viewer, async () => new Map(await Promise.all(regions.map(ofRegion))));
}

/** The holidays of some units by date, each once. */
function namedHolidays(rows: readonly OpeningRow[], holidays: HolidaysOfRegions): Holiday[] {
  const regions = new Set(rows.flatMap(({ workspaces }) => workspaces.map(({ region }) => region)));
  const all = [...regions].flatMap((region) => holidays.get(region) ?? []);
  return [...new Map(all.map((one) => [`${one.date} ${one.name}`, one])).values()].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}

function factsOf(
  id: number,
  { blocks, rules, workspaces, time_off }: OpeningRow,
  holidays: HolidaysOfRegions,
  busy: readonly Interval[],
): UnitFacts {
  const rulesOfWorkspaces = workspaces.flatMap((workspace) => workspace.rules ?? []);
  return {
    id,
    blocks,
    limits: limitsOf(rules, rulesOfWorkspaces),
    hours: rules?.hours ?? [],
    workspaces: workspaces.map((workspace) => ({
      workingWeek: workspace.working_week,
      hours: workspace.rules?.hours ?? [],
      holidays: new Set(holidays.get(workspace.region)?.map(({ date }) => date)),
    })),
    timeOff: time_off.flat(),
    busy,
  };
}
