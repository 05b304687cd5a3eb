import { Alert, Anchor } from '@mantine/core';
import { DaybookError } from '../../../api/client.ts';
import { mayRead } from '../../../api/kinds.ts';
import { useLevel, useMe } from '../../../api/me.ts';
import { useAccount, useMailServer } from '../../../api/queries.ts';
import type { Values } from '../../../api/records.ts';
import type { Field } from '../../../parts/form/fields.tsx';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { lacking } from '../../../parts/lacking.ts';
import { documentTexts } from '../texts/index.ts';
import type { MailFace, MailTable } from './mail-preview.tsx';

/** What the API writes in place of the address of the public page. */
const LINK = '{link}';
const addressesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter((one) => one !== '');

/** A mail as it would leave. */
export interface Mail {
  readonly record: { readonly to: readonly string[]; readonly subject: string; readonly attachments: readonly string[] } & MailTable;
  readonly body: string;
}

const NAMES = ['to', 'cc', 'bcc', 'subject', 'body'] as const;
export type MailName = (typeof NAMES)[number] | 'attach';

/** What the API says of the recipients, where the mail is refused for them. */
const faultOfTo = (refusal?: Error) =>
  refusal instanceof DaybookError ? refusal.errors.find(({ pointer }) => pointer === '/to') : undefined;

/** The fields of a mail to a client. What its address lacks is said there before it is sent. */
export function useMailFields(hasLink: boolean, usualTo: string, refusal?: Error): Field<MailName>[] {
  const texts = documentTexts.use();
  const words = useRefusalWords();
  const fault = faultOfTo(refusal);
  return [
    { name: 'to', label: texts.to, type: 'text', description: fault === undefined ? texts.addressesHint(usualTo) : words.fault(fault) },
    { name: 'cc', label: texts.cc, type: 'text' },
    { name: 'bcc', label: texts.bcc, type: 'text' },
    { name: 'subject', label: texts.subject, type: 'text' },
    { name: 'body', label: texts.message, type: 'long', description: hasLink ? texts.linkPlaceHint : undefined },
  ];
}

/** That there is no mail server, or nobody whom an answer would reach: before anything is filled in. */
export function MailServer() {
  const texts = documentTexts.use();
  const me = useMe();
  if (me.sends_mail) return mayRead(me, '/v2/account') ? <Unanswered /> : null;
  return <Lacking what={texts.noMailServer} href="/settings/mail-server" action={texts.setUpMailServer} />;
}

/** That answers reach nobody, where mails leave by the server of the installation and the firm has no address. */
function Unanswered() {
  const texts = documentTexts.use();
  const account = useAccount().data?.record;
  const server = useMailServer().data?.record;
  if (account?.email !== '' || server !== null) return null;
  return <Lacking what={texts.noAnswers} href="/settings/account?field=email" action={texts.openSettings} />;
}

/** What mails lack, and for those who may mend it the way there. */
function Lacking({ what, href, action }: { what: string; href: string; action: string }) {
  const maySetUp = useLevel('acl_account', 'RW');
  return (
    <Alert color="orange">
      {what}{' '}
      {maySetUp && (
        // In a tab of its own: what is filled in here stays.
        <Anchor size="sm" underline="always" href={href} target="_blank">
          {action}
        </Anchor>
      )}
    </Alert>
  );
}

/** What is said of a mail that was sent: without a mail server it is not on its way. */
export function useMailQueued(): string {
  const texts = documentTexts.use();
  return useMe().sends_mail ? texts.mailQueued : texts.noMailServer;
}

/** The mail as it would leave, with a place for the address of the public page that people can read. */
export const mailOf = (usual: Mail | null | undefined, linkPlace: string): Values<MailName> => ({
  to: usual?.record.to.join(', ') ?? '',
  cc: '',
  bcc: '',
  subject: usual?.record.subject ?? '',
  body: (linkPlace === '' ? usual?.body : usual?.body.replaceAll(LINK, linkPlace)) ?? '',
  attach: usual?.record.attachments ?? ['pdf'],
});

/**
 * What differs from the mail as it would leave: that is worded once more when it is sent. An address that is proposed, because the mail is
 * refused without one, is sent as if it were typed.
 */
export function mailBody(values: Values<MailName>, initial: Values<MailName>, linkPlace: string, refusal?: Error): Values {
  refuseEmptied(values, initial, faultOfTo(refusal) !== undefined);
  const isUsual = (name: (typeof NAMES)[number]): boolean => values[name] === initial[name] && (name !== 'to' || refusal === undefined);
  const changed = NAMES.filter((name) => !isUsual(name) && (values[name] ?? '') !== '');
  return Object.fromEntries(
    changed.map((name) => {
      const text = String(values[name]);
      return [name, name === 'subject' ? text : name === 'body' ? withLink(text, linkPlace) : addressesOf(text)];
    }),
  );
}

/** A text that was emptied is not replaced by the usual one, and where no address is usual, one has to be typed. */
function refuseEmptied(values: Values<MailName>, initial: Values<MailName>, lacksTo: boolean): void {
  const isEmpty = (value: unknown): boolean => String(value ?? '').trim() === '';
  const emptied = (['to', 'subject', 'body'] as const).filter(
    (name) => isEmpty(values[name]) && (name === 'to' ? lacksTo : !isEmpty(initial[name])),
  );
  if (emptied.length === 0) return;
  throw lacking(emptied);
}

/** The mail as it is worded now, to be looked at. */
export const faceOf = (
  kind: NonNullable<MailFace['document_kind']>,
  { record: { language, facts } }: { readonly record: MailTable },
  { subject, body }: Values<'subject' | 'body'>,
  link?: { readonly place: string; readonly isShown: boolean },
): MailFace => ({
  document_kind: kind,
  ...(language === undefined ? {} : { language }),
  facts: facts ?? [],
  subject: String(subject ?? ''),
  body: withLink(String(body ?? ''), link?.place ?? ''),
  link: link?.isShown ?? false,
});

const withLink = (text: string, place: string): string => (place === '' ? text : text.replaceAll(place, LINK));
