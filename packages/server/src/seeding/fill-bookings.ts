import { systemClock } from '@daybook/values';
import { absences, crew, DAY, PLANNED, projects as described, sessions, TODAY, YEAR } from './company.ts';
import type { People } from './fill-people.ts';
import type { SeededProject } from './fill-projects.ts';
import type { Resources } from './fill-resources.ts';
import { weeks, type Planned } from './planned-weeks.ts';
import type { Random } from './random.ts';
import type { Body, SeedApi } from './seed-api.ts';

interface Planner {
  readonly api: SeedApi;
  readonly random: Random;
  readonly people: People;
  readonly resources: Resources;
  readonly projects: readonly SeededProject[];
  /** Quotes that were sent and not answered yet. */
  readonly quotes: readonly number[];
}

const SESSIONS = 12;
/** The Monday of next week, much of which is not decided yet. */
const NEXT = YEAR + 7;
/** The Monday of the last week that is planned. */
const LAST = YEAR + PLANNED - 7;
/** The Monday of the first week that was planned as this one. */
const PLANNED_FROM = YEAR - 4 * 7;
const HOLD = 1;
const PENCIL = 2;
const CONFIRMED = 3;
const CANCELLED = 4;
const COMPLETED = 5;
/** How long a hold of the examples lasts, in seconds. */
const HELD = 2 * DAY;

const between = ({ api }: Planner, day: number, from: number, to: number): Body => ({ start: api.at(day, from), end: api.at(day, to) });

/** Books rooms, crew and equipment for the projects, and one of everything that a schedule can have: some 300 bookings. */
export async function fillBookings(planner: Planner): Promise<void> {
  const taken = new Set<string>();
  for (const [i, project] of planner.projects.entries())
    for (let n = 0; n < SESSIONS; n += 1) await bookSession(planner, taken, project, i * SESSIONS + n);
  await fillSeries(planner);
  for (let monday = PLANNED_FROM; monday < YEAR; monday += 7)
    for (const one of weeks[0]) if (planner.random.chance(80) && !isAnyAway(monday, one)) await bookPlanned(planner, monday, one);
  for (const [n, week] of weeks.entries()) for (const one of week) await bookPlanned(planner, YEAR + 7 * n, one);
  await fillOpen(planner);
}

const isPlanned = (day: number): boolean => day >= PLANNED_FROM && day < YEAR + 7 * weeks.length;
const isAway = (member: number, on: number): boolean => absences(member).some(({ day, days }) => on >= day && on < day + days);
const isAnyAway = (monday: number, [, , days, , , named]: Planned): boolean =>
  crew.some((name, member) => named.includes(name) && [days].flat().some((day) => isAway(member, monday + day)));
const id = ({ resources }: Planner, name: string): Body => ({ id: resources.get(name) });
const anyOf = (planner: Planner, pool: string, any: number): Body => ({ ...id(planner, pool), any });
const clientOf = ({ people }: Planner, { client }: SeededProject): Body => ({ uuid: people.clients[client]?.uuid });

// Rooms and crew are chosen so that none is taken twice in half a day, and the planned weeks are left to their plan; the pool chooses the
// camera. The last week of all is left to the options.
async function bookSession(planner: Planner, taken: Set<string>, project: SeededProject, n: number): Promise<void> {
  const { api, random } = planner;
  let day = Math.min(project.first + random.between(0, project.days - 1), LAST - 1);
  const half = random.between(0, 1);
  const room = random.pick(Object.keys(sessions));
  const member = random.between(0, crew.length - 1);
  const person = crew[member] ?? '';
  while (day % 7 > 4 || isPlanned(day) || isAway(member, day) || [room, person].some((name) => taken.has(`${name} ${day} ${half}`)))
    day = day + 1 < LAST ? day + 1 : project.first;
  for (const name of [room, person]) taken.add(`${name} ${day} ${half}`);
  const isShot = room.startsWith('Studio') && !taken.has(`Cameras ${day} ${half}`);
  if (isShot) taken.add(`Cameras ${day} ${half}`);
  const [from, to] = half === 0 ? [9, 13] : [14, 18];
  const isPast = day < TODAY;
  await api.create('/v2/booking', {
    name: `${random.pick(sessions[room] ?? [])}: ${described[planner.projects.indexOf(project)]?.[0] ?? ''}`,
    ...between(planner, day, from, to),
    status: { id: n % 14 === 9 ? CANCELLED : isPast ? COMPLETED : n % 5 === 3 ? PENCIL : CONFIRMED },
    resources: [id(planner, room), id(planner, person), ...(isShot ? [anyOf(planner, 'Cameras', 1)] : [])],
    project: { id: project.id },
    client: clientOf(planner, project),
  });
}

