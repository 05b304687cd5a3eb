import { Stack, Text } from '@mantine/core';
import { useAddress } from '../../../parts/address.ts';
import { Strong } from '../../../parts/small-texts.tsx';
import { DocumentTotals } from '../editor/totals.tsx';
import type { Document, DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { DocumentFacts } from './facts.tsx';
import { ReadLines } from './read-lines.tsx';
import { actionOf } from '../../../parts/record/actions.ts';
import { useFollowing } from '../../../parts/use-following.ts';
import { Timeline } from './timeline.tsx';
import './reading.css';

interface ViewProps {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly etag: string;
  readonly locked: ReadonlySet<string>;
}

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
          <section aria-label={texts.terms}>
            <Strong>{texts.terms}</Strong>
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
