import { useNavigate } from '@tanstack/react-router';
import { FileText, ReceiptText } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { membersOf } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { amountIn } from '../../parts/list/described.ts';
import type { BulkAction, Column, ColumnLine, FilterLine, ListOf } from '../../parts/list/list.ts';
import { formOpens } from '../../parts/typed-ahead.ts';
import { FromWorkButton } from './from-work-button.tsx';
import { isSome } from './is-some.ts';
import { FINANCE, hrefOf, isUnissued, type Document, type DocumentKind, INVOICE, QUOTE } from './kind.ts';
import { numberColumn } from './number-column.tsx';
import { totalColumn } from './payable.ts';
import { states, useStates } from './states.ts';
import { documentTexts } from './texts/index.ts';
import { StatusBadge, statusName } from './status.tsx';
import { useBulkActions } from './bulk-actions.ts';
import { useDocumentName } from './use-document-name.ts';
import { kinds } from '@daybook/client/kinds';
import { Tabs } from '@mantine/core';
import { useAddress } from '../../parts/address.ts';
import { TabList } from '../../parts/tab-list.tsx';
import { useKindWords } from '../../parts/words.ts';

interface DocumentListProps {
  readonly kind: DocumentKind;
  /** What is between filters and rows. */
  readonly above?: ReactNode;
  /** More buttons beside the title. */
  readonly actions?: ReactNode;
}

/** Quotes or invoices, which open as pages. */
export function DocumentList({ kind, above, actions }: DocumentListProps) {
  const texts = documentTexts.use();
  const navigate = useNavigate();
  const mayWrite = useLevel(FINANCE, 'RW');
  const isInvoice = kind.kind === 'invoice';
  return (
    <ListScreen
      title={isInvoice ? texts.invoices : texts.quotes}
      list={useDocumentList(kind)}
      icon={isInvoice ? ReceiptText : FileText}
      empty={isInvoice ? [texts.noInvoices, texts.noInvoicesHint] : [texts.noQuotes, texts.noQuotesHint]}
      add={isInvoice ? texts.newInvoice : texts.newQuote}
      onAdd={() => {
        formOpens();
        void navigate({ to: `${kind.list}/new` });
      }}
      above={above}
      tabs={(unselect) => <DocumentTabs kind={kind} unselect={unselect} />}
      actions={
        <>
          {actions}
          {mayWrite && <FromWorkButton kind={kind} />}
        </>
      }
    />
  );
}

/** What the list shows of an invoice: not its lines. */
const LISTED = {
  fields: membersOf<'/v2/invoice'>(
    ...([
      'id',
      'prefix',
      'number',
      'kind',
      'date',
      'date_time_iso',
      'due_date',
      'due_date_time_iso',
      'status',
      'client',
      'project',
    ] as const),
    ...(['reference', 'currency', 'net_total', 'tax_total', 'total', 'rounding', 'paid_total', 'open_total', 'viewed'] as const),
  ),
};

/** What of a document is on its card in a narrow window, two to a line. */
const HEAD_OF_CARD = ['number', 'total', 'client'] as const;
const INVOICE_CARD = [...HEAD_OF_CARD, { name: 'open_total', isNamed: true }, { name: 'due_date', isNamed: true }, 'status'] as const;
const QUOTE_CARD = [...HEAD_OF_CARD, 'status', { name: 'expiry_date', isNamed: true }] as const;

/** Whether the day until which it is paid or accepted is over, in the time zone of the account. */
function useIsLate(): (record: Document) => boolean {
  const statesOf = useStates();
  return useCallback((record) => statesOf(record).some((state) => state === 'overdue' || state === 'expired'), [statesOf]);
}

function useDocumentList(kind: DocumentKind): ListOf<DocumentKind['path']> {
  const columns = useDocumentColumns(kind);
  const filters = useDocumentFilters(kind);
  const bulk: readonly BulkAction<Document>[] | undefined = useBulkActions(kind);
  const isLate = useIsLate();
  return useMemo(
    () => ({
      path: kind.path,
      order: '-id',
      ...(kind.kind === 'invoice' ? { query: LISTED } : {}),
      dependsOn: ['payment', 'public-link'],
      columns,
      filters,
      bulk,
      cards: kind.kind === 'invoice' ? INVOICE_CARD : QUOTE_CARD,
      hrefOf: (record) => hrefOf(kind, record.id),
      toneOf: (record) => (isLate(record) ? 'alarm' : undefined),
    }),
    [kind, columns, filters, bulk, isLate],
  );
}

