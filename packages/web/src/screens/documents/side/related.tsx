import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { membersOf } from '../../../api/records.ts';
import { useRead } from '../../../api/queries.ts';
import { hrefOf, invoiceKind, numberOf, quoteKind, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';

const SHOWN = 50;
const OF_QUOTE = { fields: membersOf<'/v2/quote'>('id', 'prefix', 'number', 'client', 'total', 'currency'), limit: SHOWN } as const;
const OF_INVOICE = {
  fields: membersOf<'/v2/invoice'>('id', 'prefix', 'number', 'kind', 'client', 'total', 'rounding', 'currency'),
  limit: SHOWN,
} as const;

/** What a document was made from, what was made from it, and the other parts of its quote, with the way to each. */
export function Related({ record: { id, kind, cloned_id: origin } }: { record: Document }) {
  const texts = documentTexts.use();
  const draftName = useDocumentName();
  const [from, enabled] = [{ id: String(origin) }, { enabled: origin !== null }];
  const quote = useRead('/v2/quote', { ...OF_QUOTE, ...from }, enabled);
  const invoice = useRead('/v2/invoice', { ...OF_INVOICE, ...from }, enabled);
  const quotes = useRead('/v2/quote', { ...OF_QUOTE, cloned_id: String(id) });
  const invoices = useRead('/v2/invoice', { ...OF_INVOICE, cloned_id: String(id) });
  // An invoice that is made of a quote leads to the others, such as the deposits that it deducts. The duplicate of a quote has none yet.
  const isPart = kind !== undefined && (quote.data?.data ?? []).length > 0;
  const parts = useRead('/v2/invoice', { ...OF_INVOICE, cloned_id: String(origin) }, { enabled: isPart });
  const others = isPart ? (parts.data?.data ?? []).filter((one) => one.id !== id) : [];
  const related = [...[invoice, invoices].flatMap(({ data }) => data?.data ?? []), ...others];
  const links = [
    ...[quote, quotes].flatMap(({ data }) => data?.data ?? []).map((one) => ({ one, kind: quoteKind, name: 'quote' as const })),
    ...related.map((one) => ({ one, kind: invoiceKind, name: one.kind ?? 'invoice' })),
  ];
  if (links.length === 0) return null;
  return (
    <nav className="related" aria-label={texts.related}>
      {links.map(({ one, kind, name }) => (
        <Anchor key={one.id} component={Link} to={hrefOf(kind, one.id)} size="sm">
          {one.number === null ? draftName(one) : texts.documentName[name](numberOf(one))}
        </Anchor>
      ))}
    </nav>
  );
}
