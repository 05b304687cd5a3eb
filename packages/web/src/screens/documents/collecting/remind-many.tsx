import type { Operation } from '../../../api/batch.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRead } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { isDayOver } from '../../../formats/parts-in.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { SomeLeft, type BulkAction, type BulkDialog } from '../../../parts/list/list.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { actionOf, WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { invoiceKind, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';

/** Does something with each of several; throws what was refused, by its name, with those that are left. */
type Each = (operationOf: (document: Document) => Operation) => (records: readonly Document[]) => Promise<void>;

/** Reminds of several invoices at once. Those that nobody can be reminded of are named; so is whoever was promised time, unless ticked. */
export const remindMany = (label: string, each: Each): BulkAction<Document> => ({
  label,
  dialog: (props) => <RemindManyDialog {...props} label={label} each={each} />,
});

interface Promised {
  readonly name: string;
  readonly until: number;
}

/**
 * Those that nobody can be reminded of; and who was promised time, for everything or for one of the invoices, each with the last day, and
 * by which an invoice is held back.
 */
function useHeldBack(records: readonly Document[]) {
  const { zone } = useFormats();
  const documentName = useDocumentName();
  const query = useMemo(
    () => ({
      id: records.map(({ id }) => id).join(','),
      fields: membersOf<'/v2/invoice'>('id', 'remind_after', 'client_remind_after', 'actions'),
      ...WITH_ACTIONS,
      limit: records.length,
    }),
    [records],
  );
  const { data, isPending } = useRead('/v2/invoice', query);
  const held = useMemo(() => {
    const days = new Map((data?.data ?? []).map((one) => [one.id, one]));
    const isHeld = (until: unknown): until is number => typeof until === 'number' && !isDayOver(until, now(), zone);
    const promises = new Map<string, Promised>();
    const heldBy = new Map<number, string>();
    const settled = records.filter(({ id }) => actionOf(days.get(id) ?? {}, 'remind')?.allowed === false);
    for (const record of records) {
      if (settled.includes(record)) continue;
      const { remind_after: own, client_remind_after: ofClient } = days.get(record.id) ?? {};
      const [client] = record.client;
      const name = client?.name ?? '';
      const [key, until, said] = isHeld(ofClient) ? [client?.uuid ?? name, ofClient, name] : [String(record.id), own, ''];
      if (!isHeld(until)) continue;
      heldBy.set(record.id, key);
      promises.set(key, { name: said || [documentName(record), name].join(', '), until });
    }
    return { settled, promises, heldBy };
  }, [records, data, zone, documentName]);
  return { ...held, isPending };
}

function RemindManyDialog({ records: selected, label, each, close, done }: BulkDialog<Document> & { label: string; each: Each }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  // Those that were selected when it was asked.
  const [records] = useState(selected);
  const { settled, promises, heldBy, isPending } = useHeldBack(records);
  const documentName = useDocumentName();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const isTicked = ({ id }: Document): boolean => ticked.has(heldBy.get(id) ?? '');
  const reminded = records.filter((record) => !settled.includes(record) && (!heldBy.has(record.id) || isTicked(record)));
  const tick = (key: string): void => {
    const others = [...ticked].filter((one) => one !== key);
    setTicked(new Set(ticked.has(key) ? others : [...others, key]));
  };
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await each((record) => ({
        method: 'POST',
        path: `${invoiceKind.path}/remind`,
        query: { id: record.id, ...(isTicked(record) ? { despite_promise: true } : {}) },
      }))(reminded);
      done();
    } catch (error) {
      sayProblem(error);
      if (error instanceof SomeLeft) done(error.left);
      else close();
    }
  };
  return (
    <Dialog onClose={() => (isSending ? undefined : close())} title={label}>
      {reminded.length > 0 && <Text size="sm">{texts.bulkQuestion(label, texts.countOfDocuments(reminded.length))}</Text>}
      {settled.length > 0 && <Text size="sm">{texts.notReminded(settled.map(documentName).join(', '))}</Text>}
      {promises.size > 0 && (
        <Stack gap="xs" mt="sm" role="group" aria-label={texts.promisedLeft}>
          <Text size="sm">{texts.promisedLeft}</Text>
          {[...promises].map(([key, { name, until }]) => (
            <Checkbox
              key={key}
              label={texts.promisedUntil(name, formats.date(until))}
              checked={ticked.has(key)}
              onChange={() => tick(key)}
            />
          ))}
        </Stack>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button data-autofocus variant="default" disabled={isSending} onClick={close}>
          {texts.cancel}
        </Button>
        <Button loading={isSending} disabled={isPending || reminded.length === 0} onClick={() => void send()}>
          {label}
        </Button>
      </Group>
    </Dialog>
  );
}
