import { Anchor, Group, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useAddress } from '../../parts/address.ts';
import { ScreenSkeleton } from '../../parts/screen-skeleton.tsx';
import { useLevel } from '../../api/me.ts';
import { readRecordEarly, useRead, useRecord } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { useConsequences } from './actions/use-consequences.ts';
import './document.css';
import { DocumentEditor } from './editor/document-editor.tsx';
import { useNewDocument } from './editor/new-document.ts';
import { FINANCE, hrefOf, numberOf, type Document, type DocumentKind } from './kind.ts';
import { useDocumentName } from './use-document-name.ts';
import { DocumentSide } from './side/document-side.tsx';
import { StatusBadge } from './status.tsx';
import { documentTexts } from './texts/index.ts';
import { ScreenTitle } from '../../parts/screen-name.tsx';

const WITH_ACTIONS = { actions: 'true' } as const;
const NOTHING: ReadonlySet<string> = new Set();
const EVERYTHING = new Set([
  'items',
  'groups',
  'client',
  'project',
  'currency',
  'date',
  'due_date',
  'expiry_date',
  'reference',
  'template_id',
  'terms',
  'custom_fields',
]);

/** A quote or an invoice as a page: the form, its paper, and what became of it. */
export function DocumentScreen({ kind }: { kind: DocumentKind }) {
  const { id } = useParams({ strict: false }) as { id: string };
  const common = commonTexts.use();
  const read = useRecord(kind.path, id, { query: WITH_ACTIONS });
  const { data } = read;
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  if (data === undefined) return <ScreenSkeleton />;
  if (data === null)
    return (
      <>
        <Bar kind={kind}>
          <ScreenTitle name={common.notFoundTitle} />
        </Bar>
        <Text p="md">{common.notFoundHint}</Text>
      </>
    );
  return <OpenDocument key={data.record.id} kind={kind} record={data.record} etag={data.etag} />;
}

function OpenDocument({ kind, record, etag }: { kind: DocumentKind; record: Document; etag: string }) {
  const consequencesOf = useConsequences();
  const [, change] = useAddress();
  const common = commonTexts.use();
  const texts = documentTexts.use();
  const update = record.actions?.find(({ name }) => name === 'update');
  const locked = update?.allowed === true ? new Set(update.locked) : EVERYTHING;
  const draft = useDocumentName()(record);
  const viewed = useViewed(kind, record);
  const name = record.number === null ? draft : texts.documentName[record.kind ?? kind.kind](numberOf(record));
  return (
    <div className="document">
      <Bar kind={kind}>
        <ScreenTitle name={name} />
        <StatusBadge kind={kind} record={viewed} />
        {kind.kind === 'quote' && <Accepted quote={record.id} />}
        <ActionBar kind={kind} record={record} etag={etag} />
      </Bar>
      <div className="document-columns">
        <DocumentEditor
          kind={kind}
          record={record}
          etag={etag}
          locked={locked}
          done={(written) => {
            say(common.saved);
            change(consequencesOf(written), { replace: true });
          }}
        />
        <DocumentSide kind={kind} record={record} etag={etag} />
      </div>
    </div>
  );
}

const VIEWED = { fields: membersOf<'/v2/invoice'>('id', 'viewed') };

/** An invoice with when its public page was opened, which is read only where it is asked for. */
function useViewed({ kind }: DocumentKind, record: Document): Document {
  const { data } = useRecord('/v2/invoice', kind === 'invoice' ? record.id : undefined, { query: VIEWED, dependsOn: ['public-link'] });
  const viewed = data?.record.viewed ?? null;
  return useMemo(() => ({ ...record, viewed }), [record, viewed]);
}

/** Who accepted a quote on its public page. */
function Accepted({ quote }: { quote: number }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const query = { document_kind: 'quote', document_id: String(quote), answer: 'accepted', filter_operator: 'AND', limit: 1 } as const;
  const [link] = useRead('/v2/public-link', query).data?.data ?? [];
  if (link === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {texts.answeredBy('accepted', link.answered_by, formats.dateTime(link.answered))}
    </Text>
  );
}

function Bar({ kind, children }: { kind: DocumentKind; children: ReactNode }) {
  const common = commonTexts.use();
  return (
    <Group component="header" gap="sm" className="document-bar">
      <Anchor component={Link} to={kind.list} size="sm">
        {kind.kind === 'invoice' ? common.invoices : common.quotes}
      </Anchor>
      {children}
    </Group>
  );
}

/** A document that is not stored yet. */
export function NewDocumentScreen({ kind }: { kind: DocumentKind }) {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  const navigate = useNavigate();
  const [address] = useAddress();
  const mayWrite = useLevel(FINANCE, 'RW');
  const begun = useNewDocument(kind, address['client'], address['project']);
  if (!mayWrite) return <Text p="md">{texts.mayNotWrite}</Text>;
  if (begun === undefined) return <ScreenSkeleton />;
  return (
    <div className="document">
      <Bar kind={kind}>
        <ScreenTitle name={kind.kind === 'invoice' ? texts.newInvoice : texts.newQuote} />
      </Bar>
      <div className="document-columns" data-single>
        <DocumentEditor
          kind={kind}
          record={begun.record}
          etag=""
          begun={begun}
          locked={NOTHING}
          done={async ({ success }) => {
            await readRecordEarly(kind.path, success?.id ?? '', WITH_ACTIONS);
            // Who left meanwhile is not called back.
            if (window.location.pathname !== `${kind.list}/new`) return;
            say(common.saved);
            void navigate({ to: hrefOf(kind, success?.id ?? ''), replace: true });
          }}
        />
      </div>
    </div>
  );
}
