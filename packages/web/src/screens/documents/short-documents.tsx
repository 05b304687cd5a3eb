import { useMemo } from 'react';
import { membersOf, type ListQuery } from '../../api/records.ts';
import { ShortList } from '../../parts/list/short-list.tsx';
import { hrefOf, type Document, type DocumentKind } from './kind.ts';
import { numberColumn } from './number-column.tsx';
import { totalColumn } from './payable.ts';
import { documentTexts } from './texts/index.ts';
import { StatusBadge, statusName } from './status.tsx';
import { useDocumentName } from './use-document-name.ts';

interface ShortDocumentsProps {
  readonly kind: DocumentKind;
  readonly query: ListQuery<DocumentKind['path']>;
  /** The filter of the whole list. */
  readonly filter: string;
}

const MEMBERS = membersOf<'/v2/quote'>('id', 'prefix', 'number', 'date', 'total', 'currency', 'status', 'client');
// What is so of a document beside its status follows from these.
const OF_QUOTE = membersOf<'/v2/quote'>('expiry_date');
const OF_INVOICE = membersOf<'/v2/invoice'>('kind', 'rounding', 'due_date', 'open_total', 'paid_total', 'viewed');

/** The newest quotes, or invoices and credit notes, of a client or a project. */
export function ShortDocuments({ kind, query, filter }: ShortDocumentsProps) {
  const texts = documentTexts.use();
  const nameOf = useDocumentName();
  const columns = useMemo(
    () => [
      numberColumn(texts, nameOf),
      { name: 'date', shape: 'day' } as const,
      totalColumn,
      {
        name: 'status',
        text: (record: Document) => statusName(texts, record),
        draw: (record: Document) => <StatusBadge kind={kind} record={record} />,
      } as const,
    ],
    [texts, nameOf, kind],
  );
  return (
    <ShortList
      title={kind.kind === 'quote' ? texts.quotes : texts.invoices}
      path={kind.path}
      query={{ ...query, order_desc: 'id', fields: `${MEMBERS},${kind.kind === 'quote' ? OF_QUOTE : OF_INVOICE}` }}
      columns={columns}
      hrefOf={({ id }) => hrefOf(kind, id)}
      all={`${kind.list}?${filter}`}
    />
  );
}
