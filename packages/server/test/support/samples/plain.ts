import type { Field, RecordDescription } from '@daybook/contract';
import type { World } from '../world.ts';

export type Body = Record<string, unknown>;

/** Texts that sort, match and print in ways that are easily got wrong. */
const TEXTS = [
  'Alpha',
  'alpha',
  'ALPHA',
  'Ångström',
  'angstrom',
  'Zoë',
  'zoe',
  '100% sure',
  '100 sure',
  'under_score',
  'underXscore',
  'Çelik',
  'çelik',
  'back\\slash',
  'a,b',
  "O'Neil",
  'ß',
  'ss',
  '日本',
  'Émile',
];
const BASE = 1_700_000_000;

type Known = Field & {
  max?: number;
  min?: number;
  values?: readonly unknown[];
  target?: string;
  pattern?: string;
  asInteger?: boolean;
  unset?: unknown;
  zeroIsNone?: boolean;
};

/** Every twelfth body has every member that a caller may write, and none of them is empty. */
export const isFull = (n: number): boolean => n % 12 === 0;

/** The n-th discounts for early payment; some are none. */
export const earlyDiscountsSample = (n: number): Body[] =>
  isFull(n) || n % 3 === 2
    ? [
        { days: 1 + (n % 11), percent: `${3 + (n % 5)}.25` },
        { days: 20, percent: '1' },
      ]
    : [];

/** The n-th defaults of documents, of a client or a project. */
export const ownDefaultsSample = async (world: World, n: number): Promise<Body> => ({
  currency: 'EUR',
  document_delivery: ['link', 'attachment', 'both', undefined][n % 4],
  tax_id: n % 4 === 0 ? await world.id('tax', 1) : undefined,
  invoice_template_id: n % 4 === 0 ? await world.id('invoice-template', 1, { type_id: 1 }) : undefined,
  quote_template_id: n % 4 === 0 ? await world.id('invoice-template', 1, { type_id: 2 }) : undefined,
  document_terms:
    n % 4 === 0 ? [{ language: 'de', quote: `quote ${n}`, invoice: `invoice ${n}`, credit_note: `credit note ${n}` }] : undefined,
});

/** The n-th value of a simple field; some are empty. Undefined: a sample must set it. */
export function plainValue(name: string, anyField: Field, n: number): unknown {
  const field = anyField as Known;
  if (field.target !== undefined) return undefined;
  const empty = n % 5 === 0 && !isFull(n) && field.required !== true;
  switch (field.type) {
    case 'text':
      if (empty) return '';
      if (field.pattern?.startsWith('^#') === true) return ['#abc', '#00ff00', '#ABC', '#123456'][n % 4];
      return `${TEXTS[(n * 7 + name.length) % TEXTS.length]} ${name}`.slice(0, field.max);
    case 'integer':
      return empty ? null : Math.min(field.max ?? 1000, (field.min ?? 0) + 1 + ((n * 3) % 7));
    case 'boolean':
      return n % 2 === 0;
    case 'choice':
      return field.values?.[(n + 1) % field.values.length];
    case 'decimal':
      return `${1 + ((n * 5) % Math.min(11, (field.max ?? 11) - 1))}.5`;
    case 'percentage':
      return `${(n * 5) % 100}%`;
    case 'instant':
      return empty ? null : BASE + ((n * 11) % 13) * 86_400 + name.length;
    case 'date':
      return empty ? '' : `2024-0${1 + (n % 9)}-1${n % 10}`;
    default:
      return undefined;
  }
}

/** The n-th body that can be made from the description alone: its simple members. */
export function plainBody(description: RecordDescription, n: number): Body {
  const members = Object.entries(description.fields)
    .filter(([, field]) => field.access === 'write' && field.type !== 'iso_instant')
    .map(([name, field]) => [name, plainValue(name, field, n)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
