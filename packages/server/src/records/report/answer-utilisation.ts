import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { readerOf } from '../../http/module-access.ts';
import { ParameterReader } from '../../http/read-parameters.ts';
import type { Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { loadFacts, openTimes, type Taken } from '../availability/index.ts';
import { findUnits, loadUse } from './utilisation.sql.ts';
import { periodsOf, utilisationOf, type Use } from './utilisation.rules.ts';

const MOST_DAYS = 1_100;
/** Resources times periods of one answer. */
const MOST_ROWS = 20_000;

/** Answers how resources were used, period by period: a group as the sum of its members, without `resource_id` every room, person and piece of equipment. */
export async function answerUtilisation(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await readerOf(services, request, 'Report');
  const query = new ParameterReader(request.query as QueryParameters, viewer.zone, ['from', 'to', 'resource_id', 'period']);
  const window = query.window(MOST_DAYS);
  const period = query.choice('period', ['month', 'week', 'day']);
  const named = query.text('resource_id') === undefined ? undefined : query.ids('resource_id');
  query.refuseFaults();
  const ids = named ?? (await unitsOf(services, viewer));
  const periods = periodsOf(window, viewer.zone, period);
  if (ids.length * periods.length > MOST_ROWS)
    query.invalid('to', `${ids.length} resources in ${periods.length} periods are too many for one answer: ask for fewer`);
  query.refuseFaults();
  const { connections } = services;
  const { asked, now } = await loadFacts<Taken & Use>((...given) => connections.readAlone(...given), { viewer, ids, window, busy: loadUse });
  const missing = named?.find((id) => !asked.has(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no resource ${missing}` });
  const moment = { window, zone: viewer.zone, now };
  const data = [...asked.values()].map(({ id, name, units, taken }) => {
    const uses = Map.groupBy(taken, ({ unit }) => unit);
    // How long before its start a booking must be made does not make the time before it unavailable.
    const used = units.map((unit) => ({ open: openTimes({ ...unit, limits: {} }, moment), uses: uses.get(unit.id) ?? [] }));
    return { id, name, periods: utilisationOf(used, periods) };
  });
  return reply.send({ data });
}

async function unitsOf({ connections }: Services, { account }: Viewer): Promise<number[]> {
  const [rows = []] = await connections.read({ account, zone: null }, [bind(findUnits, { account })]);
  return rows.map((row) => Number(row['id']));
}
