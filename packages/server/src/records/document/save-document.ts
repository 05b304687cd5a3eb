import type { Group, StoredLine, FieldValue } from '../../billing/content.ts';
import type { Write } from '../../writing/index.ts';
import { lockSeries } from '../series.sql.ts';
import type { DocumentType } from './document-kind.ts';
import { insertDocument } from './document.sql.ts';
import type { StoredTotals } from './stored-document.ts';

/** A new document, whole. Moments are UNIX seconds; `number` null takes the next one of its series. */
export interface NewDocument extends StoredTotals {
  readonly id: number;
  readonly prefix: string;
  readonly number: number | null;
  readonly date: number | null;
  readonly until: number | null;
  readonly status_id: number;
  readonly items: readonly StoredLine[];
  readonly groups: readonly Group[];
  readonly project_id: number | null;
  readonly project_start: unknown;
  readonly project_end: unknown;
  readonly client_uuid: string | null;
  readonly client_person_id: number | null;
  /** JSON text; null while the contact's present name counts. */
  readonly client_issued: string | null;
  readonly custom_values: readonly FieldValue[];
  readonly terms: string;
  readonly template_id: number;
  readonly cloned_id: number | null;
  readonly reference: string;
  readonly currency: string;
  readonly created_sp_flag: boolean;
}

export const hasLineFields = (lines: readonly StoredLine[]): boolean => lines.some(({ custom_fields }) => custom_fields.length > 0);

/**
 * Saves a new document without waiting. The row of its series is locked last, just before the number is taken, and held
 * until the commit: numbers are neither repeated nor skipped, however many are created at once and whichever of them fail.
 */
export function saveNewDocument(write: Write, { kind, until }: DocumentType, document: NewDocument): void {
  const { until: ends, items, groups, custom_values: values, ...plain } = document;
  write.tx.send(lockSeries, { kind, prefix: document.prefix });
  write.tx.send(insertDocument[kind], {
    ...plain,
    [until]: ends,
    items: JSON.stringify(items),
    has_line_fields: hasLineFields(items),
    groups: JSON.stringify(groups),
    custom_values: JSON.stringify(values),
    created_id: write.viewer.userId,
    updated_id: write.viewer.userId,
  });
}
