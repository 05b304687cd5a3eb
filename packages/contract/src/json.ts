/**
 * A JSON document as it was sent. Numbers keep their text, because a JavaScript number
 * would already have rounded what a decimal must keep exactly.
 */
export type Json = null | boolean | string | JsonNumber | Json[] | JsonObject;
export type JsonObject = { [member: string]: Json };

export class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** How a value is named in a message: its JSON type. */
export function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof JsonNumber) return 'number';
  return typeof value;
}

/** The value as it would be printed, a number as it was sent, cut short; for messages and for the list of corrections. */
export function printJson(value: Json): string {
  const text = value instanceof JsonNumber ? value.text : JSON.stringify(toPlain(value));
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The document with ordinary numbers, for places where exactness is of no matter. */
export function toPlain(value: Json): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(toPlain);
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toPlain(member)]));
  return value;
}
