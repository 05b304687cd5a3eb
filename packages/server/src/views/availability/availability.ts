import { readAvailability, searchSlots } from '@daybook/contract';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import { mergeIntervals, type Interval } from '../../scheduling/intervals.ts';
import { loadBookings, loadStanding } from './availability.sql.ts';
import { closedTimes, commonFreeTimes, lengthsOf, type Moment } from './free-times.rules.ts';
import { loadFacts, type ResourceFacts, type TakenBy } from './load-facts.ts';
import { answerSlots } from './search-slots.ts';
import { inSlices } from '../in-slices.ts';
import { refuseTooMuch } from './work-budget.ts';

export const availabilityModule: Module = {
  handlers: [answer(readAvailability, answerAvailability, ['booking']), answer(searchSlots, answerSlots, ['booking'])],
};

async function answerAvailability({ query, viewer, services: { connections } }: ReadRequest<typeof readAvailability>): Promise<Answer> {
  const { resource_id: ids, from, to } = query;
  const window = { start: from, end: to };
  const { resources, now } = await loadFacts<TakenBy>(connections, { viewer, ids, window, busy: loadBookings, standing: loadStanding });
  const missing = ids.find((id) => !resources.has(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no resource ${missing}` });
  const all = [...resources.values()];
  refuseTooMuch(
    all.flatMap(({ units }) => units),
    window,
  );
  const moment = { window, zone: viewer.zone, now, openingTimes: new Map() };
  return { body: `{"data":[${(await inSlices(viewer, writeAll(all, moment))).join(',')}]}` };
}

function* writeAll(resources: readonly ResourceFacts<TakenBy>[], moment: Moment): Generator<void, string[]> {
  const written: string[] = [];
  for (const resource of resources) {
    written.push(JSON.stringify(availabilityOf(resource, moment)));
    yield;
  }
  return written;
}

// A group is free when all of its members are, and closed when all of them are.
function availabilityOf({ id, name, units, taken, holidays, standing }: ResourceFacts<TakenBy>, moment: Moment): object {
  const { least, most } = lengthsOf(units);
  return {
    id,
    name,
    free: commonFreeTimes(units, moment),
    busy: busyOf(taken, moment.window),
    closed: closedTimes(units, moment),
    holidays,
    min_length: least ?? null,
    max_length: most ?? null,
    bookable: standing?.bookable ?? false,
    time_off: (standing?.time_off ?? []).flatMap(({ start, end }) =>
      start < moment.window.end && end > moment.window.start ? [{ start, end }] : [],
    ),
    leave_asked_for: standing?.leave_asked_for ?? [],
  };
}

const clip = ({ start, end }: Interval, window: Interval): Interval => ({
  start: Math.max(start, window.start),
  end: Math.min(end, window.end),
});

// A booking that takes several members of a group at once is shown once; hidden ones are shown as the time that they take together.
function busyOf(taken: readonly TakenBy[], window: Interval): object[] {
  const within = taken.map((one) => ({ ...one, ...clip(one, window) })).filter(({ start, end }) => start < end);
  const hidden = mergeIntervals(within.filter(({ booking }) => booking === null)).map((interval) => ({ ...interval, booking: [] }));
  const visible = new Map(
    within.flatMap(({ start, end, booking, name }) =>
      booking === null ? [] : [[`${booking} ${start} ${end}`, { start, end, booking: [{ id: booking, name }] }] as const],
    ),
  );
  return [...visible.values(), ...hidden].toSorted((one, other) => one.start - other.start || one.end - other.end);
}
