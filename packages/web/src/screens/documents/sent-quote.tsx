import { proformaReference } from '@daybook/values';
import { Alert, Text } from '@mantine/core';
import type { Kind } from '../../api/kinds.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { useSideRecords } from '../../parts/record/side-list.tsx';
import { isUnissued, QUOTE, statusOf, type Document, type DocumentKind } from './kind.ts';
import { documentTexts } from './texts/index.ts';

/** What the timeline is put together from, besides the document itself. */
export const TIMELINE_SOURCES: readonly Kind[] = ['invoice', 'quote', 'delivery', 'public-link', 'payment', 'reminder'];
/** What gives a quote to its client. */
const GIVEN: readonly string[] = ['sent', 'mailed', 'queued'];

const isSent = ({ kind }: DocumentKind, record: Document): boolean => kind === 'quote' && statusOf(record) === QUOTE.Sent;

/** Whether a quote was changed since its client got it: the client cannot accept it then as it was. */
export function useIsChangedSinceSent(kind: DocumentKind, record: Document): boolean {
  const isEnabled = isSent(kind, record);
  const { data } = useRead('/v2/quote/timeline', { id: record.id }, { dependsOn: TIMELINE_SOURCES, enabled: isEnabled });
  const moments = (data?.data ?? []).filter(({ event }) => GIVEN.includes(event)).map(({ at }) => at);
  return isEnabled && moments.length > 0 && record.updated !== null && record.updated > Math.max(...moments);
}

/** Beside a quote that its client has: what is changed has to be sent to it. */
export function SentQuote({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  return isSent(kind, record) && <Alert>{texts.clientHasQuote}</Alert>;
}

/** Beside a quote that was declined: by whom, when, and what was typed with it. */
export function DeclinedQuote({ kind, record }: { kind: DocumentKind; record: Document }) {
  const isDeclined = kind.kind === 'quote' && statusOf(record) === QUOTE.Declined;
  const texts = documentTexts.use();
  const formats = useFormats();
  const { data } = useRead('/v2/quote/timeline', { id: record.id }, { dependsOn: TIMELINE_SOURCES, enabled: isDeclined });
  const answer = data?.data.findLast(({ event }) => event === 'declined');
  if (!isDeclined || answer === undefined) return null;
  return (
    <Alert color="red" title={texts.answeredBy('declined', answer.name, formats.dateTime(answer.at))}>
      {answer.text !== '' && (
        <Text size="sm" className="mail-text">
          {answer.text}
        </Text>
      )}
    </Alert>
  );
}

/** Beside a draft of which the client has a proforma. */
export function SentProforma({ kind, record }: { kind: DocumentKind; record: Document }) {
  return kind.kind === 'invoice' && isUnissued(kind, record) && <LastProforma record={record} />;
}

function LastProforma({ record }: { record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const { data } = useSideRecords('/v2/delivery', { document_kind: 'invoice', document_id: record.id });
  const sent = data?.data.find(({ proforma, state }) => proforma && state !== 'failed' && state !== 'kept');
  if (sent === undefined) return null;
  return <Alert>{texts.proformaSent(formats.date(sent.at ?? sent.created), sent.to.join(', '), proformaReference(record.id))}</Alert>;
}
