import { because, readUtilisation } from '@daybook/contract';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Interval } from '../../scheduling/intervals.ts';
import {
  loadFacts,
  loadVisibleOpening,
  openTimes,
  refuseTooMuch,
  type Moment,
  type ResourceFacts,
  type Taken,
} from '../availability/index.ts';
import { inSlices } from '../in-slices.ts';
import { findUnits, findWorkspaces, loadUse } from './utilisation.sql.ts';
import { periodsOf, utilisationOf, type Use, type UsedUnit } from './utilisation.rules.ts';

/** Resources times periods of one answer. */
const MAX_ROWS = 20_000;

export const utilisationModule: Module = { handlers: [answer(readUtilisation, answerUtilisation, ['booking'])] };

// A group is the sum of those of its members that the caller may see; where no resource is named, every room, person and piece of
// equipment is meant.
async function answerUtilisation({ query, viewer, services }: ReadRequest<typeof readUtilisation>): Promise<Answer> {
  const { from, to, period, resource_id: requested, workspace_id: workspaces } = query;
  if (requested !== undefined && workspaces !== undefined) throw invalidParameter('workspace_id', 'cannot be combined with `resource_id`');
  const { connections } = services;
  const window = { start: from, end: to };
  const ids = requested ?? (await readUnits(services, viewer, workspaces));
  const periods = periodsOf(window, viewer.zone, period);
  if (ids.length * periods.length > MAX_ROWS)
    throw invalidParameter(
      'to',
      `${ids.length} resources × ${periods.length} periods exceed ${MAX_ROWS} rows: name fewer resources or longer periods`,
      because('too_much_to_show', { most: MAX_ROWS }),
    );
  const facts = { viewer, ids, window, opening: loadVisibleOpening, busy: loadUse };
  const { resources, now } = await loadFacts<Taken & Use>(connections, facts);
  const missing = requested?.find((id) => !resources.has(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no resource ${missing}` });
  const all = [...resources.values()];
  refuseTooMuch(
    all.flatMap(({ units }) => units),
    window,
  );
  const moment = { window, zone: viewer.zone, now, openingTimes: new Map() };
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
      used.push({ open: openTimes(unit, moment), uses: uses.get(unit.id) ?? [] });
      yield;
    }
    written.push(JSON.stringify({ id, name, periods: utilisationOf(used, periods) }));
    yield;
  }
  return written;
}

async function readUnits({ connections }: Services, viewer: Viewer, workspaces?: readonly number[]): Promise<number[]> {
  const values = { ...viewerValues(viewer), workspaces: workspaces ?? null };
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const results = await connections.readAlone(scope, [bind(findUnits, values), bind(findWorkspaces, values)], { versioned: true });
  const [units = [], visible = []] = results.map((rows) => rows.map((row) => Number(row['id'])));
  const missing = workspaces?.find((id) => !visible.includes(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no workspace ${missing}` });
  return units;
}
