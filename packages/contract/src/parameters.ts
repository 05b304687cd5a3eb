import { DAY, fewClosestNames, languageCodes } from '@daybook/values';
import type { JsonSchema } from './fields/index.ts';
import { readEnd, readMoment } from './moment.ts';
import { suggestion } from './suggestion.ts';

/** Parameters by name; one that was given twice has two values. */
export type QueryParameters = { readonly [name: string]: string | readonly string[] };

/** A fault of a query parameter. */
export interface ParameterFault {
  readonly parameter: string;
  readonly code: 'unknown_parameter' | 'invalid_parameter' | 'missing_parameter';
  readonly message: string;
}

/** Faults of parameters that an endpoint does not know, each with the closest name that it does. */
export function unknownParameters(query: QueryParameters, names: Iterable<string>): ParameterFault[] {
  const closest = fewClosestNames();
  const knownNames = new Set(names);
  return Object.keys(query)
    .filter((parameter) => !knownNames.has(parameter))
    .map((parameter) => {
      const message = `there is no parameter "${parameter}"${suggestion(parameter, knownNames, closest) ?? ''}`;
      return { parameter, code: 'unknown_parameter', message };
    });
}

/** A parameter of an operation's address: data, like a field. */
export interface Parameter<Value = unknown> {
  readonly type: 'id' | 'uuid' | 'ids' | 'word' | 'flag' | 'moment' | 'text';
  readonly doc: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly values?: readonly string[];
  /** The names of ids from 1, where no others are allowed. */
  readonly among?: readonly string[];
  /** A value that shows how it is written. */
  readonly example?: string;
  /** The value of an absent parameter. */
  readonly default?: unknown;
  /** A moment that lies after that of another parameter, at most so many days where there is a bound. */
  readonly after?: { readonly parameter: string; readonly days?: number };
  /** Given exactly where another parameter has one of these values. */
  readonly onlyWith?: { readonly parameter: string; readonly values: readonly string[] };
  /** Needed where none of these others is given, and only there. */
  readonly unless?: readonly string[];
  /** Needed with another parameter. */
  readonly beside?: string;
  /** A day without a time means its end. */
  readonly endOfDay?: boolean;
  /** Its form, where it is documented more exactly than by its type. */
  readonly pattern?: string;
  /** Set by the type system alone; it never exists. */
  readonly value?: Value;
}

export type Parameters = { readonly [name: string]: Parameter };

/** The parameters of a request after reading. */
export type QueryOf<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer V> ? V : never };

type Required<V> = Parameter<V> & { readonly required: true };

const query = { in: 'query', required: false } as const;
const needed = { in: 'query', required: true } as const;

/** The id of the record that is meant. */
export const id = (doc: string): Required<number> => ({ type: 'id', doc, ...needed });
/** The uuid of the record that is meant. */
export const uuidKey = (doc: string): Required<string> => ({ type: 'uuid', doc, ...needed });
/** The same, where it may be left out. */
export const optionalId = (doc: string): Parameter<number | undefined> => ({ type: 'id', doc, ...query });
/** A uuid that narrows what is answered. */
export const uuidParameter = (doc: string): Parameter<string | undefined> => ({ type: 'uuid', doc, ...query });
/** One or more comma-separated ids, each once; without them undefined. */
export const ids = (
  doc: string,
  options: Pick<Parameter, 'among' | 'example' | 'unless' | 'beside'> = {},
): Parameter<readonly number[] | undefined> => ({
  type: 'ids',
  doc,
  ...query,
  ...options,
});
/** The same, where at least one must be named. */
export const someIds = (doc: string): Required<readonly number[]> => ({ type: 'ids', doc, ...needed });
/** One of some words; the first of them where it is absent, or the one that is named. */
export const word = <const V extends string>(values: readonly [V, ...V[]], doc: string, otherwise: V = values[0]): Parameter<V> => ({
  type: 'word',
  values,
  default: otherwise,
  doc,
  ...query,
});
/** The language in which something is shown; without it that of the client. */
export const shownLanguage = word(
  ['client', ...languageCodes],
  'Shows it to a client who reads this language; by itself in that of the client.',
);
/** Yes or no; no where it is absent. */
export const flag = (doc: string): Parameter<boolean> => ({ type: 'flag', default: false, doc, ...query });
/** A moment: UNIX seconds or ISO 8601. */
export const moment = (
  doc: string,
  options: Pick<Parameter, 'onlyWith' | 'beside' | 'after' | 'endOfDay'> = {},
): Parameter<number | undefined> => ({
  type: 'moment',
  doc,
  ...query,
  ...options,
});
/** Free text. */
export const textParameter = (doc: string): Parameter<string | undefined> => ({ type: 'text', doc, ...query });
export const requiredText = (doc: string, example: string): Required<string> => ({ type: 'text', doc, example, ...needed });
/** A part of the path. */
export const pathPart = (doc: string, example: string, pattern?: string): Required<string> => ({
  type: 'text',
  doc,
  example,
  in: 'path',
  required: true,
  ...(pattern === undefined ? {} : { pattern }),
});

