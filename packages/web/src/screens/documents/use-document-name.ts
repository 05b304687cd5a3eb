import { useCallback } from 'react';
import { useFormats } from '../../formats/formats.ts';
import { numberOf, type Document } from './kind.ts';
import { payableText } from './payable.ts';
import { labelled } from '../../texts/labelled.ts';
import { documentTexts } from './texts/index.ts';

/** What documents are called: by their number, or by client and amount where they have none yet. */
export function useDocumentName(): (
  document: Pick<Document, 'prefix' | 'number' | 'client' | 'total' | 'rounding' | 'currency'> & { readonly kind?: Document['kind'] },
) => string {
  const texts = documentTexts.use();
  const formats = useFormats();
  return useCallback(
    (document) => {
      const draft = texts.draftFor(document.client[0]?.name ?? '', payableText(document, formats));
      return numberOf(document) || (document.kind === 'credit_note' ? labelled(texts.creditNote, draft) : draft);
    },
    [texts, formats],
  );
}
