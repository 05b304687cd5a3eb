import { because, Findings, into, type BodyOfOperation, type searchSlots } from '@daybook/contract';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { searchSlots as slotsOf, type Candidate, type Need, type Slot, type SlotSearch } from '../../scheduling/find-slots.ts';
import type { Interval } from '../../scheduling/intervals.ts';
import { refuseFaults } from '../../writes/index.ts';
import { loadBusy } from './availability.sql.ts';
import { candidateOf, type Moment } from './free-times.rules.ts';
import { inSlices } from '../in-slices.ts';
import { loadFacts, type ResourceFacts } from './load-facts.ts';
import { refuseTooMuch } from './work-budget.ts';

const MAX_SECONDS = 366 * 86_400;
/** Places to fill times the resources that would do, over all needs: what is looked at for each moment that is tried. */
const MAX_CHOICES = 20_000;
const DEFAULT_STEP = 900;
const DEFAULT_COUNT = 10;

interface Search {
  readonly window: Interval;
  readonly length: number;
  readonly step: number;
  readonly count: number;
  readonly needs: readonly SearchedNeed[];
}

interface SearchedNeed {
  readonly any: number | null;
  readonly of: readonly number[];
}

/** Returns the first slots in which every need of the body is free, with the resources that would be taken for each. */
export async function answerSlots({ body, viewer, services: { connections } }: ReadRequest<typeof searchSlots>): Promise<Answer> {
  const { window, length, step, count, needs } = searchOf(body);
  const ids = [...new Set(needs.flatMap(({ of }) => of))];
  const { resources, now } = await loadFacts(connections, { viewer, ids, window, busy: loadBusy });
  validateNeeds(needs, resources);
  // A room that serves several needs is looked at for each of them.
  refuseTooMuch(
    needs.flatMap((need) => [...unitsOf(need, resources).values()]),
    window,
  );
  const moment = { window, zone: viewer.zone, now, openingTimes: new Map() };
  const slots = await inSlices(viewer, search(needs, resources, moment, { lengthSeconds: length, stepSeconds: step, count }));
  return { body: { data: slots.map(({ start, end, chosen }) => ({ start, end, resources: chosen })) } };
}

const pathOf = (need: number, member: string): string => into(into('/needs', need), member);

function searchOf({ from = 0, to = 0, length = 0, step, count, needs = [] }: BodyOfOperation<typeof searchSlots>): Search {
  const findings = new Findings('strict');
  const [start, end] = [from ?? 0, to ?? 0];
  if (end <= start) findings.fault('/to', 'out_of_range', 'must be after `from`', because('end_not_after_start'));
  if (end - start > MAX_SECONDS) findings.fault('/to', 'out_of_range', 'must be at most 366 days after `from`');
  if (needs.length === 0) findings.fault('/needs', 'required', 'must name at least one need');
  for (const [i, { of = [] }] of needs.entries())
    if (of.length === 0) findings.fault(pathOf(i, 'of'), 'required', 'must name at least one resource');
  refuseFaults(findings);
  return {
    window: { start, end },
    length: length ?? 0,
    step: step ?? DEFAULT_STEP,
    count: count ?? DEFAULT_COUNT,
    needs: needs.map(({ any, of = [] }) => ({ any: any ?? null, of: [...new Set(of)] })),
  };
}

type Resources = ReadonlyMap<number, ResourceFacts>;

const unitsOf = ({ of }: SearchedNeed, resources: Resources) =>
  new Map(of.flatMap((id) => resources.get(id)?.units.map((unit) => [unit.id, unit] as const) ?? []));

function validateNeeds(needs: readonly SearchedNeed[], resources: Resources): void {
  const findings = new Findings('strict');
  for (const [i, need] of needs.entries()) {
    for (const [place, id] of need.of.entries()) {
      if (!resources.has(id)) findings.fault(into(pathOf(i, 'of'), place), 'not_found', `there is no resource ${id}`);
    }
    const { size } = unitsOf(need, resources);
    if ((need.any ?? 1) > size)
      findings.fault(
        pathOf(i, 'any'),
        'out_of_range',
        `You asked for ${need.any ?? 1}; only ${size} of these can be booked.`,
        because('group_has_fewer', { asked: need.any ?? 1, most: size }),
      );
  }
  const places = needs.map((need) => [need.any, unitsOf(need, resources).size] as const);
  const choices = places.reduce((sum, [any, size]) => sum + size * (any === null || any === size ? 1 : any), 0);
  if (choices > MAX_CHOICES)
    findings.fault('/needs', 'too_many', `have ${choices} ways to fill a place; at most ${MAX_CHOICES} are tried: name fewer resources`);
  refuseFaults(findings);
}

function* search(
  needs: readonly SearchedNeed[],
  resources: Resources,
  moment: Moment,
  criteria: Pick<SlotSearch, 'lengthSeconds' | 'stepSeconds' | 'count'>,
): Generator<void, Slot[]> {
  const candidateByUnit = new Map<number, Candidate | undefined>();
  const candidates: Need[] = [];
  for (const need of needs) {
    const units = unitsOf(need, resources);
    const of: Candidate[] = [];
    for (const unit of units.values()) {
      const candidate = candidateByUnit.has(unit.id) ? candidateByUnit.get(unit.id) : candidateOf(unit, moment, criteria.lengthSeconds);
      candidateByUnit.set(unit.id, candidate);
      if (candidate !== undefined) of.push(candidate);
      yield;
    }
    candidates.push({ any: need.any ?? units.size, of });
  }
  return yield* slotsOf({ window: moment.window, needs: candidates, ...criteria });
}
