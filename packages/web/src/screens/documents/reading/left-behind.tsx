import { Alert, Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { namesOf } from '../../../api/checked.ts';
import { useDescriptions } from '../../../parts/form/conflict-dialog.tsx';
import { Strong } from '../../../parts/small-texts.tsx';
import { useDescribed, yoursOf } from '../editor/document-conflict.tsx';
import { useDocumentDraft } from '../editor/use-document-draft.ts';
import { changesOf, type DocumentBody } from '../editor/values.ts';
import type { Document, DocumentKind } from '../kind.ts';
import { statusName } from '../status.tsx';
import { documentTexts } from '../texts/index.ts';

interface LeftBehindProps {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly etag: string;
}

/** What was typed into a document that can only be read now, as somebody accepted, issued or paid it meanwhile. */
export function LeftBehind({ kind, record, etag }: LeftBehindProps) {
  const draft = useDocumentDraft(kind, record, etag, false);
  const body = changesOf(kind, draft.values, record);
  if (!draft.isChanged || namesOf(yoursOf(body, record)).length === 0) return null;
  return (
    <Suspense>
      <Changes kind={kind} record={record} body={body} discard={draft.discard} />
    </Suspense>
  );
}

function Changes({ kind, record, body, discard }: Omit<LeftBehindProps, 'etag'> & { body: DocumentBody; discard: () => void }) {
  const texts = documentTexts.use();
  const { labelOf, shown } = useDescriptions(kind.path, useDescribed(kind, record, body));
  const yours = yoursOf(body, record);
  return (
    <Alert py="xs" role="status">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Text size="sm">{texts.leftBehind(statusName(texts, record))}</Text>
          {namesOf(yours).map((name) => (
            <Group key={name} gap="xs" align="flex-start">
              <Strong>{labelOf(name)}</Strong>
              <Text size="sm" component="div">
                {shown(name, yours[name])}
              </Text>
            </Group>
          ))}
        </div>
        <Button size="compact-xs" variant="subtle" onClick={discard}>
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
