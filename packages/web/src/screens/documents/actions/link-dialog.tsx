import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DAY } from '@daybook/values';
import { write, writeAny } from '../../../api/writes.ts';
import { now } from '../../../formats/now.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { usePress } from '../../../parts/use-busy.ts';
import { numberOf, QUOTE, statusOf } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import type { DocumentDialogProps } from './action-dialog.tsx';
import { Links } from './links.tsx';
import { requestOf } from './request-of-action.ts';
import { Dialog } from '../../../parts/dialog.tsx';

const USUAL_DAYS = 90;
const MAX_DAYS = 730;

/**
 * Addresses that show a document to anybody who has them: each is shown once. A quote that is a draft can become sent with it, because its
 * client has it then.
 */
export function LinkDialog({ kind, record, etag, close }: DocumentDialogProps) {
  const texts = documentTexts.use();
  const [days, setDays] = useState<number | string>(USUAL_DAYS);
  const press = usePress();
  const [link, setLink] = useState<{ readonly id: number; readonly url: string }>();
  const [isGiven, setIsGiven] = useState(true);
  const isDraft = kind.kind === 'quote' && statusOf(record) === QUOTE.Draft;
  const sending = isDraft ? record.actions?.find(({ to, allowed }) => allowed && to?.id === QUOTE.Sent) : undefined;
  const create = async (): Promise<void> => {
    try {
      if (isGiven && sending !== undefined) await writeAny({ ...requestOf(sending), ifMatch: etag, changes: ['quote'] });
      const expires = now() + Number(days) * DAY;
      const { url, success } = await write({
        method: 'POST',
        path: `${kind.path}/link` as const,
        query: { id: record.id, expires },
        changes: ['public-link'],
      });
      setLink({ id: Number(success?.id), url: String(url) });
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <Dialog onClose={close} title={texts.linksOf(numberOf(record))} size="lg">
      <Stack gap="sm">
        <Text size="sm">{kind.kind === 'quote' ? texts.quoteLinkHint : texts.invoiceLinkHint}</Text>
        {sending !== undefined && (
          <Checkbox
            label={texts.moves.quote[QUOTE.Sent]}
            description={texts.draftLinkHint}
            checked={isGiven}
            onChange={({ currentTarget }) => setIsGiven(currentTarget.checked)}
          />
        )}
        {link === undefined ? (
          <Group align="end" gap="xs">
            <NumberInput label={texts.worksForDays} value={days} onChange={setDays} min={1} max={MAX_DAYS} data-autofocus />
            <Button {...press('create', create)}>{texts.createLink}</Button>
          </Group>
        ) : (
          <ShownOnce title={texts.shownOnce} label={texts.url} value={link.url} />
        )}
        {/* The address of a link that is revoked leads nowhere: another can be made. */}
        <Links
          of={{ document_kind: kind.kind, document_id: record.id }}
          revoked={(id) => setLink((last) => (last?.id === id ? undefined : last))}
        />
      </Stack>
    </Dialog>
  );
}
