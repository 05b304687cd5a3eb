import { Title } from '@mantine/core';
import { useRead } from '../../../api/queries.ts';
import { useFormats } from '../../../formats/formats.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import type { Document, DocumentKind } from '../kind.ts';
import { TIMELINE_SOURCES } from '../sent-quote.tsx';
import { documentTexts } from '../texts/index.ts';

/** What became of a document, oldest first. */
export function Timeline({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const path = kind.kind === 'quote' ? '/v2/quote/timeline' : '/v2/invoice/timeline';
  const read = useRead(path, { id: record.id }, { dependsOn: TIMELINE_SOURCES });
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  return (
    <section className="timeline">
      <Title order={2}>{texts.timeline}</Title>
      <ol aria-label={texts.timeline}>
        {read.data?.data.map(({ at, event, name, to, amount, text, kind: source, record_id: id }) => (
          <li key={`${source} ${id} ${event} ${at}`} data-event={event}>
            <span>
              <strong>{texts.events[event]}</strong>
              {amount === '' ? '' : ` ${formats.money(amount, record.currency)}`}
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
