import type { FieldValue, Group, StoredLine } from '../../billing/content.ts';
import type { DocumentTotals } from '../../billing/figures.ts';
import type { Existing } from '../../writing/index.ts';

/** A quote or invoice as it is read for a write. */
export interface StoredDocument {
  readonly id: number;
  readonly prefix: string;
  readonly number: number;
  readonly date: number | null;
  readonly expiry_date?: number | null;
  readonly due_date?: number | null;
  readonly items: readonly StoredLine[];
  readonly groups: readonly Group[];
  readonly status: readonly { readonly id: number }[];
  readonly project: readonly { readonly id: number; readonly start: number | null; readonly end: number | null }[];
  readonly client: readonly { readonly uuid: string; readonly contact_person: { readonly id: number } | null }[];
  readonly custom_fields: readonly FieldValue[];
  readonly terms: string;
  readonly template_id: number;
  readonly cloned_id: number | null;
  readonly reference: string;
  readonly currency: string;
  readonly created_sp_flag: boolean;
}

export type StoredTotals = { readonly [T in keyof DocumentTotals]: string };

export const documentOf = (existing: Existing): StoredDocument & StoredTotals => existing.record as unknown as StoredDocument & StoredTotals;

/** The members of a custom field value that the document owns. */
export const ownedValues = (values: readonly FieldValue[]): FieldValue[] => values.map(({ id, value, value_id }) => ({ id, value, value_id }));
