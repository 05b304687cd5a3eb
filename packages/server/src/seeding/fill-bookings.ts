import { systemClock } from '@daybook/values';
import { absences, at, DAY, PLANNED, projects as described, sessions, TODAY, YEAR } from './company.ts';
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

const SESSIONS = 12;
const CREW = 5;
/** The Monday of next week, which is left to what is not decided yet. */
const OPEN = YEAR + 7;
/** The Monday of the last week that is planned. */
const LAST = YEAR + PLANNED - 7;
const HOLD = 1;
const PENCIL = 2;
const CONFIRMED = 3;
const CANCELLED = 4;
const COMPLETED = 5;

const between = (day: number, from: number, to: number): Body => ({ start: at(day, from), end: at(day, to) });

/** Books rooms, crew and cameras for the projects, and one of everything that a schedule can have: some 150 bookings. */
export async function fillBookings(planner: Planner): Promise<void> {
  const taken = new Set<string>();
  for (const [i, project] of planner.projects.entries())
    for (let n = 0; n < SESSIONS; n += 1) await bookSession(planner, taken, project, i * SESSIONS + n);
  await fillSeries(planner);
  await fillOpen(planner);
}

const isOpen = (day: number): boolean => day >= OPEN && day < OPEN + 7;
const isAway = (member: number, on: number): boolean => absences(member).some(({ day, days }) => on >= day && on < day + days);
const id = ({ resources }: Planner, name: string): Body => ({ id: resources.get(name) });
const client = ({ people }: Planner, { client: index }: SeededProject): Body => ({ uuid: people.clients[index]?.uuid });

// Rooms and crew are chosen so that none is taken twice in half a day, and next week is left to what is open; which camera it is the pool
// says. The last week of all is left to the options.
async function bookSession(planner: Planner, taken: Set<string>, project: SeededProject, n: number): Promise<void> {
  const { api, random } = planner;
  let day = Math.min(project.first + random.between(0, project.days - 1), LAST - 1);
  const half = random.between(0, 1);
  const room = random.pick(Object.keys(sessions));
  const member = random.between(0, CREW - 1);
  const crew = `Crew member ${member + 1}`;
  while (day % 7 > 4 || isOpen(day) || isAway(member, day) || [room, crew].some((name) => taken.has(`${name} ${day} ${half}`)))
    day = day + 1 < LAST ? day + 1 : project.first;
  for (const name of [room, crew]) taken.add(`${name} ${day} ${half}`);
  const isShot = room.startsWith('Studio') && !taken.has(`Cameras ${day} ${half}`);
  if (isShot) taken.add(`Cameras ${day} ${half}`);
  const [from, to] = half === 0 ? [9, 13] : [14, 18];
  const isPast = day < TODAY;
  await api.create('/v2/booking', {
    name: `${random.pick(sessions[room] ?? [])}: ${described[planner.projects.indexOf(project)]?.[0] ?? ''}`,
    ...between(day, from, to),
    status: { id: n % 14 === 9 ? CANCELLED : isPast ? COMPLETED : n % 5 === 3 ? PENCIL : CONFIRMED },
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
      rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=44',
      exdates: [at(monday + 9 * 7, 9)],
      overrides: [{ occurrence_start: at(monday + 12 * 7, 9), start: at(monday + 12 * 7 + 1, 9), end: at(monday + 12 * 7 + 1, 10) }],
    },
  });
  await planner.api.create('/v2/booking', {
    name: 'Maintenance of the cameras',
    ...between(monday + 5, 0, 24),
    all_day: true,
    resources: [id(planner, 'Cameras')],
    recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=1SA;COUNT=11' },
  });
}

// The weeks that are planned: options, holds, bookings that clash, and one that waits. Nothing else is booked on these days.
async function fillOpen(planner: Planner): Promise<void> {
  const { api, projects, quotes } = planner;
  const [one, other] = projects;
  const book = (body: Body, query = ''): Promise<unknown> => api.create(`/v2/booking${query}`, body);
  const studio = [id(planner, 'Studio A')];
  for (const [n, project] of [one, other].entries()) {
    if (project === undefined) continue;
    const option = { name: `${n + 1}. option on the studio`, status: { id: PENCIL }, resources: studio, client: client(planner, project) };
    await book({ ...option, ...between(OPEN + 1, 9, 18) });
  }
  const untilThen = systemClock.now() + 2 * DAY;
  for (const [n, room] of ['Grading', 'Mix stage'].entries())
    await book({
      name: 'Kept free for the director',
      ...between(OPEN + 2 + n, 9, 18),
      status: { id: HOLD },
      hold_until: untilThen,
      resources: [id(planner, room)],
    });
  const shoot = { ...between(OPEN + 3, 9, 18), resources: [id(planner, 'Studio B'), { ...id(planner, 'Cameras'), any: 2 }] };
  await book({ name: 'Shoot: Tides exhibition', ...shoot });
  await book({ name: 'Shoot, if the studio becomes free', ...shoot }, '?on_clash=waitlist');
  // A pencil blocks nothing: this one lies under what was confirmed later.
  await book({ name: 'Rehearsal, to be moved', ...between(OPEN + 4, 13, 18), status: { id: PENCIL }, resources: studio });
  await book({ name: 'Shoot: Harbour Lights', ...between(OPEN + 4, 9, 15), resources: studio });
  for (let week = OPEN + 7; week <= LAST; week += 7)
    for (const day of [1, 3])
      await book({ name: 'Audio guide: recording', ...between(week + day, 19, 21), resources: [id(planner, 'Voice booth')] });
  for (const [n, quote] of quotes.slice(0, 3).entries())
    await book({
      name: 'As quoted',
      ...between(LAST + n, 9, 18),
      status: { id: PENCIL },
      quote_id: quote,
      resources: [id(planner, 'Edit suite 1'), id(planner, `Crew member ${n + 3}`)],
    });
}
