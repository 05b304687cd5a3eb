import { invoice, quote, type BodyOfRecord, type RecordDescription } from '@daybook/contract';
import type { DocumentKind } from '../../billing/transitions.ts';

/** What is different between quotes and invoices, as data. */
export interface DocumentType {
  readonly kind: DocumentKind;
  readonly description: RecordDescription;
  /** When the document ends: its expiry or its due date. */
  readonly until: 'expiry_date' | 'due_date';
  /** Type of its templates. */
  readonly templateType: 1 | 2;
  /** Modules whose custom fields it has. */
  readonly modules: readonly string[];
}

/** The module of the custom fields of lines. */
export const LINE_MODULE = 'billable_item';

/** The module of the custom fields that quotes and invoices share. */
export const SHARED_MODULE = 'quote_invoice';

export const quoteType: DocumentType = { kind: 'quote', description: quote, until: 'expiry_date', templateType: 2, modules: ['quote', SHARED_MODULE] };
export const invoiceType: DocumentType = { kind: 'invoice', description: invoice, until: 'due_date', templateType: 1, modules: ['invoice', SHARED_MODULE] };

/** The body of either; the member of the other kind is never there. */
export type DocumentBody = BodyOfRecord<typeof quote> & BodyOfRecord<typeof invoice>;