function useDocumentColumns(kind: DocumentKind): ColumnLine<Document>[] {
  const texts = documentTexts.use();
  const isLate = useIsLate();
  const nameOf = useDocumentName();
  return useMemo(() => {
    const { until } = kind;
    const openTotal: ColumnLine<Document> = {
      name: 'open_total',
      // Nothing is owed by what is not issued, and of what is settled its status says so.
      text: (record, formats) =>
        isUnissued(kind, record) || !isSome(record.open_total) ? '' : formats.money(record.open_total, record.currency),
      amount: (record) => (isUnissued(kind, record) ? undefined : amountIn('open_total', record)),
    };
    const dueOf: Column<Document>['text'] = (record, formats) => formats.date(record[`${until}_time_iso`]);
    return [
      numberColumn(texts, nameOf),
      'client',
      { name: 'date', text: (record, formats) => formats.date(record.date_time_iso) },
      {
        name: until,
        text: dueOf,
        draw: (record, formats) => (isLate(record) ? <span className="overdue">{dueOf(record, formats)}</span> : dueOf(record, formats)),
      },
      totalColumn,
      ...(kind.kind === 'invoice' ? [openTotal] : []),
      {
        name: 'status',
        text: (record) => statusName(texts, record),
        draw: (record) => <StatusBadge kind={kind} record={record} />,
      },
      { name: 'project', isExtra: true },
      { name: 'reference', isExtra: true },
      { name: 'net_total', isExtra: true },
      { name: 'tax_total', isExtra: true },
      // With it, net and tax add up to the total.
      ...(kind.kind === 'invoice' ? [{ name: 'rounding' as const, isExtra: true }] : []),
    ];
  }, [kind, texts, isLate, nameOf]);
}

function useDocumentFilters(kind: DocumentKind): FilterLine<DocumentKind['path']>[] {
  const texts = documentTexts.use();
  return useMemo(() => {
    const isInvoice = kind.kind === 'invoice';
    const until = texts[kind.until];
    return [
      'client_uuid',
      'project_id',
      'status_id',
      ...(isInvoice
        ? [...states, 'credit_open' as const].map((name) => ({ name, label: texts.states[name] }))
        : [{ name: 'expired' as const, label: texts.expired }]),
      'number',
      'reference',
      { name: 'date_from', label: texts.from(texts.date) },
      { name: 'date_to', label: texts.upTo(texts.date), isLastDay: true },
      { name: `${kind.until}_from` as const, label: texts.from(until) },
      { name: `${kind.until}_to` as const, label: texts.upTo(until), isLastDay: true },
      { name: 'total_min', label: texts.atLeast(texts.total) },
      { name: 'total_max', label: texts.atMost(texts.total) },
      'currency',
      ...(isInvoice
        ? [
            {
              name: 'kind' as const,
              options: [
                { value: 'invoice', label: texts.kinds.invoice },
                { value: 'credit_note', label: texts.creditNote },
              ],
            },
          ]
        : []),
    ];
  }, [kind, texts]);
}

/** What is looked at most, each with the filters that show it. */
const INVOICES = {
  drafts: { status_id: INVOICE.Draft },
  awaiting: { status_id: INVOICE['Awaiting Payment'] },
  overdue: { overdue: 'true' },
};
const QUOTES = {
  drafts: { status_id: QUOTE.Draft },
  sent: { status_id: QUOTE.Sent },
  expired: { expired: 'true' },
  accepted: { status_id: QUOTE.Accepted },
};
const ALL = 'all';
const NONE = { status_id: undefined, overdue: undefined, expired: undefined };
const NAMES = ['status_id', 'overdue', 'expired'] as const;

type Filters = { readonly [Name in keyof typeof NONE]?: string | number };

interface TabsProps {
  readonly kind: DocumentKind;
  /** Lets go of what is selected: it is not seen in another tab. */
  readonly unselect: () => void;
}

/** All documents, or those of a status, at a press: the same filters as are set one by one. */
function DocumentTabs({ kind: { kind }, unselect }: TabsProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const [address, change] = useAddress();
  const tabs: { readonly [name: string]: Filters } = { [ALL]: {}, ...(kind === 'invoice' ? INVOICES : QUOTES) };
  const isShown = (filters: Filters): boolean => NAMES.every((name) => (address[name] ?? '') === String(filters[name] ?? ''));
  const [shown = null] = Object.entries(tabs).flatMap(([name, filters]) => (isShown(filters) ? [name] : []));
  const labelOf = ({ status_id: status, overdue, expired }: Filters): string => {
    if (overdue !== undefined) return texts.states.overdue;
    if (expired !== undefined) return texts.expired;
    return status === undefined ? texts.allOf[kind] : words.choice(kind, kinds[kind].fields.status.fields.id, Number(status));
  };
  return (
    <Tabs
      value={shown}
      px="md"
      pt="xs"
      onChange={(name) => {
        if (name === null) return;
        unselect();
        change({ ...NONE, ...tabs[name], page: undefined }, { replace: true });
      }}
    >
      <TabList open={shown ?? ''}>
        {Object.entries(tabs).map(([name, filters]) => (
          <Tabs.Tab key={name} value={name}>
            {labelOf(filters)}
          </Tabs.Tab>
        ))}
      </TabList>
    </Tabs>
  );
}
