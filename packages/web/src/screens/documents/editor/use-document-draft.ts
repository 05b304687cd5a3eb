import { useCallback, useMemo, useState } from 'react';
import { useDraft } from '../../../parts/form/use-draft.ts';
import type { AnyRecord } from '../../../api/client.ts';
import type { Document, DocumentKind } from '../kind.ts';
import type { Edit } from '../sheet/edit-rows.ts';
import type { Place } from '../sheet/sheet.ts';
import { valuesOf, type DocumentValues } from './values.ts';

export interface DocumentDraft {
  readonly values: DocumentValues;
  readonly isChanged: boolean;
  readonly isRestored: boolean;
  readonly change: (changes: AnyRecord) => void;
  /** Changes the rows as they are now, and says which cell is next. */
  readonly edit: (edit: Edit, focus?: Place) => void;
  readonly focus: Place | undefined;
  readonly discard: () => void;
}

/** What is typed into a document, kept until it is saved or discarded. */
export function useDocumentDraft(kind: DocumentKind, record: Document, etag: string, isNew: boolean): DocumentDraft {
  const stored = useMemo(() => valuesOf(kind, record, etag), [kind, record, etag]);
  const { values, change, isChanged, isRestored, discard } = useDraft<DocumentValues>(`${kind.path} ${isNew ? 'new' : record.id}`, stored);
  const [focus, setFocus] = useState<Place>();
  // The tag of the first change stays: what others saved since is found out when it is saved.
  const changeAll = useCallback((changes: AnyRecord) => change(({ baseTag }) => ({ ...changes, baseTag })), [change]);
  const edit = useCallback(
    (work: Edit, place?: Place) => {
      change(({ baseTag, rows }) => ({ rows: work(rows), baseTag }));
      if (place !== undefined) setFocus(place);
    },
    [change],
  );
  return { values, isChanged, isRestored, change: changeAll, edit, focus, discard };
}