/** The times between `from` and `to`, at most so many days: UNIX seconds or ISO 8601. */
export function window(days: number): { from: Required<number>; to: Required<number> } {
  return {
    from: { type: 'moment', doc: 'Start of the window: UNIX seconds, or an ISO 8601 date or date-time.', example: '2026-03-01', ...needed },
    to: {
      type: 'moment',
      doc: `End of the window, at most ${days} days later.`,
      example: '2026-04-01',
      after: { parameter: 'from', days },
      ...needed,
    },
  };
}

const MAX_IDS = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FLAGS: { readonly [text: string]: boolean } = { true: true, '1': true, false: false, '0': false };

/** A value that was read, or what is wrong with the text. */
type Read = { readonly value: unknown } | { readonly fault: string };

/** One type of parameter, whole. */
interface ParameterType {
  schema(parameter: Parameter): JsonSchema;
  read(text: string, parameter: Parameter, zone: string): Read;
}

const nonEmpty = ({ pattern, in: place }: Parameter): JsonSchema => ({
  type: 'string',
  ...(pattern === undefined ? (place === 'path' ? {} : { minLength: 1 }) : { pattern }),
});

function readIds(text: string, { among }: Parameter): Read {
  const members = text.split(',').map((member) => member.trim());
  if (members.length > MAX_IDS) return { fault: `has more than ${MAX_IDS} comma-separated values` };
  const wrong = members.find((member) => !/^\d{1,15}$/.test(member));
  if (wrong !== undefined) return { fault: `"${wrong}" is not an id` };
  const value = [...new Set(members.map(Number))];
  const unknown = value.find((one) => among !== undefined && among[one - 1] === undefined);
  if (unknown === undefined) return { value };
  return { fault: `"${unknown}" is not one of ${among?.map((name, i) => `${i + 1} ${name}`).join(', ')}` };
}

/** The closed list of parameter types. */
const parameterTypes: Record<Parameter['type'], ParameterType> = {
  id: {
    schema: () => ({ type: 'integer', minimum: 1 }),
    read: (text) => (/^\d{1,15}$/.test(text) ? { value: Number(text) } : { fault: `"${text}" is not an id` }),
  },
  uuid: {
    schema: () => ({ type: 'string', format: 'uuid' }),
    read: (text) => (UUID.test(text) ? { value: text.toLowerCase() } : { fault: `"${text}" is not a UUID` }),
  },
  ids: { schema: nonEmpty, read: readIds },
  word: {
    schema: ({ values, default: first }) => ({ type: 'string', enum: values, default: first }),
    read: (text, { values = [] }) => (values.includes(text) ? { value: text } : { fault: `must be one of ${values.join(', ')}` }),
  },
  flag: {
    schema: () => ({ type: ['boolean', 'string'], pattern: '^(true|false|1|0)$', default: false }),
    read: (text) => (Object.hasOwn(FLAGS, text) ? { value: FLAGS[text] } : { fault: 'must be true or false' }),
  },
  moment: {
    schema: () => ({ type: ['integer', 'string'] }),
    read: (text, { endOfDay }, zone) => (endOfDay === true ? readEnd : readMoment)(text, zone),
  },
  text: { schema: nonEmpty, read: (text) => ({ value: text }) },
};

