import { queryClient, seenRecord } from './queries.ts';
import type { Members } from './outbox.ts';
import { elementsIn, isMembers, isNumber, isText, listOf, membersIn, optional, orNull, shaped } from './checked.ts';

/** An occurrence of a booking as a board has it. */
export interface BoardBookingSeen {
  readonly id: number;
  readonly name: string;
  readonly occurrence_start: number;
  readonly start: number;
  readonly end: number;
  readonly resources: readonly number[];
  readonly project_id?: number | null;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const isNamed = shaped<Named>({ id: isNumber, name: isText });
const isSeen = shaped<BoardBookingSeen>({
  id: isNumber,
  name: isText,
  occurrence_start: isNumber,
  start: isNumber,
  end: isNumber,
  resources: listOf(isNumber),
  project_id: optional(orNull(isNumber)),
});

const boards = (): { bookings: readonly BoardBookingSeen[]; projects: readonly Named[]; resources: readonly Named[] }[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['/v2/booking/board'] })
    .map(({ state }) => membersIn(membersIn(state.data)['data']))
    .map(({ bookings, projects, resources }) => ({
      bookings: elementsIn(bookings, isSeen),
      projects: elementsIn(projects, isNamed),
      resources: elementsIn(resources, isNamed),
    }));

/** An occurrence of a booking, where a board was read that has it. */
export const seenBooking = (id: number, occurrence?: number): BoardBookingSeen | undefined =>
  boards()
    .flatMap(({ bookings }) => bookings)
    .find((one) => one.id === Number(id) && (occurrence === undefined || one.occurrence_start === Number(occurrence)));

const nameIn = (record: Members | undefined): string | undefined => (isText(record?.['name']) ? record['name'] : undefined);

/** What a project is called, where anything was read that names it. */
export function nameOfProject(id: number): string {
  const name =
    nameIn(seenRecord('/v2/project', id)) ??
    boards()
      .flatMap(({ projects }) => projects)
      .find((one) => one.id === id)?.name;
  if (name !== undefined) return name;
  const pages = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => ({ path: queryKey[0], data: membersIn(state.data)['data'] }));
  const projects = pages.flatMap(({ path, data }) => [
    ...(path === '/v2/project' ? elementsIn(data, isNamed) : []),
    ...elementsIn(data, isMembers).flatMap((one) => elementsIn(one['project'], isNamed)),
  ]);
  return projects.find((one) => one.id === id)?.name ?? '';
}

/** What a resource is called, where a board was read that has it. */
export const nameOfResource = (id: number): string =>
  boards()
    .flatMap(({ resources }) => resources)
    .find((one) => one.id === id)?.name ?? '';

/** Members of a record as they were seen, whole or in a list that has these members of it. */
export function seenIn(path: string, id: unknown, names: readonly string[]): Members | undefined {
  const record = seenRecord(path, id) ?? listedWith(path, id, names);
  return record && Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}

/** The records of a path in all lists that were read and have of them what is asked for. */
export const seenList = <T>(path: string, isAsked: (value: unknown) => value is T): T[] =>
  pagesOf(path).flatMap((data) => elementsIn(data, isAsked));

/** The records of each list that was read of a path, the latest first. */
const pagesOf = (path: string): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => membersIn(state.data)['data']);

const listedWith = (path: string, id: unknown, names: readonly string[]): Members | undefined =>
  pagesOf(path)
    .flatMap((data) => elementsIn(data, isMembers))
    .find((one) => String(one['id']) === String(id) && names.every((name) => name in one));
