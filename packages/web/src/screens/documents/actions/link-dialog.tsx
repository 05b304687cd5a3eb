import { ActionIcon, Alert, Button, CopyButton, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Listed } from '../../../api/records.ts';
import { useRead } from '../../../api/queries.ts';
import { write } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { useBusy } from '../../../parts/use-busy.ts';
import { numberOf, type Document, type DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import type { DialogProps } from './action-dialog.tsx';
import { Dialog } from '../../../parts/dialog.tsx';

const DAY = 86_400;
const USUAL_DAYS = 90;
const MAX_DAYS = 730;

/** Addresses that show a document to whoever has them: each is shown once. */
export function LinkDialog({ kind, record, close }: { kind: DocumentKind; record: Document } & DialogProps) {
  const texts = documentTexts.use();
  const [days, setDays] = useState<number | string>(USUAL_DAYS);
  const [busy, run] = useBusy();
  const [url, setUrl] = useState<string>();
  const create = async (): Promise<void> => {
    try {
      const expires = now() + Number(days) * DAY;
      const { url: made } = await write({
        method: 'POST',
        path: `${kind.path}/link` as const,
        query: { id: record.id, expires },
        changes: ['public-link'],
      });
      setUrl(String(made));
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <Dialog onClose={close} title={texts.linksOf(numberOf(record))} size="lg">
      <Stack gap="sm">
        <Text size="sm">{kind.kind === 'quote' ? texts.quoteLinkHint : texts.invoiceLinkHint}</Text>
        {url === undefined ? (
          <Group align="end" gap="xs">
            <NumberInput label={texts.worksForDays} value={days} onChange={setDays} min={1} max={MAX_DAYS} data-autofocus />
            <Button loading={busy !== undefined} onClick={() => void run('create', create)}>
              {texts.createLink}
            </Button>
          </Group>
        ) : (
          <Alert variant="light" title={texts.shownOnce}>
            <Group align="end" gap="xs" wrap="nowrap">
              <TextInput aria-label={texts.url} value={url} readOnly flex={1} onFocus={({ currentTarget }) => currentTarget.select()} />
              <CopyButton value={url}>
                {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
              </CopyButton>
            </Group>
          </Alert>
        )}
        <Links kind={kind} record={record} />
      </Stack>
    </Dialog>
  );
}

function Links({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const query = { document_kind: kind.kind, document_id: record.id, filter_operator: 'AND', order_desc: 'id', limit: 20 } as const;
  const { data } = useRead('/v2/public-link', query);
  const links = data?.data ?? [];
  const revoke = async (id: number): Promise<void> => {
    await write({ method: 'DELETE', path: '/v2/public-link', query: { id } }).catch(sayProblem);
  };
  return (
    <ul className="side-list" aria-label={texts.links}>
      {links.map((link) => (
        <li key={link.id}>
          <div>
            <Text size="sm">{texts.linkUntil(formats.dateTime(link.expires))}</Text>
            <Text size="xs" c="dimmed">
              {stateOf(link)}
            </Text>
          </div>
          <ActionIcon variant="subtle" color="red" aria-label={texts.revokeLink} onClick={() => void revoke(link.id)}>
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );

  function stateOf(link: Listed<'/v2/public-link'>): string {
    if (link.answer === 'accepted' || link.answer === 'declined')
      return texts.answeredBy(link.answer, link.answered_by, formats.dateTime(link.answered));
    return link.last_seen === null ? texts.notSeen : texts.seenLast(formats.dateTime(link.last_seen));
  }
}
