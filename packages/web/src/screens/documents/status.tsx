import { documentTexts } from './texts/index.ts';
import { INVOICE, QUOTE, statusOf, type Document, type DocumentKind } from './kind.ts';
import './colours.css';
import './status.css';

const TONES: { readonly [kind in DocumentKind['kind']]: { readonly [status: number]: string } } = {
  quote: {
    [QUOTE.Draft]: 'draft',
    [QUOTE.Sent]: 'sent',
    [QUOTE.Accepted]: 'good',
    [QUOTE.Invoiced]: 'done',
    [QUOTE.Declined]: 'bad',
  },
  invoice: { [INVOICE.Draft]: 'draft', [INVOICE.Submitted]: 'sent', [INVOICE['Awaiting Payment']]: 'open', [INVOICE.Paid]: 'good' },
};

/** The state of a document, by its word and its colour. */
export function StatusBadge({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const status = statusOf(record);
  return (
    <span className="status" data-tone={TONES[kind.kind][status]}>
      {texts.statuses[kind.kind][status - 1] ?? record.status[0]?.name}
    </span>
  );
}