export function parameterSchema(parameter: Parameter): JsonSchema {
  return parameterTypes[parameter.type].schema(parameter);
}

/** Reads the query of an operation; `zone` is the account's time zone. Every fault is found at once. */
export function readParameters(
  parameters: Parameters,
  query: QueryParameters,
  zone: string,
): { readonly values: Record<string, unknown>; readonly faults: ParameterFault[] } {
  const own = Object.entries(parameters).filter(([, parameter]) => parameter.in === 'query');
  const faults = unknownParameters(
    query,
    own.map(([name]) => name),
  );
  const values: Record<string, unknown> = {};
  const invalid = (parameter: string, message: string): void => void faults.push({ parameter, code: 'invalid_parameter', message });
  for (const [name, parameter] of own) {
    const sent = query[name];
    values[name] = parameter.default;
    // A record is often named in the body, where other interfaces take it from.
    const message = `is required in the query (?${name}=…)`;
    if (sent === undefined && parameter.required) faults.push({ parameter: name, code: 'missing_parameter', message });
    if (sent === undefined) continue;
    if (typeof sent !== 'string' && parameter.type !== 'ids') invalid(name, 'is given more than once');
    else {
      const read = parameterTypes[parameter.type].read(typeof sent === 'string' ? sent : sent.join(','), parameter, zone);
      if ('value' in read) values[name] = read.value;
      else invalid(name, read.fault);
    }
  }
  for (const [name, parameter] of own) faults.push(...relationFaults(name, parameter, query, values));
  return { values, faults };
}

// What one parameter asks of another.
function relationFaults(
  name: string,
  { after, onlyWith, unless, beside }: Parameter,
  query: QueryParameters,
  values: { readonly [name: string]: unknown },
): ParameterFault[] {
  const faults: ParameterFault[] = [];
  const invalid = (message: string): void => void faults.push({ parameter: name, code: 'invalid_parameter', message });
  const missing = (message: string): void => void faults.push({ parameter: name, code: 'missing_parameter', message });
  const isGiven = query[name] !== undefined;
  const other = unless?.find((one) => query[one] !== undefined);
  if (unless !== undefined && isGiven && other !== undefined) invalid(`is given without \`${other}\`, or \`${other}\` without it`);
  if (unless !== undefined && !isGiven && other === undefined) missing(`is required, unless \`${unless.join('` and `')}\` are given`);
  if (beside !== undefined && !isGiven && query[beside] !== undefined) missing(`is required with \`${beside}\``);
  const [start, end] = [after === undefined ? undefined : values[after.parameter], values[name]];
  if (after !== undefined && typeof start === 'number' && typeof end === 'number') {
    if (end <= start) invalid(`must be after \`${after.parameter}\``);
    if (after.days !== undefined && end - start > after.days * DAY)
      invalid(`must be at most ${after.days} days after \`${after.parameter}\``);
  }
  if (onlyWith !== undefined) {
    const other = String(values[onlyWith.parameter]);
    const applies = onlyWith.values.includes(other);
    if (applies && !isGiven) missing(`is required with ${onlyWith.parameter}=${other}`);
    if (!applies && isGiven) invalid(`is only for ${onlyWith.values.map((value) => `${onlyWith.parameter}=${value}`).join(' and ')}`);
  }
  return faults;
}
