import { Alert, Checkbox, Group, Paper, Text } from '@mantine/core';
import type { PathOf } from '@daybook/client';
import { useMemo } from 'react';
import type { Values } from '../../../api/records.ts';
import { useAddress } from '../../../parts/address.ts';
import { useMe } from '../../../api/me.ts';
import type { Field } from '../../../parts/form/fields.tsx';
import { say } from '../../../parts/notices.ts';
import { isUnissued, numberOf, type Document, type DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { ActionDialog, type DialogProps } from './action-dialog.tsx';
import { useConsequences } from './use-consequences.ts';
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
  const consequencesOf = useConsequences();
  const [, change] = useAddress();
  const path = `${kind.path}/send` as const;
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
  const fields: Field<keyof typeof initial>[] = [
    { name: 'to', label: texts.to, type: 'text', description: texts.addressesHint },
    { name: 'cc', label: texts.cc, type: 'text' },
    { name: 'bcc', label: texts.bcc, type: 'text' },
    { name: 'subject', label: texts.subject, type: 'text' },
    { name: 'body', label: texts.message, type: 'long', description: texts.messageHint },
    { name: 'link', label: texts.withLink, type: 'flag' },
  ];
  const issues = isUnissued(kind, record);
  if (usual === undefined) return null;
  return (
    <ActionDialog
      title={issues ? texts.issueAndSendTitle(numberOf(record)) : texts.sendTitle(numberOf(record))}
      path={path}
      query={query}
      record={initial}
      fields={fields}
      bodyOf={bodyOf}
      action={issues ? texts.issueAndSend : texts.send}
      changes={['delivery', 'public-link', kind.kind, 'payment']}
      close={close}
      done={(written) => {
        say(texts.mailQueued);
        change(consequencesOf(written), { replace: true });
      }}
    >
      {(values, fill, errorAt) => (
        <>
          {issues && <Alert variant="light">{texts.sendIssues(numberOf(record))}</Alert>}
          <Checkbox.Group
            label={texts.attachments}
            error={errorAt('/attach')}
            value={(values['attach'] as string[]) ?? []}
            onChange={(attach) => fill({ attach })}
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
function MailPreview({ path, query, body }: { path: PathOf<'post'>; query: object; body: object }) {
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

function bodyOf({
  to,
  cc,
  bcc,
  subject,
  body,
  attach,
  link,
}: Values<'to' | 'cc' | 'bcc' | 'subject' | 'body' | 'attach' | 'link'>): Values {
  const words = Object.fromEntries(Object.entries({ subject, body }).filter(([, text]) => text !== '' && text !== null));
  // Without recipients the mail goes to the person to turn to, or the client.
  const people = Object.entries({ to, cc, bcc }).flatMap(([name, text]) => {
    const addresses = addressesOf(text);
    return addresses.length === 0 ? [] : [[name, addresses]];
  });
  return { ...Object.fromEntries(people), ...words, attach, link };
}
