import { useCallback, useMemo, useState } from 'react';
import { useDraft, type Draft } from '../../../parts/form/drafts/use-draft.ts';
import { isDocument, type Document, type DocumentKind } from '../kind.ts';
import type { Edit } from '../sheet/edit-rows.ts';
import type { Place } from '../sheet/sheet.ts';
import { keepKeys } from '../sheet/rows.ts';
import type { Written } from '../../../api/writes.ts';
import { valuesOf, type DocumentBody, type DocumentValues } from './values.ts';

export interface DocumentDraft extends Draft<DocumentValues> {
  /** Changes the rows as they are now, and says which cell is next. */
  readonly edit: (edit: Edit, focus?: Place) => void;
  readonly focus: Place | undefined;
  /** Lets go of what was sent and is stored now. */
  readonly savedAs: (body: DocumentBody, written: Written) => void;
}

const draftKey = ({ path }: DocumentKind, id: number | 'new'): string => `${path} ${id}`;

/** What is typed into a document, kept until it is saved or discarded. */
export function useDocumentDraft(kind: DocumentKind, record: Document, etag: string, isNew: boolean): DocumentDraft {
  const stored = useMemo(() => valuesOf(kind, record), [kind, record]);
  const draft = useDraft<DocumentValues>(draftKey(kind, isNew ? 'new' : record.id), stored, etag);
  const { change, saved, values } = draft;
  const [focus, setFocus] = useState<Place>();
  const edit = useCallback(
    (work: Edit, place?: Place) => {
      change(({ rows }) => ({ rows: work(rows) }));
      if (place !== undefined) setFocus(place);
    },
    [change],
  );
  const savedAs = (body: DocumentBody, { record: stored, etag: tag }: Written): void => {
    const after = isDocument(stored) ? stored : undefined;
    if (after !== undefined && 'items' in body.sent) keepKeys(body, after);
    saved({
      sent: values,
      ...(after === undefined ? {} : { stored: valuesOf(kind, after) }),
      tag,
      made: isNew && after !== undefined ? draftKey(kind, after.id) : undefined,
    });
  };
  return { ...draft, edit, focus, savedAs };
}
