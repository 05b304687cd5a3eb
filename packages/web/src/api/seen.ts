import { queryClient, seenRecord } from './queries.ts';
import type { Members } from './outbox.ts';

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

interface Board {
  readonly bookings: readonly BoardBookingSeen[];
  readonly projects: readonly Named[];
  readonly resources: readonly Named[];
}

const boards = (): Board[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['/v2/booking/board'] })
    .flatMap(({ state }) => (state.data as { readonly data: Board } | undefined)?.data ?? []);

/** An occurrence of a booking, where a board was read that has it. */
export const seenBooking = (id: number, occurrence?: number): BoardBookingSeen | undefined =>
  boards()
    .flatMap(({ bookings }) => bookings)
    .find((one) => one.id === Number(id) && (occurrence === undefined || one.occurrence_start === Number(occurrence)));

/** What a project is called, where anything was read that names it. */
export function nameOfProject(id: number): string {
  const known =
    seenRecord('/v2/project', id)?.name ??
    boards()
      .flatMap(({ projects }) => projects)
      .find((one) => one.id === id)?.name;
  if (known !== undefined) return known;
  const pages = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.data as { data?: unknown } | null | undefined)?.data);
  const projects = pages.flatMap((one) => (one as { readonly project?: readonly Named[] } | undefined)?.project ?? []);
  return projects.find((one) => one.id === id)?.name ?? '';
}

/** What a resource is called, where a board was read that has it. */
export const nameOfResource = (id: number): string =>
  boards()
    .flatMap(({ resources }) => resources)
    .find((one) => one.id === id)?.name ?? '';

/** Members of a record as they were seen, whole or in a list that has these members of it. */
export function seenIn(path: string, id: unknown, names: readonly string[]): Members | undefined {
  const record = (seenRecord(path, id) as Members | undefined) ?? listedWith(path, id, names);
  return record && Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}

const listedWith = (path: string, id: unknown, names: readonly string[]): Members | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { readonly data?: unknown } | null | undefined)?.data)
    .flatMap((data) => (Array.isArray(data) ? (data as Members[]) : []))
    .find((one) => String(one['id']) === String(id) && names.every((name) => name in one));
