import { proformaReference } from '@daybook/values';
import { Stack, Text, Title } from '@mantine/core';
import { useAddress } from '../../../parts/address.ts';
import { Strong } from '../../../parts/small-texts.tsx';
import { DocumentTotals } from '../editor/totals.tsx';
import type { Document, DocumentKind } from '../kind.ts';
import type { EditProps } from './edit-details.tsx';
import { termsName } from '../terms-name.ts';
import { documentTexts } from '../texts/index.ts';
import { DocumentFacts } from './facts.tsx';
import { ReadLines } from './read-lines.tsx';
import { actionOf } from '../../../parts/record/actions.ts';
import { useFollowing } from '../../../parts/use-following.ts';
import './reading.css';
import { useRead } from '../../../api/queries.ts';
import { useFormats } from '../../../formats/formats.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { TIMELINE_SOURCES } from '../sent-quote.tsx';

type ViewProps = Omit<EditProps, 'close'>;

const loadMore = () => import('./following.ts');

/** A document whose lines are fixed, as it is read: who and how much, what became of it, and its lines. */
export function DocumentView({ kind, record, etag, locked }: ViewProps) {
  const more = useFollowing(loadMore);
  const texts = documentTexts.use();
  const [address, change] = useAddress();
  const mayUpdate = actionOf(record, 'update')?.allowed === true;
  return (
    <Stack gap="lg" className="reading">
      {more !== undefined && <more.LeftBehind kind={kind} record={record} etag={etag} />}
      <div className="reading-head">
        <DocumentFacts kind={kind} record={record} />
        <Timeline kind={kind} record={record} />
      </div>
      <ReadLines record={record} />
      <div className="document-foot">
        {record.terms === '' ? (
          <span />
        ) : (
          <section aria-label={termsName(record, texts)}>
            <Strong>{termsName(record, texts)}</Strong>
            <Text size="sm" className="mail-text">
              {record.terms}
            </Text>
          </section>
        )}
        <DocumentTotals record={record} isStale={false} isRefused={false} />
      </div>
      {more !== undefined && address['edit'] !== undefined && mayUpdate && (
        <more.EditDetails
          kind={kind}
          record={record}
          etag={etag}
          locked={locked}
          close={() => change({ edit: undefined }, { replace: true })}
        />
      )}
    </Stack>
  );
}

/** What became of a document, oldest first. */
function Timeline({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const path = kind.kind === 'quote' ? '/v2/quote/timeline' : '/v2/invoice/timeline';
  const read = useRead(path, { id: record.id }, { dependsOn: TIMELINE_SOURCES });
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  return (
    <section className="timeline">
      <Title order={2}>{texts.timeline}</Title>
      <ol aria-label={texts.timeline}>
        {read.data?.data.map(({ at, event, name, to, amount, number, text, proforma, kind: source, record_id: id }) => (
          <li key={`${source} ${id} ${event} ${at}`} data-event={event}>
            <span>
              <strong>{texts.events[event]}</strong>
              {proforma ? ` (${proformaReference(record.id)})` : ''}
              {amount === '' ? '' : ` ${formats.money(amount, record.currency)}`}
              {number === '' ? '' : ` (${number})`}
              {name === '' ? '' : ` ${texts.byWhom(name)}`}
              {to.length === 0 ? '' : ` ${texts.toWhom(to.join(', '))}`}
              {event === 'reminded' && to.length === 0 ? ` (${texts.notMailed})` : ''}
              {text !== '' && <q className="mail-text">{text}</q>}
            </span>
            <time dateTime={new Date(at * 1000).toISOString()}>{formats.moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
