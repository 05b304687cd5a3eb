import type { SearchedKind } from '@daybook/contract';
import { idOfProforma, minorUnitsOf, toIso } from '@daybook/values';

/** The fewest characters that an index of parts of words can look for. */
const SHORTEST = 3;
/** So few characters are part of many names all over a large table, of which a few of the newest are wanted. */
const OF_MANY = 4;
const NEWEST = 20_000;

type Parameters = { readonly [name: string]: string };
/** The members that are asked for; which of them there are is a matter of the kind. */
export interface Row {
  readonly id: number;
  readonly uuid?: string;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly client: readonly { readonly name: string }[];
  readonly prefix: string;
  /** Null of an invoice that has none yet. */
  readonly number: number | null;
  readonly reference: string;
  readonly start: number;
  readonly end: number;
  readonly all_day: boolean;
  readonly email_1: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly primary_email: string;
}

/** How a kind is searched: the lists that are read, as queries of the API, and what is shown of a record. */
interface Search {
  readonly fields: string;
  /** There may be a million records. */
  readonly large?: true;
  readonly by: (text: string) => readonly Parameters[];
  readonly name: (record: Row) => string;
  readonly detail: (record: Row, zone: string) => string;
}

/** What was found. */
export interface Found {
  readonly kind: SearchedKind;
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly detail: string;
  /** Of a booking, in UNIX seconds. */
  readonly start: number | null;
  readonly end: number | null;
  readonly all_day: boolean;
}

const partsOf =
  (...filters: readonly string[]): Search['by'] =>
  (text) =>
    text.length < SHORTEST ? [] : [Object.fromEntries(filters.map((filter) => [filter, text]))];

/** Whatever currency an amount has before or behind it, it is looked for by its figure. */
const CURRENCY = /^(?:[a-z]{3}|\p{Sc})|(?:[a-z]{3}|\p{Sc})$/giu;
const withoutCurrency = (named: string): string => (/\p{Sc}/u.test(named) || minorUnitsOf(named.toUpperCase()) !== undefined ? '' : named);
/** Thousands in groups, or without; then cents. A figure of one or two digits is a number rather than an amount. */
const AMOUNT = /^([-−]?)(\d{1,3}(?:([.,'’\s])\d{3})(?:\3\d{3})*|\d+)(?:[.,](\d{2}))?$/;

/** The amount that a text is, as a statement of a bank or a paper has it; undefined where it is none. */
export function amountIn(text: string): string | undefined {
  const [, sign, whole = '', , cents] = AMOUNT.exec(text.trim().replaceAll(CURRENCY, withoutCurrency).trim()) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  if (digits === '' || digits.length > 15 || (cents === undefined && digits.length < SHORTEST)) return undefined;
  return `${sign === '' ? '' : '-'}${digits}.${cents ?? '00'}`;
}

// A number is looked for by itself: among many references with the same digits it would not come first.
function byNumber(text: string): readonly Parameters[] {
  // The cents of an amount, or its last thousands, are no number.
  if (amountIn(text) !== undefined && /\d[^\d-]\d/.test(text)) return [];
  const number = Number(/(?<!\d)\d{1,15}$/.exec(text)?.[0] ?? 0);
  return number === 0 ? [] : [{ number: String(number) }];
}

function byProforma(text: string): readonly Parameters[] {
  const id = idOfProforma(text);
  return id === undefined ? [] : [{ id }];
}

function byAmount(text: string): readonly Parameters[] {
  const amount = amountIn(text);
  return amount === undefined ? [] : [{ total_min: amount, total_max: amount }];
}

const joined = (...texts: readonly (string | undefined)[]): string => texts.filter((text) => (text ?? '') !== '').join(' · ');
const nameOf = ({ name }: Row): string => name;

const document: Search = {
  fields: 'id,prefix,number,reference,client.name',
  large: true,
  by: (text) => [...byNumber(text), ...byAmount(text), ...partsOf('reference')(text)],
  name: ({ prefix, number, client }) => (number === null ? (client[0]?.name ?? '') : `${prefix}${number}`),
  detail: ({ number, reference, client }) => joined(number === null ? '' : client[0]?.name, reference),
};

/** Every kind that is searched. */
export const searches: { readonly [K in SearchedKind]: Search } = {
  project: {
    fields: 'id,name,code,client.name',
    by: partsOf('name', 'code'),
    name: nameOf,
    detail: ({ code, client }) => joined(code, client[0]?.name),
  },
  contact: { fields: 'id,uuid,name,email_1', by: partsOf('name', 'email'), name: nameOf, detail: ({ email_1: email }) => email },
  booking: {
    fields: 'id,name,start,end,all_day',
    large: true,
    by: partsOf('name'),
    name: nameOf,
    detail: ({ start, all_day: isWhole }, zone) =>
      toIso(start, zone)
        .slice(0, isWhole ? 10 : 16)
        .replace('T', ' '),
  },
  invoice: { ...document, by: (text) => [...byProforma(text), ...document.by(text)] },
  quote: document,
  resource: { fields: 'id,name,description', by: partsOf('name'), name: nameOf, detail: ({ description }) => description.slice(0, 80) },
  user: {
    fields: 'id,first_name,last_name,username,primary_email',
    by: partsOf('name', 'email'),
    name: ({ first_name: first, last_name: last, username }) => joined(first, last).replace(' · ', ' ') || username,
    detail: ({ primary_email: email }) => email,
  },
};

/** Among how many of the newest records of a kind a text is looked for first. */
export const newestFirst = (kind: SearchedKind, text: string): number | undefined =>
  searches[kind].large === true && text.length <= OF_MANY ? NEWEST : undefined;

/** What was found, each once: equal names first, then those that begin with the text, then the others. */
export function ranked(matches: readonly Found[], text: string): Found[] {
  const needle = text.toLowerCase();
  const rank = ({ name }: Found): number => {
    const own = name.toLowerCase();
    return own === needle ? 0 : own.startsWith(needle) ? 1 : 2;
  };
  const unique = new Map(matches.map((one) => [`${one.kind} ${one.uuid} ${one.id}`, one]));
  return [...unique.values()].toSorted((one, other) => rank(one) - rank(other));
}
