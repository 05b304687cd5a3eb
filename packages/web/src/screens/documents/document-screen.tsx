import { actionOf } from '../../parts/record/actions.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { searchOf, useAddress, useParam } from '../../parts/address.ts';
import { beside, noteOpened, searchOfTrail } from '../../parts/list/trail.ts';
import { usePageCommands } from '../../parts/page-commands.ts';
import { ScreenSkeleton } from '../../parts/screen-skeleton.tsx';
import { useLevel } from '../../api/me.ts';
import { readRecordEarly, useRecord } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { say, sayUnread } from '../../parts/notices.ts';
import { useNoForm } from '../../parts/no-form.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { GoneTyped, useKept } from '../../parts/record/kept.tsx';
import { useIsThere } from '../../parts/use-is-there.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { useConsequences } from './actions/use-consequences.ts';
import './document.css';
import { DocumentEditor } from './editor/document-editor.tsx';
import { useNewDocument } from './editor/new-document.ts';
import { DocumentView } from './reading/document-view.tsx';
import { FINANCE, hrefOf, numberOf, type Document, type DocumentKind } from './kind.ts';
import { useDocumentName } from './use-document-name.ts';
import { DocumentSide } from './side/document-side.tsx';
import { Related } from './side/related.tsx';
import { DeclinedQuote, SentProforma, SentQuote } from './sent-quote.tsx';
import { StatusBadge } from './status.tsx';
import { useUnsaved } from './unsaved.ts';
import { documentTexts } from './texts/index.ts';
import { ScreenTitle } from '../../parts/screen-name.tsx';

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
  const id = useParam('id');
  const texts = documentTexts.use();
  const read = useRecord(kind.path, id, { saysActions: true });
  const { shown, isGone } = useKept(kind.path, id, read.data);
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  if (shown === undefined) return <ScreenSkeleton />;
  if (shown === null)
    return (
      <>
        <Bar kind={kind}>
          <ScreenTitle name={texts.notFoundTitle} />
        </Bar>
        <Text p="md">{texts.notFoundHint}</Text>
      </>
    );
  return (
    <>
      {isGone && <GoneTyped />}
      <OpenDocument key={shown.record.id} kind={kind} record={shown.record} etag={shown.etag} />
    </>
  );
}

function OpenDocument({ kind, record, etag }: { kind: DocumentKind; record: Document; etag: string }) {
  const consequencesOf = useConsequences();
  const [, change] = useAddress();
  const texts = documentTexts.use();
  const update = actionOf(record, 'update');
  const mayUpdate = update?.allowed === true;
  const locked = mayUpdate ? new Set(update.locked) : EVERYTHING;
  // What cannot be edited is read.
  const isRead = locked.has('items');
  const side = useSide(isRead);
  const unsaved = useUnsaved(etag);
  const draft = useDocumentName()(record);
  const viewed = useViewed(kind, record);
  useWay(kind, record);
  const name = record.number === null ? draft : texts.documentName[record.kind ?? kind.kind](numberOf(record));
  return (
    <div className="document">
      <Bar kind={kind}>
        <ScreenTitle name={name} />
        <StatusBadge kind={kind} record={viewed} />
        <ActionBar kind={kind} record={record} etag={etag} unsaved={unsaved}>
          {isRead && mayUpdate && (
            <Button variant="default" onClick={() => change({ edit: 1 }, { replace: true })}>
              {texts.editDetails}
            </Button>
          )}
          {!isRead && (
            <Button variant="default" className="side-toggle" aria-expanded={side.isOpen} onClick={side.toggle}>
              {texts.preview}
            </Button>
          )}
        </ActionBar>
      </Bar>
      <div className="document-columns" data-reading={isRead || undefined}>
        {isRead ? (
          <DocumentView kind={kind} record={record} etag={etag} locked={locked} />
        ) : (
          <div className="editing">
            <Text className="unseen printed">{texts.printsPaper(texts.preview, texts.download)}</Text>
            <Related record={record} />
            <SentQuote kind={kind} record={record} />
            <DeclinedQuote kind={kind} record={record} />
            <SentProforma kind={kind} record={record} />
            <DocumentEditor
              kind={kind}
              record={record}
              etag={etag}
              locked={locked}
              unsaved={unsaved}
              done={(written) => {
                say(texts.saved);
                unsaved.saved(written.etag);
                change(consequencesOf(written), { replace: true });
              }}
            />
          </div>
        )}
        <DocumentSide
          kind={kind}
          record={record}
          etag={etag}
          isChanged={unsaved.isChanged}
          isFolded={!side.isOpen}
          close={isRead ? undefined : side.close}
        />
      </div>
    </div>
  );
}

