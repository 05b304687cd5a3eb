import type { Field, Fields } from '@daybook/contract';

type Known = Field & {
  fields?: Fields;
  values?: readonly unknown[];
  unset?: unknown;
  asInteger?: boolean;
  asNumber?: boolean;
  zeroIsNone?: boolean;
  measure?: string;
  format?: string;
  max?: number;
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

/** What is wrong with the JSON type of an answered member, by the rules of the specification; empty when it is right. */
export function shapeFaults(anyField: Field, value: unknown, place: string): string[] {
  const field = anyField as Known;
  const wrong = (expected: string): string[] => [`${place} must be ${expected}, is ${JSON.stringify(value)}`];
  switch (field.type) {
    case 'text':
      if (value === null && field.format === 'uuid' && field.access === 'read') return [];
      return typeof value === 'string' ? [] : wrong('a string');
    case 'currency':
      return typeof value === 'string' ? [] : wrong('a string');
    case 'integer':
      return (value === null && field.zeroIsNone !== true) || Number.isSafeInteger(value)
        ? []
        : wrong(field.zeroIsNone === true ? 'an integer' : 'an integer or null');
    case 'boolean':
      return field.asInteger === true
        ? value === 0 || value === 1
          ? []
          : wrong('0 or 1')
        : typeof value === 'boolean'
          ? []
          : wrong('a boolean');
    case 'choice':
      return field.values?.includes(value) === true || (field.unset !== undefined && value === field.unset)
        ? []
        : wrong(`one of ${String(field.values)}`);
    case 'decimal':
      if (field.asNumber === true) return typeof value === 'number' ? [] : wrong('a number');
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [] : wrong('a decimal string');
    case 'percentage':
      return typeof value === 'string' && /^\d+(\.\d+)?%$/.test(value) ? [] : wrong('a percentage string');
    case 'instant':
      return value === null || Number.isSafeInteger(value) ? [] : wrong('UNIX seconds or null');
    case 'iso_instant':
      return value === '' || (typeof value === 'string' && ISO.test(value)) ? [] : wrong('ISO 8601 text or ""');
    case 'date':
      return value === '' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) ? [] : wrong('a date or ""');
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((element, i) => shapeFaults((anyField as Field & { of: Field }).of, element, `${place}/${i}`))
        : wrong('an array');
    default:
      return structureFaults(field, value, place, wrong);
  }
}

function structureFaults(field: Known, value: unknown, place: string, wrong: (expected: string) => string[]): string[] {
  const members = field.fields ?? {};
  if (field.type === 'object') {
    if (value === null) return [];
    return isObject(value) ? (Object.keys(members).length === 0 ? [] : memberFaults(members, value, place)) : wrong('an object or null');
  }
  if (!Array.isArray(value)) return wrong('an array');
  if (field.type === 'one' && value.length > 1) return wrong('an array of at most one element');
  return value.flatMap((element, i) =>
    isObject(element) ? memberFaults(members, element, `${place}/${i}`) : [`${place}/${i} must be an object`],
  );
}

function memberFaults(fields: Fields, value: Record<string, unknown>, place: string): string[] {
  const expected = Object.entries(fields).flatMap(([name, field]) => (field.access === 'secret' ? [] : [name]));
  const unexpected = Object.keys(value)
    .filter((name) => !expected.includes(name))
    .map((name) => `${place}/${name} is not described`);
  const missing = expected.filter((name) => !Object.hasOwn(value, name)).map((name) => `${place}/${name} is missing`);
  const members = expected
    .filter((name) => Object.hasOwn(value, name))
    .flatMap((name) => shapeFaults(fields[name] as Field, value[name], `${place}/${name}`));
  return [...unexpected, ...missing, ...members];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a member that nobody has set. */
export function unsetValue(anyField: Field): unknown {
  const field = anyField as Known;
  switch (field.type) {
    case 'integer':
      return field.zeroIsNone === true ? 0 : null;
    case 'instant':
    case 'object':
      return null;
    case 'boolean':
      return field.asInteger === true ? Number(field.default ?? 0) : (field.default ?? false);
    case 'choice':
      return field.unset === undefined ? field.values?.[0] : field.unset;
    case 'decimal':
      return field.asNumber === true ? 0 : '0';
    case 'percentage':
      return '0%';
    case 'text':
    case 'currency':
    case 'date':
    case 'iso_instant':
      return '';
    default:
      return [];
  }
}
