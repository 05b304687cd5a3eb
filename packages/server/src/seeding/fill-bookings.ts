import { instantOfLocal, systemClock } from '@daybook/values';
import { DAY, firm, projects as described, sessions, YEAR_BEGINS } from './company.ts';
import type { People } from './fill-people.ts';
import type { SeededProject } from './fill-projects.ts';
import type { Resources } from './fill-resources.ts';
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

const HOUR = 3_600;
const SESSIONS = 11;
const CREW = 5;
const HOLD = 1;
const PENCIL = 2;
const CONFIRMED = 3;
const CANCELLED = 4;
const COMPLETED = 5;

/** An hour of a day of the year on the clocks of the firm. */
const at = (day: number, hour: number): number => instantOfLocal(YEAR_BEGINS + day * DAY + hour * HOUR, firm.time_zone);
const between = (day: number, from: number, to: number): Body => ({ start: at(day, from), end: at(day, to) });

/** Books rooms, crew and cameras for the projects, and one of everything that a schedule can have: some 150 bookings. */
export async function fillBookings(planner: Planner): Promise<void> {
  const taken = new Set<string>();
  for (const [i, project] of planner.projects.entries())
    for (let n = 0; n < SESSIONS; n += 1) await bookSession(planner, taken, project, i * SESSIONS + n);
  await fillSeries(planner);
  await fillOpen(planner);
}

const id = ({ resources }: Planner, name: string): Body => ({ id: resources.get(name) });
const client = ({ people }: Planner, { client: index }: SeededProject): Body => ({ uuid: people.clients[index]?.uuid });

// Rooms and crew are chosen so that none is taken twice in half a day; which camera it is the pool says.
async function bookSession(planner: Planner, taken: Set<string>, project: SeededProject, n: number): Promise<void> {
  const { api, random } = planner;
  const first = Math.round((project.start - YEAR_BEGINS) / DAY);
  let day = first + random.between(0, Math.round((project.end - project.start) / DAY) - 1);
  const half = random.between(0, 1);
  const room = random.pick(Object.keys(sessions));
  const crew = `Crew member ${random.between(1, CREW)}`;
  while (day % 7 > 4 || [room, crew].some((name) => taken.has(`${name} ${day} ${half}`))) day += 1;
  for (const name of [room, crew]) taken.add(`${name} ${day} ${half}`);
  const isShot = room.startsWith('Studio') && !taken.has(`Cameras ${day} ${half}`);
  if (isShot) taken.add(`Cameras ${day} ${half}`);
  const [from, to] = half === 0 ? [9, 13] : [14, 18];
  const isPast = project.end < YEAR_BEGINS + 7 * 30 * DAY;
  await api.create('/v2/booking', {
    name: `${random.pick(sessions[room] ?? [])}: ${described[planner.projects.indexOf(project)]?.[0] ?? ''}`,
    ...between(day, from, to),
    status: { id: n % 14 === 9 ? CANCELLED : isPast ? COMPLETED : CONFIRMED },
    resources: [id(planner, room), id(planner, crew), ...(isShot ? [{ ...id(planner, 'Cameras'), any: 1 }] : [])],
    project: { id: project.id },
    client: client(planner, project),
  });
}

// From winter into summer: at nine on the clocks of the firm all the time, but for the holiday.
async function fillSeries(planner: Planner): Promise<void> {
  const monday = 13 * 7;
  await planner.api.create('/v2/booking', {
    name: 'Planning of the week',
    ...between(monday, 9, 10),
    resources: [id(planner, 'Green room')],
    recurrence: {
      rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=20',
      exdates: [at(monday + 9 * 7, 9)],
      overrides: [{ occurrence_start: at(monday + 12 * 7, 9), start: at(monday + 12 * 7 + 1, 9), end: at(monday + 12 * 7 + 1, 10) }],
    },
  });
  await planner.api.create('/v2/booking', {
    name: 'Maintenance of the cameras',
    ...between(monday + 5, 0, 24),
    all_day: true,
    resources: [id(planner, 'Cameras')],
    recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=1SA;COUNT=9' },
  });
}

// The weeks after the year, where few bookings are confirmed yet.
async function fillOpen(planner: Planner): Promise<void> {
  const { api, projects, quotes } = planner;
  const week = 53 * 7;
  const [one, other] = projects;
  const book = (body: Body, query = ''): Promise<unknown> => api.create(`/v2/booking${query}`, body);
  const studio = [id(planner, 'Studio A')];
  for (const [n, project] of [one, other].entries()) {
    if (project === undefined) continue;
    await book({
      name: `${n + 1}. option on the studio`,
      ...between(week + 1, 9, 18),
      status: { id: PENCIL },
      resources: studio,
      client: client(planner, project),
    });
  }
  const untilFriday = systemClock.now() + 6 * DAY;
  for (const [n, room] of ['Grading', 'Mix stage'].entries())
    await book({
      name: 'Kept free for the director',
      ...between(week + 2 + n, 9, 18),
      status: { id: HOLD },
      hold_until: untilFriday,
      resources: [id(planner, room)],
    });
  const shoot = { ...between(week + 3, 9, 18), resources: [id(planner, 'Studio B'), { ...id(planner, 'Cameras'), any: 2 }] };
  await book({ name: 'Shoot: Tides exhibition', ...shoot });
  await book({ name: 'Shoot, if the studio becomes free', ...shoot }, '?on_clash=waitlist');
  for (const [n, quote] of quotes.slice(0, 3).entries())
    await book({
      name: 'As quoted',
      ...between(week + 7 + n, 9, 18),
      status: { id: PENCIL },
      quote_id: quote,
      resources: [id(planner, 'Edit suite 1'), id(planner, `Crew member ${n + 1}`)],
    });
}
