import { documentTexts } from './texts/index.ts';
import { INVOICE, QUOTE, statusOf, type Document, type DocumentKind } from './kind.ts';
import { useStates, type State } from './states.ts';
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

/** What the status of a document is called: that of a credit note is about credit, not about payment. */
export const statusName = (
  texts: ReturnType<typeof documentTexts.use>,
  { kind }: Pick<DocumentKind, 'kind'>,
  record: Pick<Document, 'kind' | 'status'>,
): string => texts.statuses[record.kind === 'credit_note' ? 'credit_note' : kind][statusOf(record) - 1] ?? record.status[0]?.name ?? '';

const STATE_TONES: { readonly [state in State]: string } = {
  overdue: 'bad',
  part_paid: 'sent',
  credited: 'done',
  viewed: 'draft',
  expired: 'bad',
};

interface StatusProps {
  readonly kind: DocumentKind;
  readonly record: Document;
}

/** The status of a document, by its word and its colour, and what else is so of it. */
export function StatusBadge({ kind, record }: StatusProps) {
  const texts = documentTexts.use();
  const statesOf = useStates();
  return (
    <span className="statuses">
      <span className="status" data-tone={TONES[kind.kind][statusOf(record)]}>
        {statusName(texts, kind, record)}
      </span>
      {statesOf(record).map((state) => (
        <span key={state} className="status" data-tone={STATE_TONES[state]}>
          {state === 'expired' ? texts.expired : texts.states[state]}
        </span>
      ))}
    </span>
  );
}
