import { kinds } from '@daybook/client/kinds';
import type { Module } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import type { FieldValue } from '../../parts/form/field-values.ts';
import type { ColumnName } from './sheet/columns.ts';
import { hasId } from '../../api/checked.ts';

/** What is different between quotes and invoices, as data. */
export interface DocumentKind {
  readonly kind: 'quote' | 'invoice';
  readonly path: '/v2/quote' | '/v2/invoice';
  /** Where the list is; a document is under it by its id. */
  readonly list: string;
  readonly until: 'expiry_date' | 'due_date';
  /** Type of its templates. */
  readonly templateType: 1 | 2;
}

export const invoiceKind: DocumentKind = {
  kind: 'invoice',
  path: '/v2/invoice',
  list: '/invoices',
  until: 'due_date',
  templateType: kinds['invoice-template'].fields.type_id.choices.Invoice,
};

export const quoteKind: DocumentKind = {
  kind: 'quote',
  path: '/v2/quote',
  list: '/quotes',
  until: 'expiry_date',
  templateType: kinds['invoice-template'].fields.type_id.choices.Quote,
};

/** Modules of the custom fields that each kind has. */
export const MODULES = { quote: ['quote', 'quote_invoice'], invoice: ['invoice', 'quote_invoice'] } as const;

export const FINANCE: Module = 'acl_finance';

/** Whether no money came with a payment: it sets credit of the client against invoices. */
export const isUseOfCredit = ({ amount }: Pick<Listed<'/v2/payment'>, 'amount'>): boolean => !/[1-9]/.test(amount);

/** The list of all payments and refunds. */
export const PAYMENTS = '/invoices/payments';

export const { choices: INVOICE } = kinds.invoice.fields.status.fields.id;
export const { choices: QUOTE } = kinds.quote.fields.status.fields.id;

type Invoice = Listed<'/v2/invoice'>;
type Quote = Listed<'/v2/quote'>;
type Line = Invoice['items'][number];
type Tax = Line['taxes'][number];

/** What the lines of a document say of a tax. */
export type AppliedTax = Pick<Tax, 'id'> & Partial<Pick<Tax, 'name' | 'rate'>>;

// By `Extract`, one that the API calls otherwise by then is missed wherever it is used.
type LineMembers = Extract<
  keyof Line,
  | Exclude<ColumnName, 'taxes'>
  | 'description'
  | 'service_from'
  | 'service_to'
  | 'discount_amount'
  | 'discount_share'
  | 'optional'
  | 'selected'
  | 'tax'
  | 'total'
  | 'order'
  | 'parent_group_id'
>;

/** A line as it is stored, or with the id 0 and the key of its row, where it is not. */
export type StoredLine = Pick<Line, 'id' | LineMembers> & {
  readonly key?: string;
  readonly taxes: readonly AppliedTax[];
  readonly custom_fields?: readonly FieldValue[];
};

type Group = Invoice['groups'][number];
export type StoredGroup = Pick<Group, Extract<keyof Group, 'id' | 'name' | 'description' | 'hide_items' | 'order'>>;

/** A quote or an invoice as the API returns it, with what only one of them has. */
export type Document = Pick<Invoice, Exclude<keyof Invoice & keyof Quote, 'status' | 'items' | 'groups'>> &
  Partial<Omit<Invoice, keyof Quote> & Omit<Quote, keyof Invoice>> & {
    readonly status: Invoice['status'] | Quote['status'];
    readonly items: readonly StoredLine[];
    readonly groups: readonly StoredGroup[];
  };

/** Whether it is a document with its lines. */
export const isDocument = (value: unknown): value is Document =>
  isWithRows(value) && Array.isArray(value.items) && Array.isArray(value.groups);
const isWithRows = (value: unknown): value is { readonly [Name in keyof Pick<Document, 'id' | 'items' | 'groups'>]: unknown } =>
  hasId(value) && ('items' satisfies keyof Document) in value && ('groups' satisfies keyof Document) in value;
export const isStoredLine = (value: unknown): value is StoredLine => hasId(value) && ('item_text' satisfies keyof StoredLine) in value;
export const isStoredGroup = (value: unknown): value is StoredGroup => hasId(value) && ('name' satisfies keyof StoredGroup) in value;

/** Empty where it has no number yet. */
export const numberOf = ({ prefix, number }: Pick<Document, 'prefix' | 'number'>): string => (number === null ? '' : `${prefix}${number}`);
export const statusOf = ({ status }: Pick<Document, 'status'>): number => status[0]?.id ?? INVOICE.Draft;
/** Whether an invoice is a draft or submitted: what its client gets issues it. */
export const isUnissued = ({ kind }: DocumentKind, document: Pick<Document, 'status'>): boolean =>
  kind === 'invoice' && statusOf(document) < INVOICE['Awaiting Payment'];
/** Whether the books of its day are closed: it cannot be issued, and goes out as a proforma alone. */
export const isProformaOnly = ({ kind, actions = [] }: Pick<Document, 'kind' | 'actions'>): boolean =>
  kind !== 'credit_note' && actions.some(({ name, allowed, code }) => name === 'issue' && !allowed && code === 'period_closed');
export const hrefOf = ({ list }: DocumentKind, id: string | number): string => `${list}/${id}`;
