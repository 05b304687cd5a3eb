import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { readerOf } from '../../http/module-access.ts';
import { ParameterReader } from '../../http/read-parameters.ts';
import { Problem } from '../../problem.ts';
import { mergeIntervals, type Interval } from '../../scheduling/intervals.ts';
import type { Services } from '../../services.ts';
import { loadBookings } from './availability.sql.ts';
import { commonFreeTimes, lengthsOf, type Moment } from './free-times.rules.ts';
import { loadFacts, type Asked, type TakenBy } from './load-facts.ts';

const MOST_DAYS = 366;

/** Answers when resources are free and when they are taken; a group is free when all of its members are. */
export async function answerAvailability(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await readerOf(services, request, 'Schedule');
  const query = new ParameterReader(request.query as QueryParameters, viewer.zone, ['resource_id', 'from', 'to']);
  const [ids, window] = [query.ids('resource_id'), query.window(MOST_DAYS)];
  query.refuseFaults();
  const { connections } = services;
  const { asked, now } = await loadFacts<TakenBy>((...given) => connections.read(...given), { viewer, ids, window, busy: loadBookings });
  const missing = ids.find((id) => !asked.has(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no resource ${missing}` });
  const moment = { window, zone: viewer.zone, now };
  return reply.send({ data: [...asked.values()].map((one) => availabilityOf(one, moment)) });
}

function availabilityOf({ id, name, units, taken }: Asked<TakenBy>, moment: Moment): object {
  const { least, most } = lengthsOf(units);
  return { id, name, free: commonFreeTimes(units, moment), busy: busyOf(taken, moment.window), min_length: least ?? null, max_length: most ?? null };
}

const clip = ({ start, end }: Interval, window: Interval): Interval => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) });

// A booking that takes several members of a group at once is told once; those that are hidden are told as the time that they take together.
function busyOf(taken: readonly TakenBy[], window: Interval): object[] {
  const within = taken.map((one) => ({ ...one, ...clip(one, window) })).filter(({ start, end }) => start < end);
  const hidden = mergeIntervals(within.filter(({ booking }) => booking === null)).map((one) => ({ ...one, booking: [] }));
  const shown = new Map(
    within.flatMap(({ start, end, booking, name }) =>
      booking === null ? [] : [[`${booking} ${start} ${end}`, { start, end, booking: [{ id: booking, name }] }] as const],
    ),
  );
  return [...shown.values(), ...hidden].toSorted((one, other) => one.start - other.start || one.end - other.end);
}