/** Whether what lies beside a document is open: beside the form there is room for it in a wide window only, so that it is asked for. */
function useSide(isRead: boolean): { readonly isOpen: boolean; readonly toggle: () => void; readonly close: () => void } {
  const [{ side, tab }, change] = useAddress();
  const isOpen = isRead || side !== undefined || tab !== undefined;
  const close = (): void => change({ side: undefined, tab: undefined, profile: undefined }, { replace: true });
  return { isOpen, close, toggle: () => (isOpen ? close() : change({ side: 'open' }, { replace: true })) };
}

/** The way through the list that one came from: J goes to the next document of it, K to the one before. */
function useWay(kind: DocumentKind, { id }: Document): void {
  const texts = documentTexts.use();
  const navigate = useNavigate();
  const place = hrefOf(kind, id);
  const isThere = useIsThere();
  useEffect(() => noteOpened(place), [place]);
  const way = (name: string, label: string, key: string, by: 1 | -1) => {
    const to = beside(place, by);
    if (to === undefined) return [];
    const go = async (): Promise<void> => {
      const next = await to();
      // Who left meanwhile is not called back.
      if (next !== undefined && isThere.current) await navigate({ to: next, replace: true });
    };
    return [{ name, label, key, run: (): void => void go().catch(sayUnread) }];
  };
  usePageCommands([...way('next', texts.nextDocument, 'j', 1), ...way('former', texts.formerDocument, 'k', -1)]);
}

const VIEWED = { fields: membersOf<'/v2/invoice'>('id', 'viewed') };

/** An invoice with when its public page was opened, which is read only where it is asked for. */
function useViewed({ kind }: DocumentKind, record: Document): Document {
  const { data } = useRecord('/v2/invoice', kind === 'invoice' ? record.id : undefined, { query: VIEWED, dependsOn: ['public-link'] });
  const viewed = data?.record.viewed ?? null;
  return useMemo(() => ({ ...record, viewed }), [record, viewed]);
}

function Bar({ kind, children }: { kind: DocumentKind; children: ReactNode }) {
  const texts = documentTexts.use();
  return (
    <Group component="header" gap="sm" className="document-bar">
      <Anchor component={Link} to={kind.list} search={searchOf(searchOfTrail(kind.list))} size="sm">
        {kind.kind === 'invoice' ? texts.invoices : texts.quotes}
      </Anchor>
      {children}
    </Group>
  );
}

/** A document that is not stored yet. */
export function NewDocumentScreen({ kind }: { kind: DocumentKind }) {
  const texts = documentTexts.use();
  const navigate = useNavigate();
  const [address] = useAddress();
  const mayWrite = useLevel(FINANCE, 'RW');
  useNoForm(!mayWrite);
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
            await readRecordEarly(kind.path, success?.id ?? '', { saysActions: true });
            // Who left meanwhile is not called back.
            if (window.location.pathname !== `${kind.list}/new`) return;
            say(texts.saved);
            void navigate({ to: hrefOf(kind, success?.id ?? ''), replace: true });
          }}
        />
      </div>
    </div>
  );
}
