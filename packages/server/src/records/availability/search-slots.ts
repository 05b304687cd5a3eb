import { Findings, into, readMembers, slotSearchFields, unknownParameters, type BodyOf, type QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import type { JsonBody } from '../../http/json-body.ts';
import { readerOf } from '../../http/module-access.ts';
import { parameterProblem } from '../../listing/list-records.ts';
import { Problem } from '../../problem.ts';
import { findSlots, type Need } from '../../scheduling/find-slots.ts';
import type { Services } from '../../services.ts';
import { validationProblem } from '../../writing/index.ts';
import { loadBusy } from './availability.sql.ts';
import { candidateOf } from './free-times.rules.ts';
import { loadFacts } from './load-facts.ts';

const MOST_SECONDS = 366 * 86_400;
const STEP_DEFAULT = 900;
const COUNT_DEFAULT = 10;

interface Search {
  readonly window: { readonly start: number; readonly end: number };
  readonly length: number;
  readonly step: number;
  readonly count: number;
  readonly needs: readonly { readonly any: number | null; readonly of: readonly number[] }[];
}

/** Answers the first slots in which everything that the body needs is free at once, with what would be taken for each need. */
export async function searchSlots(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await readerOf(services, request, 'Schedule');
  const unknown = unknownParameters(request.query as QueryParameters, []);
  if (unknown.length > 0) throw parameterProblem(unknown);
  const findings = new Findings('strict');
  const search = readSearch(request.body as JsonBody | undefined, viewer.zone, findings);
  const ids = [...new Set(search.needs.flatMap(({ of }) => of))];
  const { connections } = services;
  const { asked, now } = await loadFacts((...given) => connections.read(...given), { viewer, ids, window: search.window, busy: loadBusy });
  const moment = { window: search.window, zone: viewer.zone, now };
  const units = new Map([...asked.values()].flatMap((one) => one.units.map((unit) => [unit.id, unit] as const)));
  const needs = search.needs.map(({ any, of }, i): Need => {
    const known = new Set(of.flatMap((id) => asked.get(id)?.units.map((unit) => unit.id) ?? []));
    for (const [place, id] of of.entries()) {
      if (!asked.has(id)) findings.fault(into(into(into('/needs', i), 'of'), place), 'not_found', `there is no resource ${id}`);
    }
    if ((any ?? 1) > known.size) findings.fault(into(into('/needs', i), 'any'), 'out_of_range', `the need names ${known.size} that can be booked`);
    const candidates = [...known].flatMap((id) => {
      const unit = units.get(id);
      return unit === undefined ? [] : (candidateOf(unit, moment, search.length) ?? []);
    });
    return { any: any ?? known.size, of: candidates };
  });
  if (findings.faults.length > 0) throw validationProblem(findings);
  const slots = findSlots({ window: search.window, lengthSeconds: search.length, stepSeconds: search.step, needs, count: search.count });
  return reply.send({ data: slots.map(({ start, end, chosen }) => ({ start, end, resources: chosen })) });
}

function readSearch(body: JsonBody | undefined, zone: string, findings: Findings): Search {
  if (body?.json === undefined) throw new Problem('malformed_json', { detail: 'the request has no body' });
  const {
    from,
    to,
    length,
    step,
    count,
    needs = [],
  } = readMembers(slotSearchFields, body.json, { verb: 'create', zone }, findings) as BodyOf<typeof slotSearchFields>;
  const [start, end] = [from ?? 0, to ?? 0];
  if (typeof from === 'number' && typeof to === 'number') {
    if (end <= start) findings.fault('/to', 'out_of_range', 'must be after `from`');
    if (end - start > MOST_SECONDS) findings.fault('/to', 'out_of_range', 'must be at most 366 days after `from`');
  }
  if (needs.length === 0 && findings.faults.length === 0) findings.fault('/needs', 'required', 'names nothing that must be free');
  for (const [i, { of = [] }] of needs.entries()) if (of.length === 0) findings.fault(into(into('/needs', i), 'of'), 'required', 'names no resource');
  if (findings.faults.length > 0) throw validationProblem(findings);
  return {
    window: { start, end },
    length: length ?? 0,
    step: step ?? STEP_DEFAULT,
    count: count ?? COUNT_DEFAULT,
    needs: needs.map(({ any, of = [] }) => ({ any: any ?? null, of: [...new Set(of)] })),
  };
}
