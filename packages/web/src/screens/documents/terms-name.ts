import type { Document } from './kind.ts';
import type { documentTexts } from './texts/index.ts';

/** What the terms of a document are called: those of a credit note say why something is credited. */
export const termsName = (
  record: Pick<Document, 'kind'> | undefined,
  { terms, reason }: Pick<ReturnType<typeof documentTexts.use>, 'terms' | 'reason'>,
): string => (record?.kind === 'credit_note' ? reason : terms);
