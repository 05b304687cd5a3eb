import { readUtilisation } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Interval } from '../../scheduling/intervals.ts';
import { loadFacts, openTimes, refuseTooMuch, type Moment, type ResourceFacts, type Taken } from '../availability/index.ts';
import { inSlices } from '../in-slices.ts';
import { findUnits, loadUse } from './utilisation.sql.ts';
import { periodsOf, utilisationOf, type Use, type UsedUnit } from './utilisation.rules.ts';

/** Resources times periods of one answer. */
const MAX_ROWS = 20_000;

export const reportModule: Module = { handlers: [answer(readUtilisation, answerUtilisation)] };

// A group is the sum of its members; without `resource_id` every room, person and piece of equipment is meant.
async function answerUtilisation({ query, viewer, services }: ReadRequest<typeof readUtilisation>): Promise<Answer> {
  const { from, to, period, resource_id: requested } = query;
  const { connections } = services;
  const window = { start: from, end: to };
  const ids = requested ?? (await readUnits(services, viewer));
  const periods = periodsOf(window, viewer.zone, period);
  if (ids.length * periods.length > MAX_ROWS)
    throw invalidParameter(
      'to',
      `${ids.length} resources × ${periods.length} periods exceed ${MAX_ROWS} rows: choose fewer resources or longer periods`,
    );
  const facts = { viewer, ids, window, busy: loadUse };
  const { resources, now } = await loadFacts<Taken & Use>(connections, facts);
  const missing = requested?.find((id) => !resources.has(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no resource ${missing}` });
  const all = [...resources.values()];
  refuseTooMuch(
    all.flatMap(({ units }) => units),
    window,
  );
  const moment = { window, zone: viewer.zone, now, known: new Map() };
  return { body: `{"data":[${(await inSlices(viewer, writeAll(all, periods, moment))).join(',')}]}` };
}

function* writeAll(
  resources: readonly ResourceFacts<Taken & Use>[],
  periods: readonly Interval[],
  moment: Moment,
): Generator<void, string[]> {
  const written: string[] = [];
  for (const { id, name, units, taken } of resources) {
    const uses = Map.groupBy(taken, ({ unit }) => unit);
    const used: UsedUnit[] = [];
    for (const unit of units) {
      // How long before its start a booking must be made does not make the time before it unavailable.
      used.push({ open: openTimes({ ...unit, limits: {} }, moment), uses: uses.get(unit.id) ?? [] });
      yield;
    }
    written.push(JSON.stringify({ id, name, periods: utilisationOf(used, periods) }));
    yield;
  }
  return written;
}

async function readUnits({ connections }: Services, { account }: Viewer): Promise<number[]> {
  const [rows = []] = await connections.read({ account, zone: null }, [bind(findUnits, { account })]);
  return rows.map((row) => Number(row['id']));
}
