import { records, type Fields, type Kind } from '@daybook/contract';

/** The text that replaces a personal value. */
export const ERASED = '[erased]';

/** The records that a person is, or that are about the person. */
export interface Traces {
  readonly uuid: string;
  readonly users: readonly number[];
  readonly resources: readonly number[];
  readonly tokens: readonly number[];
  /** Public links and mails of documents that are for the person. */
  readonly links: readonly number[];
  readonly deliveries: readonly number[];
}

type JsonObject = { readonly [member: string]: unknown };

/** The records of a person by kind, as the journals name them. */
export function ownRecords({ uuid, users, resources, tokens, links, deliveries }: Traces): { kind: Kind; key: string }[] {
  const of = (kind: Kind, ids: readonly (number | string)[]): { kind: Kind; key: string }[] => ids.map((id) => ({ kind, key: String(id) }));
  return [
    ...of('contact', [uuid]),
    ...of('user', users),
    ...of('resource', resources),
    ...of('token', tokens),
    ...of('public-link', links),
    ...of('delivery', deliveries),
  ];
}

/** The personal members of a kind, by its description. */
function personalMembers(kind: string): readonly string[] {
  const fields: Fields = records[kind as Kind]?.fields ?? {};
  return Object.entries(fields).flatMap(([name, { personal }]) => (personal === true ? [name] : []));
}

// What is left has the type that it had, so that who reads old events can still read them.
function erasedValue(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : ERASED;
  if (Array.isArray(value)) return [];
  return typeof value === 'object' ? null : value;
}

function isMembers(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record of the person without its personal members. */
export function redactRecord(kind: string, record: JsonObject): JsonObject {
  const personal = personalMembers(kind);
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, personal.includes(name) ? erasedValue(value) : value]));
}

/** The changes of an audit entry of an update without the person: the record before and the one after are redacted. */
export function redactChanges(kind: string, changes: JsonObject): JsonObject {
  const side = (name: 'from' | 'to'): JsonObject =>
    redactRecord(kind, Object.fromEntries(Object.entries(changes).map(([member, of]) => [member, isMembers(of) ? of[name] : undefined])));
  const [from, to] = [side('from'), side('to')];
  return Object.fromEntries(Object.keys(changes).map((member) => [member, { from: from[member] ?? null, to: to[member] ?? null }]));
}
