import { because, invoice, quote, type BodyOfRecord, type Findings } from '@daybook/contract';
import { sameLines, type FieldValue, type Group, type StoredLine } from '../../../billing/content.ts';
import type { OfferedDiscount } from '../../../billing/early-payment.ts';
import { documentStatuses, isFixed, type DocumentKind } from '../../../billing/transitions.ts';

/** What is different between quotes and invoices, as data. */
export interface DocumentType {
  readonly kind: DocumentKind;
  readonly description: typeof quote | typeof invoice;
  /** When the document ends: its expiry or its due date. */
  readonly until: 'expiry_date' | 'due_date';
  /** Type of its templates. */
  readonly templateType: 1 | 2;
  /** Modules whose custom fields it has. */
  readonly modules: readonly string[];
}

/** The module of the custom fields that quotes and invoices share. */
export const SHARED_MODULE = 'quote_invoice';

export const quoteType: DocumentType = {
  kind: 'quote',
  description: quote,
  until: 'expiry_date',
  templateType: 2,
  modules: ['quote', SHARED_MODULE],
};
export const invoiceType: DocumentType = {
  kind: 'invoice',
  description: invoice,
  until: 'due_date',
  templateType: 1,
  modules: ['invoice', SHARED_MODULE],
};

/** The body of either; the member of the other kind is never there. */
export type DocumentBody = BodyOfRecord<typeof quote> & BodyOfRecord<typeof invoice>;

/** The columns of a document that a write looks at; the others pass through it. A null number is the next one of the series. */
export type Document = {
  readonly prefix: string;
  readonly number: number | null;
  readonly date: number | null;
  readonly expiry_date?: number | null;
  readonly due_date?: number | null;
  readonly service_from: string;
  readonly service_to: string;
  readonly status_id: number;
  readonly items: readonly StoredLine[];
  readonly groups: readonly Group[];
  readonly discount: string;
  readonly discount_amount: string;
  readonly client_uuid: string | null;
  readonly client_person_id: number | null;
  readonly custom_values: readonly FieldValue[];
  readonly cloned_id: number | null;
  readonly currency: string;
  readonly early_payment_discounts: readonly OfferedDiscount[];
  readonly kind?: 'invoice' | 'credit_note';
  /** Of an invoice, the quote that it was made of. */
  readonly part_of_quote?: number | null;
};

type Locked = { readonly [member: string]: readonly (keyof Document)[] };

/** What a credit note has from its invoice, for as long as it is. */
const CONTENT: Locked = {
  groups: ['groups'],
  discount: ['discount'],
  discount_amount: ['discount_amount'],
  currency: ['currency'],
  client: ['client_uuid', 'client_person_id'],
};
const CREDIT_NOTE: Locked = { ...CONTENT, cloned_id: ['cloned_id'] };
const FIXED: Locked = {
  ...CONTENT,
  date: ['date'],
  service_from: ['service_from'],
  service_to: ['service_to'],
  prefix: ['prefix'],
  number: ['number'],
  early_payment_discounts: ['early_payment_discounts'],
};

type Locking = Pick<Document, 'status_id'> & { readonly kind?: Document['kind'] | undefined };

function lockedBy(kind: DocumentKind, { status_id, kind: own }: Locking): Locked {
  return { ...(isFixed(kind, status_id) ? FIXED : {}), ...(own === 'credit_note' ? CREDIT_NOTE : {}) };
}

/** The members of a document that cannot be changed now. */
export function lockedMembers(kind: DocumentKind, document: Locking): string[] {
  const members = Object.keys(lockedBy(kind, document));
  return members.length === 0 ? [] : ['items', ...members];
}

/** The members of a fixed document or of a credit note that really change: the same values sent back are no change. */
export function lockedChanges(kind: DocumentKind, before: Document, after: Document): string[] {
  const members = lockedBy(kind, before);
  const isChanged = (column: keyof Document): boolean => JSON.stringify(before[column]) !== JSON.stringify(after[column]);
  const changed = Object.entries(members).flatMap(([member, columns]) => (columns.some(isChanged) ? [member] : []));
  return sameLines(before.items, after.items) ? changed : ['items', ...changed];
}

interface Dates {
  readonly date: number | null;
  readonly until: number | null;
}

/** A document does not end before its date. The two can be swapped, unless the date is fixed. */
export function validateDates(dates: Dates, name: string, isFixed: boolean, findings: Findings): Dates {
  const { date, until } = dates;
  if (date === null || until === null || until >= date) return dates;
  const message = 'is before the date of the document';
  if (isFixed) {
    findings.fault(`/${name}`, 'out_of_range', message, because('due_before_date'));
    return dates;
  }
  if (findings.repair(`/${name}`, 'out_of_range', until, date, message, because('due_before_date')) === undefined) return dates;
  findings.repair('/date', 'out_of_range', date, until, `is after the ${name} of the document`);
  return { date: until, until: date };
}

/** The status of a document, and the one that it is to have. */
export interface Move {
  readonly from: number;
  readonly to: number;
}

/** The name of a status, as it is shown in messages. */
export const statusName = (kind: DocumentKind, id: number): string => documentStatuses(kind).find((status) => status.id === id)?.name ?? '';
