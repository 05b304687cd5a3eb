import type { Module } from '../../api/me.ts';
import type { FieldValue } from '../../parts/form/field-values.ts';

/** What is different between quotes and invoices, as data. */
export interface DocumentKind {
  readonly kind: 'quote' | 'invoice';
  readonly path: string;
  /** Where the list is; a document is under it by its id. */
  readonly list: string;
  readonly until: 'expiry_date' | 'due_date';
  /** Type of its templates. */
  readonly templateType: 1 | 2;
  readonly statuses: readonly number[];
}

export const invoiceKind: DocumentKind = {
  kind: 'invoice',
  path: '/v2/invoice',
  list: '/invoices',
  until: 'due_date',
  templateType: 1,
  statuses: [1, 2, 3, 4],
};

export const quoteKind: DocumentKind = {
  kind: 'quote',
  path: '/v2/quote',
  list: '/quotes',
  until: 'expiry_date',
  templateType: 2,
  statuses: [1, 2, 3, 4, 5],
};

export const FINANCE: Module = 'acl_finance';

/** What the lines of a document say of a tax. */
export interface AppliedTax {
  readonly id: number;
  readonly name?: string;
  readonly rate?: string;
}

export interface StoredLine {
  readonly id: number;
  readonly item_text: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unit_amount: string;
  readonly discount: string;
  readonly tax: boolean;
  readonly taxes: readonly AppliedTax[];
  readonly total: string;
  readonly order: number | null;
  readonly parent_group_id: number | null;
  readonly custom_fields?: readonly FieldValue[];
}

export interface StoredGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly hide_items: boolean;
  readonly order: number | null;
}

/** What the API says can be done with a document now. */
export interface Action {
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'DELETE' | 'GET';
  readonly path: string;
  readonly allowed: boolean;
  readonly reason?: string;
  readonly locked?: readonly string[];
  readonly to?: { readonly id: number; readonly name: string };
  readonly body?: object;
}

/** A quote or an invoice as the API returns it. */
export interface Document {
  readonly [member: string]: unknown;
  readonly id: number;
  readonly prefix: string;
  readonly number: number | null;
  readonly kind?: 'invoice' | 'credit_note';
  readonly date: number | null;
  readonly date_time_iso: string;
  readonly items: readonly StoredLine[];
  readonly groups: readonly StoredGroup[];
  readonly status: readonly { readonly id: number; readonly name: string }[];
  readonly client: readonly { readonly uuid: string; readonly name: string; readonly email?: string }[];
  readonly project: readonly { readonly id: number; readonly name: string }[];
  readonly currency: string;
  readonly sub_total: string;
  readonly discount_total: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly total: string;
  readonly paid_total?: string;
  readonly open_total?: string;
  readonly updated: number;
  readonly actions?: readonly Action[];
}

export const numberOf = ({ prefix, number, id }: Pick<Document, 'prefix' | 'number' | 'id'>): string => `${prefix}${number ?? id}`;
export const statusOf = ({ status }: Pick<Document, 'status'>): number => status[0]?.id ?? 1;
export const hrefOf = ({ list }: DocumentKind, id: string | number): string => `${list}/${id}`;
