import { into, isJsonObject, JsonNumber, type Json, type JsonObject } from '@daybook/contract';

/** What an operation of a batch has written. */
export interface Made {
  readonly id: number;
  readonly uuid?: string;
}

/** A place of a batch for the id or uuid of what an earlier operation wrote. */
export interface Reference {
  readonly member: '$id' | '$uuid';
  readonly name: Json;
  readonly pointer: string;
}

/** `{"$id": "name"}` or `{"$uuid": "name"}`. No record has members of these names. */
export function referenceAt(json: Json, pointer: string): Reference | undefined {
  if (!isJsonObject(json)) return undefined;
  const [member, ...others] = Object.keys(json);
  if (others.length > 0 || (member !== '$id' && member !== '$uuid')) return undefined;
  return { member, name: json[member] ?? null, pointer };
}

/** Every reference in a value. */
export function referencesIn(json: Json, pointer: string): Reference[] {
  const own = referenceAt(json, pointer);
  if (own !== undefined) return [own];
  if (!Array.isArray(json) && !isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([member, value]) => referencesIn(value, into(pointer, member)));
}

/** The value with its references resolved; `valueOf` throws for a reference to nothing. */
export function resolve(json: Json, pointer: string, valueOf: (reference: Reference) => number | string): Json {
  const own = referenceAt(json, pointer);
  if (own !== undefined) {
    const value = valueOf(own);
    return typeof value === 'number' ? new JsonNumber(String(value)) : value;
  }
  if (Array.isArray(json)) return json.map((value, i) => resolve(value, into(pointer, i), valueOf));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([member, value]) => [member, resolve(value, into(pointer, member), valueOf)]),
  ) as JsonObject;
}
