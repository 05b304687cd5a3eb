import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { bind, type BoundStatement, type Statement } from '../../database/statement.ts';
import type { Scope } from '../../database/transaction.ts';
import { holidaysBetween } from '../../scheduling/holidays.ts';
import type { Interval } from '../../scheduling/intervals.ts';
import { limitsOf, type Rules } from '../booking/index.ts';
import { loadOpening } from './availability.sql.ts';
import type { DayHours, UnitFacts } from './free-times.rules.ts';

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

/** A resource that was asked about. */
export interface Asked<T extends Taken = Taken> {
  readonly id: number;
  readonly name: string;
  readonly units: readonly UnitFacts[];
  readonly taken: readonly T[];
}

const DAY = 86_400;

/** One of the ways to read several statements in one snapshot. */
type Read = (scope: Scope, statements: readonly BoundStatement[]) => Promise<Record<string, unknown>[][]>;

interface Wanted {
  readonly viewer: Viewer;
  readonly ids: readonly number[];
  readonly window: Interval;
  /** Answers the times that units are taken for, as rows of `T`. */
  readonly busy: Statement;
}

/** Reads in one snapshot what decides when resources are free in a window. Those that do not exist are absent from the answer. */
export async function loadFacts<T extends Taken = Taken>(
  read: Read,
  { viewer, ids, window, busy }: Wanted,
): Promise<{ asked: Map<number, Asked<T>>; now: number }> {
  const values = { ...viewerValues(viewer), ids, from: window.start, to: window.end };
  const [opening, taken] = (await read({ account: viewer.account, zone: null }, [bind(loadOpening, values), bind(busy, values)])) as unknown as [
    OpeningRow[],
    T[],
  ];
  const regions = [...new Set(opening.flatMap(({ workspaces }) => workspaces.map(({ region }) => region)))].filter((region) => region !== '');
  // Hours that began on the evening before may reach into the window.
  const days = { start: window.start - 2 * DAY, end: window.end + DAY };
  const found = await Promise.all(
    regions.map(async (region) => [region, new Set((await holidaysBetween(region, days, viewer.zone)).map(({ date }) => date))] as const),
  );
  const holidays = new Map(found);
  const byUnit = Map.groupBy(taken, ({ unit }) => unit);
  const unitOf = ({ unit, blocks, rules, workspaces, time_off }: OpeningRow): UnitFacts[] =>
    unit === null
      ? []
      : [
          {
            id: unit,
            blocks,
            limits: limitsOf(
              rules,
              workspaces.flatMap((workspace) => workspace.rules ?? []),
            ),
            hours: rules?.hours ?? [],
            workspaces: workspaces.map((one) => ({
              workingWeek: one.working_week,
              hours: one.rules?.hours ?? [],
              holidays: holidays.get(one.region) ?? new Set(),
            })),
            timeOff: time_off.flat(),
            busy: byUnit.get(unit) ?? [],
          },
        ];
  const asked = [...Map.groupBy(opening, (row) => row.asked)].map(([id, rows]) => {
    const units = rows.flatMap(unitOf);
    return { id, name: rows[0]?.name ?? '', units, taken: units.flatMap((unit) => byUnit.get(unit.id) ?? []) };
  });
  return { asked: new Map(asked.map((one) => [one.id, one])), now: opening[0]?.now ?? 0 };
}
