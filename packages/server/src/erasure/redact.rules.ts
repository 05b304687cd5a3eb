import { records, type Fields, type Kind } from '@daybook/contract';

/** What stands where a personal value stood. */
export const ERASED = '[erased]';

/** Everything by which records name the person that is erased. */
export interface Traces {
  readonly uuid: string;
  /** Id of the person contact. */
  readonly person: number;
  readonly users: readonly number[];
  readonly resources: readonly number[];
  readonly tokens: readonly number[];
  /** Public links and mails of documents that are for the person. */
  readonly links: readonly number[];
  readonly deliveries: readonly number[];
}

type Members = { readonly [member: string]: unknown };

/** The personal members of a kind, by its description. */
function personalMembers(kind: string): readonly string[] {
  const fields: Fields = records[kind as Kind]?.fields ?? {};
  return Object.entries(fields).flatMap(([name, { personal }]) => (personal === true ? [name] : []));
}

function isOwn(kind: string, id: string, traces: Traces): boolean {
  const own: { readonly [kind: string]: readonly (string | number)[] } = {
    contact: [traces.uuid],
    user: traces.users,
    resource: traces.resources,
    token: traces.tokens,
    'public-link': traces.links,
    delivery: traces.deliveries,
  };
  return own[kind]?.some((key) => String(key) === id) === true;
}

// What is left has the type that it had, so that who reads old events can still read them.
function erasedValue(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : ERASED;
  if (Array.isArray(value)) return [];
  return typeof value === 'object' ? null : value;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object that name the person; `place` is the member that has the object. */
function namingMembers(object: Members, place: string, { uuid, person, users, resources }: Traces): string[] {
  const isOneOf = (id: unknown, ids: readonly number[]): boolean => typeof id === 'number' && ids.includes(id);
  return [
    ...(object['uuid'] === uuid ? ['name', 'email'] : []),
    ...(place === 'contact_person' && object['id'] === person ? ['name'] : []),
    ...(['owner', 'users', 'members'].includes(place) && isOneOf(object['id'], users)
      ? ['name', 'first_name', 'last_name', 'primary_email', 'icon']
      : []),
    ...(place === 'access' && object['type'] === 'user' && isOneOf(object['id'], users) ? ['name'] : []),
    ...(['resources', 'units'].includes(place) && isOneOf(object['id'], resources) ? ['name', 'description', 'icon'] : []),
    ...(isOneOf(object['created_id'], users) ? ['created_name'] : []),
    ...(isOneOf(object['updated_id'], users) ? ['updated_name'] : []),
  ];
}

function withoutMentions(value: unknown, place: string, traces: Traces): unknown {
  if (Array.isArray(value)) return value.map((element) => withoutMentions(element, place, traces));
  if (!isMembers(value)) return value;
  const naming = namingMembers(value, place, traces);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      naming.includes(name) ? erasedValue(member) : withoutMentions(member, name, traces),
    ]),
  );
}

/** A record of the events without the person: all of its own personal members, and every mention in others. */
export function redactRecord(kind: string, id: string, record: Members, traces: Traces): Members {
  const without = withoutMentions(record, '', traces) as Members;
  if (!isOwn(kind, id, traces)) return without;
  const personal = personalMembers(kind);
  return Object.fromEntries(Object.entries(without).map(([name, value]) => [name, personal.includes(name) ? erasedValue(value) : value]));
}

/** The changes of an audit entry of an update without the person: the record before and the one after are redacted. */
export function redactChanges(kind: string, id: string, changes: Members, traces: Traces): Members {
  const side = (name: 'from' | 'to'): Members =>
    redactRecord(
      kind,
      id,
      Object.fromEntries(Object.entries(changes).map(([member, change]) => [member, isMembers(change) ? change[name] : undefined])),
      traces,
    );
  const [from, to] = [side('from'), side('to')];
  return Object.fromEntries(Object.keys(changes).map((member) => [member, { from: from[member] ?? null, to: to[member] ?? null }]));
}

/** Texts in the JSON of the database: every record that mentions the person has at least one. Other records may have them too. */
export function needlesOf({ uuid, person, users, resources, tokens }: Traces): string[] {
  const ids = [...new Set([person, ...users, ...resources, ...tokens])];
  return [
    uuid,
    ...ids.map((id) => `{"id": ${id}`),
    ...users.flatMap((id) => [`"created_id": ${id}`, `"updated_id": ${id}`, `{"to": ${id}`]),
  ];
}
