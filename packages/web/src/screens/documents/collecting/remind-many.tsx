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
import { commonTexts } from '../../../texts/common/index.ts';
import { invoiceKind, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';

interface Remind {
  readonly method: 'POST';
  readonly path: string;
  readonly query: { [name: string]: unknown };
}

/** Does something with each of several; throws what was refused, by its name, with those that are left. */
type Each = (operationOf: (document: Document) => Remind) => (records: readonly Document[]) => Promise<void>;

/** Reminds of several invoices at once. Clients who were promised time are named, and left unless they are ticked. */
export const remindMany = (label: string, each: Each): BulkAction<Document> => ({
  label,
  dialog: (props) => <RemindManyDialog {...props} label={label} each={each} />,
});

const clientOf = ({ id, client: [client] }: Document): string => client?.uuid ?? `invoice ${id}`;

/** The last day of each client who was promised time, for everything or for one of the invoices. */
function usePromises(records: readonly Document[]) {
  const { zone } = useFormats();
  const query = useMemo(
    () => ({
      id: records.map(({ id }) => id).join(','),
      fields: membersOf<'/v2/invoice'>('id', 'remind_after', 'client_remind_after'),
      limit: records.length,
    }),
    [records],
  );
  const { data, isPending } = useRead('/v2/invoice', query);
  const promises = useMemo(() => {
    const promised = new Map((data?.data ?? []).map((one) => [one.id, [one.remind_after, one.client_remind_after]]));
    const latest = new Map<string, number>();
    for (const record of records)
      for (const until of promised.get(record.id) ?? [])
        if (typeof until === 'number' && !isDayOver(until, now(), zone))
          latest.set(clientOf(record), Math.max(until, latest.get(clientOf(record)) ?? until));
    return latest;
  }, [records, data, zone]);
  return { promises, isPending };
}

interface Props extends BulkDialog<Document> {
  readonly label: string;
  readonly each: Each;
}

function RemindManyDialog({ records: selected, label, each, close, done }: Props) {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  const formats = useFormats();
  // Those that were selected when it was asked.
  const [records] = useState(selected);
  const { promises, isPending } = usePromises(records);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const reminded = records.filter((record) => !promises.has(clientOf(record)) || ticked.has(clientOf(record)));
  const nameOf = (client: string): string => records.find((record) => clientOf(record) === client)?.client[0]?.name ?? '';
  const tick = (client: string): void => {
    const others = [...ticked].filter((one) => one !== client);
    setTicked(new Set(ticked.has(client) ? others : [...others, client]));
  };
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await each((record) => ({
        method: 'POST',
        path: `${invoiceKind.path}/remind`,
        query: { id: record.id, ...(ticked.has(clientOf(record)) ? { despite_promise: true } : {}) },
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
      <Text size="sm">{texts.bulkQuestion(label, texts.countOfDocuments(reminded.length))}</Text>
      {promises.size > 0 && (
        <Stack gap="xs" mt="sm" role="group" aria-label={texts.promisedLeft}>
          <Text size="sm">{texts.promisedLeft}</Text>
          {[...promises].map(([client, until]) => (
            <Checkbox
              key={client}
              label={texts.promisedUntil(nameOf(client), formats.date(until))}
              checked={ticked.has(client)}
              onChange={() => tick(client)}
            />
          ))}
        </Stack>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button data-autofocus variant="default" disabled={isSending} onClick={close}>
          {common.cancel}
        </Button>
        <Button loading={isSending} disabled={isPending || reminded.length === 0} onClick={() => void send()}>
          {label}
        </Button>
      </Group>
    </Dialog>
  );
}