// From winter into summer: at nine on the clocks of the firm all the time, but for the holiday.
async function fillSeries(planner: Planner): Promise<void> {
  const monday = 13 * 7;
  await planner.api.create('/v2/booking', {
    name: 'Planning of the week',
    ...between(planner, monday, 9, 10),
    resources: [id(planner, 'Green room')],
    recurrence: {
      rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=44',
      exdates: [planner.api.at(monday + 9 * 7, 9)],
      overrides: [
        {
          occurrence_start: planner.api.at(monday + 12 * 7, 9),
          start: planner.api.at(monday + 12 * 7 + 1, 9),
          end: planner.api.at(monday + 12 * 7 + 1, 10),
        },
      ],
    },
  });
  await planner.api.create('/v2/booking', {
    name: 'Maintenance of the cameras',
    ...between(planner, monday + 5, 0, 24),
    all_day: true,
    resources: [id(planner, 'Cameras')],
    recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=1SA;COUNT=11' },
  });
}

/** Books one row of the plan of a week. What was not decided in time is cancelled, and nobody waits for what is over. */
async function bookPlanned(planner: Planner, monday: number, [name, project, day, from, to, named, state]: Planned): Promise<void> {
  const [first, last] = typeof day === 'number' ? [day, day] : day;
  const isPast = monday + last < TODAY;
  if (isPast && state === 'waits') return;
  const decided = isPast ? COMPLETED : CONFIRMED;
  const open = isPast ? CANCELLED : state === 'hold' ? HOLD : PENCIL;
  const index = described.findIndex(([one]) => one === project);
  const seeded = planner.projects[index];
  await planner.api.create(`/v2/booking${state === 'waits' ? '?on_clash=waitlist' : ''}`, {
    name,
    start: planner.api.at(monday + first, from),
    end: planner.api.at(monday + last, to),
    status: { id: state === 'hold' || state === 'pencil' ? open : decided },
    ...(state === 'hold' && !isPast ? { hold_until: systemClock.now() + HELD } : {}),
    resources: named.map((one) => (typeof one === 'string' ? id(planner, one) : anyOf(planner, ...one))),
    ...(seeded === undefined ? {} : { project: { id: seeded.id }, client: clientOf(planner, seeded) }),
  });
}

// What is not decided: options of two clients, a pencil under a confirmed booking, and quotes that were not answered.
async function fillOpen(planner: Planner): Promise<void> {
  const { api, projects, quotes } = planner;
  const book = (body: Body): Promise<unknown> => api.create('/v2/booking', body);
  const studio = [id(planner, 'Studio A')];
  for (const [n, project] of projects.slice(0, 2).entries()) {
    const option = {
      name: `${n + 1}. option on the studio`,
      status: { id: PENCIL },
      resources: studio,
      client: clientOf(planner, project),
    };
    await book({ ...option, ...between(planner, NEXT + 1, 9, 18) });
  }
  // A pencil blocks nothing: this one lies under what was confirmed later.
  await book({ name: 'Rehearsal, to be moved', ...between(planner, NEXT + 4, 13, 18), status: { id: PENCIL }, resources: studio });
  await book({ name: 'Shoot: Harbour Lights', ...between(planner, NEXT + 4, 9, 15), resources: studio });
  for (let week = NEXT + 7; week <= LAST; week += 7)
    for (const day of [1, 3])
      await book({ name: 'Audio guide: recording', ...between(planner, week + day, 19, 21), resources: [id(planner, 'Voice booth')] });
  for (const [n, quote] of quotes.slice(0, 3).entries())
    await book({
      name: 'As quoted',
      ...between(planner, LAST + n, 9, 18),
      status: { id: PENCIL },
      quote_id: quote,
      resources: [id(planner, 'Edit suite 1'), id(planner, crew[n + 2] ?? '')],
    });
}
