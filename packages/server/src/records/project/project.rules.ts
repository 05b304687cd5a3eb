import { because, type Findings } from '@daybook/contract';

export const MANAGER = 1;
export const MEMBER = 2;
export const VIEWER = 3;

/** Roles by user id. */
export type People = ReadonlyMap<number, number>;

interface SentPerson {
  readonly id?: number | null;
  readonly role_id?: number;
}

/** The people that a project will have: exactly those sent. Without a role somebody keeps the one before, or is a member. */
export function readPeople(sent: readonly SentPerson[], before: People): People {
  const people = new Map<number, number>();
  for (const { id, role_id } of sent) if (typeof id === 'number') people.set(id, role_id ?? before.get(id) ?? MEMBER);
  return people;
}

const managersOf = (people: People): string =>
  [...people]
    .flatMap(([id, role]) => (role === MANAGER ? [id] : []))
    .sort((a, b) => a - b)
    .join();

/** Whether other users would manage the project. */
export function changesManagers(before: People, after: People): boolean {
  return managersOf(before) !== managersOf(after);
}

interface Span {
  readonly start: number | null;
  readonly end: number | null;
}

/** The span that a project will have: an end before the start is a fault, and is swapped with it in auto_correct. */
export function validateSpan({ start, end }: Span, findings: Findings): Span {
  if (start === null || end === null || start <= end) return { start, end };
  if (findings.repair('/end', 'out_of_range', end, start, 'must not be before `start`', because('end_before_start')) === undefined)
    return { start, end };
  findings.repair('/start', 'out_of_range', start, end, 'must not be after `end`', because('end_before_start'));
  return { start: end, end: start };
}
