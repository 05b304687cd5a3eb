import { useCallback, useMemo, useState } from 'react';
import { useDraft, type Draft } from '../../../parts/form/use-draft.ts';
import type { Document, DocumentKind } from '../kind.ts';
import type { Edit } from '../sheet/edit-rows.ts';
import type { Place } from '../sheet/sheet.ts';
import { valuesOf, type DocumentValues } from './values.ts';

export interface DocumentDraft extends Draft<DocumentValues> {
  /** Changes the rows as they are now, and says which cell is next. */
  readonly edit: (edit: Edit, focus?: Place) => void;
  readonly focus: Place | undefined;
}

/** What is typed into a document, kept until it is saved or discarded. */
export function useDocumentDraft(kind: DocumentKind, record: Document, etag: string, isNew: boolean): DocumentDraft {
  const stored = useMemo(() => valuesOf(kind, record), [kind, record]);
  const draft = useDraft<DocumentValues>(`${kind.path} ${isNew ? 'new' : record.id}`, stored, etag);
  const { change } = draft;
  const [focus, setFocus] = useState<Place>();
  const edit = useCallback(
    (work: Edit, place?: Place) => {
      change(({ rows }) => ({ rows: work(rows) }));
      if (place !== undefined) setFocus(place);
    },
    [change],
  );
  return { ...draft, edit, focus };
}
