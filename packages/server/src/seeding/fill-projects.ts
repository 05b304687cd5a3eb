import { activities, clients, folders, priceIn, projects, TODAY } from './company.ts';
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
const ENTRIES = 300;
const HOUR = 3_600;

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

/** The working days that have been of a project, from the given one backwards, and then those after it. */
function daysBefore({ first, days }: SeededProject, day: number): number[] {
  const past = Array.from({ length: days }, (_, n) => first + n).filter((one) => one < TODAY && isWorkday(one));
  return [...past.filter((one) => one <= day).toReversed(), ...past.filter((one) => one > day)];
}

/** Records 300 stretches of work of the crew on the projects, on working days between eight and six, up to yesterday. */
export async function fillTime(api: SeedApi, random: Random, people: People, seeded: readonly SeededProject[]): Promise<SeededTime[]> {
  const entries: SeededTime[] = [];
  const crew = people.staff.filter(({ group }) => group !== 2);
  const diary = new Diary();
  for (let n = 0; n < ENTRIES; n += 1) {
    const project = random.pick(seeded);
    let drawn = project.first + random.between(0, project.days - 3);
    while (drawn >= TODAY) drawn -= 7;
    const hour = random.between(32, 48) / 4;
    const owner = random.pick(crew).user;
    const name = random.pick(activities);
    const hours = random.between(2, 24) / 4;
    const [day, from] = place(diary, owner, daysBefore(project, drawn), hour, hours);
    const start = api.at(day, from);
    const body = {
      owner_id: owner,
      name,
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
