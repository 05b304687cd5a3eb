import { documentTexts } from './texts/index.ts';
import { INVOICE, QUOTE, statusOf, type Document, type DocumentKind } from './kind.ts';
import { useStates, type State } from './states.ts';
import { StatusMark, type Tone } from '../../parts/list/status-mark.tsx';
import { wordFor } from '../../parts/words.ts';
import './status.css';

const TONES: { readonly [kind in DocumentKind['kind']]: { readonly [status: number]: Tone } } = {
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
  { statuses, creditStatuses }: ReturnType<typeof documentTexts.use>,
  { kind, status: [status] }: Pick<Document, 'kind' | 'status'>,
): string => wordFor(kind === 'credit_note' ? { ...statuses, ...creditStatuses } : statuses, status?.name ?? '');

const STATE_TONES: { readonly [state in State]: Tone } = {
  overdue: 'bad',
  part_paid: 'sent',
  credited: 'done',
  viewed: 'draft',
  expired: 'bad',
};

/** The status of a document, by its word and its colour, and what else is so of it. */
export function StatusBadge({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const statesOf = useStates();
  return (
    <span className="statuses">
      <StatusMark tone={TONES[kind.kind][statusOf(record)] ?? 'draft'} name={statusName(texts, record)} />
      {statesOf(record).map((state) => (
        <StatusMark key={state} tone={STATE_TONES[state]} name={state === 'expired' ? texts.expired : texts.states[state]} />
      ))}
    </span>
  );
}
