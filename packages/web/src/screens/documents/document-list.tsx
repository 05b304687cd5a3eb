import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FileText, ReceiptText } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { BulkAction, Column, ColumnLine, FilterLine, ListOf } from '../../parts/list/list.ts';
import { formOpens } from '../../parts/typed-ahead.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { FromWorkDialog } from './from-work-dialog.tsx';
import { FINANCE, hrefOf, INVOICE, statusOf, type Document, type DocumentKind } from './kind.ts';
import { documentTexts } from './texts/index.ts';
import { StatusBadge } from './status.tsx';
import { useBulkActions } from './bulk-actions.ts';
import { useDocumentName } from './use-document-name.ts';

interface DocumentListProps {
  readonly kind: DocumentKind;
  /** What stands between filters and rows. */
  readonly above?: ReactNode;
  /** More buttons beside the title. */
  readonly actions?: ReactNode;
}

/** Quotes or invoices, which open as pages. */
export function DocumentList({ kind, above, actions }: DocumentListProps) {
  const common = commonTexts.use();
  const texts = documentTexts.use();
  const navigate = useNavigate();
  const mayWrite = useLevel(FINANCE, 'RW');
  const isInvoice = kind.kind === 'invoice';
  return (
    <ListScreen
      title={isInvoice ? common.invoices : common.quotes}
      list={useDocumentList(kind)}
      icon={isInvoice ? ReceiptText : FileText}
      empty={isInvoice ? [texts.noInvoices, texts.noInvoicesHint] : [texts.noQuotes, texts.noQuotesHint]}
      add={isInvoice ? texts.newInvoice : texts.newQuote}
      mayAdd={mayWrite}
      onAdd={() => {
        formOpens();
        void navigate({ to: `${kind.list}/new` });
      }}
      above={above}
      actions={
        <>
          {actions}
          {mayWrite && <FromWorkButton kind={kind} />}
        </>
      }
    />
  );
}

function FromWorkButton({ kind }: { kind: DocumentKind }) {
  const texts = documentTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.fromWork}
      </Button>
      {isOpen && <FromWorkDialog kind={kind} close={() => setOpen(false)} />}
    </>
  );
}

/** Whether the day until which it is paid is over, in the time zone of the account. */
function useIsOverdue({ kind, until }: DocumentKind): (record: Document) => boolean {
  const zone = accountZone(useMe());
  return useMemo(() => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    const today = day.format();
    return (record) =>
      kind === 'invoice' &&
      statusOf(record) === INVOICE['Awaiting Payment'] &&
      typeof record[until] === 'number' &&
      day.format(record[until] * 1000) < today;
  }, [kind, until, zone]);
}

function useDocumentList(kind: DocumentKind): ListOf<DocumentKind['path']> {
  const columns = useDocumentColumns(kind);
  const filters = useDocumentFilters(kind);
  const bulk: readonly BulkAction<Document>[] | undefined = useBulkActions(kind);
  const isOverdue = useIsOverdue(kind);
  return useMemo(
    () => ({
      path: kind.path,
      order: '-id',
      dependsOn: ['payment'],
      columns,
      filters,
      ...(bulk === undefined ? {} : { bulk }),
      hrefOf: (record) => hrefOf(kind, record.id),
      toneOf: (record) => (isOverdue(record) ? 'alarm' : undefined),
    }),
    [kind, columns, filters, bulk, isOverdue],
  );
}

function useDocumentColumns(kind: DocumentKind): ColumnLine<Document>[] {
  const texts = documentTexts.use();
  const isOverdue = useIsOverdue(kind);
  const nameOf = useDocumentName();
  return useMemo(() => {
    const { until } = kind;
    const dueOf: Column<Document>['text'] = (record, formats) => formats.date(record[`${until}_time_iso`]);
    return [
      { name: 'number', isFigure: false, text: nameOf },
      'client',
      { name: 'date', text: (record, formats) => formats.date(record.date_time_iso) },
      {
        name: until,
        text: dueOf,
        draw: (record, formats) =>
          isOverdue(record) ? (
            <span className="overdue">
              {dueOf(record, formats)} · {texts.overdue}
            </span>
          ) : (
            dueOf(record, formats)
          ),
      },
      'total',
      ...(kind.kind === 'invoice' ? (['open_total'] as const) : []),
      { name: 'status', draw: (record) => <StatusBadge kind={kind} record={record} /> },
      { name: 'project', isExtra: true },
      { name: 'reference', isExtra: true },
      { name: 'net_total', isExtra: true },
      { name: 'tax_total', isExtra: true },
    ];
  }, [kind, texts, isOverdue, nameOf]);
}

function useDocumentFilters(kind: DocumentKind): FilterLine<DocumentKind['path']>[] {
  const texts = documentTexts.use();
  return useMemo(() => {
    const isInvoice = kind.kind === 'invoice';
    const until = isInvoice ? texts.due_date : texts.expiry_date;
    return [
      'client_uuid',
      'project_id',
      {
        name: 'status_id',
        options: kind.statuses.map((id) => ({ value: String(id), label: texts.statuses[kind.kind][id - 1] ?? '' })),
      },
      { name: isInvoice ? ('overdue' as const) : ('expired' as const), label: isInvoice ? texts.overdue : texts.expired },
      'number',
      'reference',
      { name: 'date_from', label: texts.from(texts.date) },
      { name: 'date_to', label: texts.before(texts.date) },
      { name: `${kind.until}_from` as const, label: texts.from(until) },
      { name: `${kind.until}_to` as const, label: texts.before(until) },
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
