import { VisuallyHidden } from '@mantine/core';
import type { ColumnWith } from '../../parts/list/list.ts';
import { numberOf, type Document } from './kind.ts';
import type { documentTexts } from './texts/index.ts';

type Texts = Pick<ReturnType<typeof documentTexts.use>, 'statuses'>;

/** The column of a list of documents that has the number, or says that there is none yet. */
export const numberColumn = (texts: Texts, nameOf: (record: Document) => string): ColumnWith<Document> => ({
  name: 'number',
  isFigure: false,
  text: nameOf,
  filed: numberOf,
  // Client and sum are beside it; who hears it alone is told them.
  draw: (record) =>
    numberOf(record) || (
      <>
        <span aria-hidden>{texts.statuses.Draft}</span>
        <VisuallyHidden>{nameOf(record)}</VisuallyHidden>
      </>
    ),
});
