import { boolean, choice, read, text } from '../fields/index.ts';
import { areas } from '../modules.ts';
import { mailFailures, mailServerFields, type MailFailure } from '../records/index.ts';
import { operation, reads, writes } from './operation.ts';

const own = { path: '/v2/mail-server', tag: 'Mail server', section: 'sending' } as const;
const reading = { module: 'Account', level: 'R-' } as const;
const writing = { module: 'Account', level: 'RW' } as const;
/** Links to new passwords leave by it: only those whom no other user exceeds decide where to. */
const setting = { ...writing, and: areas.filter((area) => area !== 'Account') } as const;

export const readMailServer = operation({
  ...reads,
  ...own,
  id: 'readMailServer',
  summary: 'Read the mail server of the account',
  doc: 'Without its password. Where there is none, mails leave by the mail server of the installation.',
  access: reading,
  tagged: true,
  answer: {
    type: 'single',
    name: 'MailServer',
    fields: {
      ...mailServerFields,
      reports_url: read(text('Where the mail service sends what it tells: to be entered there. Empty where `reports_from` is.')),
    },
    mayBeMissing: true,
  },
});

export const setMailServer = operation({
  ...writes,
  ...own,
  method: 'PUT',
  id: 'setMailServer',
  summary: 'Set the mail server of the account',
  doc:
    'All mails of the account leave by it from then on: documents, reminders, invitations, links to new passwords and notices. At first ' +
    '`host` and `sender_address` are needed; later what is not sent stays. A change of `host`, `port`, `security` or `user` needs ' +
    'the `password` again. With `reports_from` and `signing_key` the mail service tells what became of mails: the deliveries show it. ' +
    'The address to enter there is the `reports_url` of GET /v2/mail-server; who empties `reports_from` and sets it again gets another.',
  access: setting,
  target: 'account',
  body: {
    type: 'record',
    name: 'MailServer',
    fields: mailServerFields,
    required: [],
    verb: 'update',
    example: {
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      user: 'billing@example.com',
      password: 'correct horse battery',
      sender_address: 'billing@example.com',
      sender_name: 'Blue Harbour',
    },
  },
  answer: { type: 'written', kind: 'mail-server' },
});

export const deleteMailServer = operation({
  ...writes,
  ...own,
  method: 'DELETE',
  id: 'deleteMailServer',
  summary: 'Remove the mail server of the account',
  doc: 'Mails leave by the mail server of the installation again. The password is forgotten.',
  access: setting,
  target: 'account',
  answer: { type: 'written', kind: 'mail-server' },
  errors: ['not_found'],
});

/** What became of a test mail. */
export const mailTest = {
  type: 'single',
  fields: {
    accepted: read(boolean('Whether the mail server took the mail.')),
    outcome: read(
      choice(['accepted', ...(Object.keys(mailFailures) as MailFailure[])], 'What became of it.', {
        meanings: ['the mail server took it', ...Object.values(mailFailures)],
      }),
    ),
    recipient: read(text('The address that it was sent to.')),
    said: read(text('Answer of the mail server, shortened.')),
  },
} as const;

export const testMailServer = operation({
  ...reads,
  ...own,
  method: 'POST',
  path: '/v2/mail-server/test',
  id: 'testMailServer',
  summary: 'Send a test mail to yourself',
  doc: 'Sends a mail to your own address by the mail server of the account, and answers within 9 seconds what became of it.',
  access: writing,
  answer: { ...mailTest, name: 'MailServerTest' },
  errors: ['not_found', 'rate_limited', 'validation_failed'],
});
