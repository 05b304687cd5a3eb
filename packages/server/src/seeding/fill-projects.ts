import { HOUR } from '@daybook/values';
import { activities, clients, folders, priceIn, projects, THIS_MONDAY, TODAY } from './company.ts';
import type { People } from './fill-people.ts';
import type { Random } from './random.ts';
import type { SeedApi } from './seed-api.ts';

export interface SeededProject {
  readonly id: number;
  /** Index into the clients. */
  readonly client: number;
  /** Its first day in the year of the examples, and how many it takes. */
  readonly first: number;
  readonly days: number;
}

const MONTH = 30;
const OF_YEAR = 120;
/** Monday four weeks before this week. */
const PRESENT = THIS_MONDAY - 28;

/** Makes twelve projects in folders, with their people. */
export async function fillProjects(api: SeedApi, random: Random, people: People): Promise<SeededProject[]> {
  const folderIds: number[] = [];
  for (const name of folders) folderIds.push((await api.create('/v2/project-folder', { name })).id);
  const projectList: SeededProject[] = [];
  for (const [i, [name, client, folder, month, months, status, isPrivate, hours]] of projects.entries()) {
    const [first, days] = [month * MONTH, months * MONTH];
    const currency = clients[client]?.[3] ?? 'EUR';
    const { id } = await api.create('/v2/project', {
      name,
      code: `LT-${String(i + 1).padStart(3, '0')}`,
      description: `${name}: from preparation to delivery.`,
      status: { id: status },
      private: isPrivate,
      budget_hours: String(hours),
      budget_amount: priceIn(currency, String(hours * 80)),
      budget_currency: currency,
      parent_folder_id: folderIds[folder],
      start: api.at(first),
      end: api.at(first + days),
      client: { uuid: people.clients[client]?.uuid, contact_person: { id: people.contacts[client]?.id } },
      people: { users: people.staff.slice(0, 7).map(({ user }, n) => ({ id: user, role_id: n === i % 3 ? 1 : 2 })) },
      custom_fields: [{ update_key: 'genre', value: random.pick(['Drama', 'Documentary', 'Commercial', 'Live']) }],
    });
    projectList.push({ id, client, first, days });
  }
  return projectList;
}

export interface SeededTime {
  readonly id: number;
  readonly day: number;
  readonly locked: boolean;
}

/** Days of the week from Monday (0) on which the crew works. */
const isWorkday = (day: number): boolean => day % 7 < 5;
const [BEGINS, ENDS, LONGEST] = [8, 18, 9];

/** What each of the crew did on each day: nobody does two things at once, or works longer than nine hours. */
class Diary {
  readonly #stretches = new Map<string, (readonly [from: number, to: number])[]>();

  /** The first hour, from `hour` on or else from eight, at which there is room for so many hours before six; or nothing. */
  place(owner: number, day: number, hour: number, hours: number): number | undefined {
    const key = `${owner} ${day}`;
    const done = this.#stretches.get(key) ?? [];
    const worked = done.reduce((sum, [from, to]) => sum + to - from, 0);
    if (worked + hours > LONGEST) return undefined;
    const isFree = (at: number): boolean => at + hours <= ENDS && done.every(([from, to]) => at + hours <= from || to <= at);
    const at = [hour, BEGINS, ...done.map(([, to]) => to)].find(isFree);
    if (at !== undefined) this.#stretches.set(key, [...done, [at, at + hours]]);
    return at;
  }
}

/** Puts so many hours on the first of the days that has room for them, from the given hour on where it can be. */
function place(diary: Diary, owner: number, days: readonly number[], hour: number, hours: number): [day: number, from: number] {
  for (const day of days) {
    const from = diary.place(owner, day, hour, hours);
    if (from !== undefined) return [day, from];
  }
  throw new Error('there is no day for these hours');
}

/** The working days of a project before the present weeks, from the given one backwards, and then those after it. */
function daysBefore({ first, days }: SeededProject, day: number): number[] {
  const past = Array.from({ length: days }, (_, n) => first + n).filter((one) => one < PRESENT && isWorkday(one));
  return [...past.filter((one) => one <= day).toReversed(), ...past.filter((one) => one > day)];
}

interface Stretch {
  readonly owner: number;
  readonly project: SeededProject;
  readonly day: number;
  readonly from: number;
  readonly hours: number;
}

/** Stretches of work on projects before the present weeks, on working days between eight and six. */
function stretchesOfYear(random: Random, crew: readonly number[], seeded: readonly SeededProject[], diary: Diary): Stretch[] {
  return Array.from({ length: OF_YEAR }, () => {
    const project = random.pick(seeded);
    const drawn = random.between(project.first, Math.min(project.first + project.days, PRESENT) - 1);
    const hour = random.between(32, 48) / 4;
    const owner = random.pick(crew);
    const hours = random.between(8, 28) / 4;
    const [day, from] = place(diary, owner, daysBefore(project, drawn), hour, hours);
    return { owner, project, day, from, hours };
  });
}

/** What everybody of the crew did in the four weeks before this one, and in this one up to yesterday: mornings, and most afternoons. */
function presentStretches(random: Random, crew: readonly number[], seeded: readonly SeededProject[], diary: Diary): Stretch[] {
  const underWay = seeded.filter(({ first, days }) => first + days > TODAY);
  const workdays = Array.from({ length: TODAY - PRESENT }, (_, n) => PRESENT + n).filter(isWorkday);
  const halves = workdays.flatMap((day) => crew.flatMap((owner) => [0, 1].map((half) => ({ day, owner, half }))));
  return halves.flatMap(({ day, owner, half }) => {
    const hours = random.between(10, 16) / 4;
    const project = random.pick(underWay);
    if (!random.chance(half === 0 ? 92 : 74)) return [];
    const from = diary.place(owner, day, half === 0 ? 9 : 13.5, hours);
    return from === undefined ? [] : [{ owner, project, day, from, hours }];
  });
}

/** Records the work of the crew: some of the year, and all of the present weeks. */
export async function fillTime(api: SeedApi, random: Random, people: People, seeded: readonly SeededProject[]): Promise<SeededTime[]> {
  const crew = people.staff.filter(({ group }) => group !== 2).map(({ user }) => user);
  const begun = seeded.filter(({ first }) => first < PRESENT - MONTH);
  const diary = new Diary();
  const entries: SeededTime[] = [];
  for (const { owner, project, day, from, hours } of [
    ...stretchesOfYear(random, crew, begun, diary),
    ...presentStretches(random, crew, begun, diary),
  ]) {
    const start = api.at(day, from);
    const body = {
      owner_id: owner,
      name: random.pick(activities),
      start,
      end: start + hours * HOUR,
      project: { id: project.id },
      billable: random.chance(85),
      locked: project.first + project.days < 6 * MONTH && random.chance(60),
    };
    const { id } = await api.create('/v2/time-entry', body);
    entries.push({ id, day, locked: body.locked });
  }
  return entries;
}
