import { Checkbox, Group, Paper, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useMe } from '../../../api/me.ts';
import type { AnyRecord } from '../../../api/client.ts';
import type { Field } from '../../../parts/form/fields.tsx';
import { say } from '../../../parts/notices.ts';
import { numberOf, type Document, type DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { ActionDialog, type DialogProps } from './action-dialog.tsx';
import { usePreview } from './use-preview.ts';

interface Delivery {
  readonly record: { readonly to: readonly string[]; readonly subject: string; readonly attachments: readonly string[] };
  readonly body: string;
}

const FORMATS = ['pdf', 'ubl', 'cii', 'facturx'] as const;
const addressesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter((one) => one !== '');

/** The mail to the client: filled in as it would be sent by itself. */
export function SendDialog({ kind, record, close }: { kind: DocumentKind; record: Document } & DialogProps) {
  const texts = documentTexts.use();
  const { sends_mail: sendsMail } = useMe();
  const path = `${kind.path}/send`;
  const query = useMemo(() => ({ id: record.id }), [record.id]);
  const usual = usePreview<Delivery>(path, query, NOTHING);
  const initial = useMemo(
    () => ({
      to: usual?.record.to.join(', ') ?? '',
      cc: '',
      bcc: '',
      subject: usual?.record.subject ?? '',
      body: '',
      attach: usual?.record.attachments ?? ['pdf'],
      link: kind.kind === 'quote',
    }),
    [usual, kind],
  );
  const fields: Field[] = [
    { name: 'to', label: texts.to, type: 'text', description: texts.addressesHint },
    { name: 'cc', label: texts.cc, type: 'text' },
    { name: 'bcc', label: texts.bcc, type: 'text' },
    { name: 'subject', label: texts.subject, type: 'text' },
    { name: 'body', label: texts.message, type: 'long', description: texts.messageHint },
    { name: 'link', label: texts.withLink, type: 'flag' },
  ];
  if (usual === undefined) return null;
  return (
    <ActionDialog
      title={texts.sendTitle(numberOf(record))}
      path={path}
      query={query}
      record={initial}
      fields={fields}
      bodyOf={bodyOf}
      action={texts.send}
      changes={['delivery', 'public-link', kind.kind]}
      close={close}
      done={() => say(texts.mailQueued)}
    >
      {(values, change, errorAt) => (
        <>
          <Checkbox.Group
            label={texts.attach}
            error={errorAt('/attach')}
            value={(values['attach'] as string[]) ?? []}
            onChange={(attach) => change({ attach })}
          >
            <Group gap="md" mt={4}>
              {(kind.kind === 'invoice' ? FORMATS : ['pdf']).map((format) => (
                <Checkbox key={format} value={format} label={format === 'facturx' ? 'Factur-X' : format.toUpperCase()} />
              ))}
            </Group>
          </Checkbox.Group>
          <MailPreview path={path} query={query} body={bodyOf(values)} />
          {!sendsMail && (
            <Text size="sm" c="dimmed">
              {texts.noMailServer}
            </Text>
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** The mail as it would leave now, with the words of the template or those that were typed. */
function MailPreview({ path, query, body }: { path: string; query: object; body: AnyRecord }) {
  const texts = documentTexts.use();
  const mail = usePreview<Delivery>(path, query, body);
  if (mail === undefined || mail === null) return null;
  const { record, body: text } = mail;
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.mailPreview}>
      <Text size="xs" c="dimmed">
        {texts.mailPreview} · {texts.to} {record.to.join(', ')}
      </Text>
      <Text size="sm" fw={600}>
        {record.subject}
      </Text>
      <Text size="sm" className="mail-text">
        {text}
      </Text>
    </Paper>
  );
}

const NOTHING = {};

function bodyOf({ to, cc, bcc, subject, body, attach, link }: AnyRecord): AnyRecord {
  const words = Object.fromEntries(Object.entries({ subject, body }).filter(([, text]) => text !== '' && text !== null));
  // Without recipients the mail goes to the person to turn to, or the client.
  const people = Object.entries({ to, cc, bcc }).flatMap(([name, text]) => {
    const addresses = addressesOf(text);
    return addresses.length === 0 ? [] : [[name, addresses]];
  });
  return { ...Object.fromEntries(people), ...words, attach, link };
}
