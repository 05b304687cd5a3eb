import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '@daybook/values';
import { describe } from '../describe.ts';
import { choice, identifier, instant, integer, read, secret, text } from '../fields/index.ts';
import { history } from './shared.ts';

/** How a connection to a mail server is encrypted. */
const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** Services that report what became of mails, each with signatures of its own. */
export const reportServices = ['mailgun', 'standard_webhooks'] as const;
export type ReportService = (typeof reportServices)[number];

const email = {
  max: MAX_EMAIL_LENGTH,
  pattern: EMAIL_PATTERN,
  patternDoc: 'an e-mail address such as billing@example.com',
};
const oneLine = { pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$', patternDoc: 'one line of text' };

export const mailServerFields = {
  id: identifier('Id of the mail server.'),
  host: text('Name or IP address of the server, on the public internet unless the operator allows others.', {
    required: true,
    max: 253,
    pattern: '^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*)$',
    patternDoc: 'the name of a server such as smtp.example.com, or an IP address',
  }),
  port: integer('Port; by default 465 with `tls`, 587 with `starttls` and 25 with `none`.', {
    always: true,
    min: 1,
    max: 65_535,
  }),
  security: choice(mailSecurities, 'How the connection is encrypted.', {
    default: 'tls',
    meanings: [
      'is encrypted from the beginning',
      'begins in the clear, and goes on when it is encrypted',
      'is never encrypted: only with addresses that the operator allows',
    ],
  }),
  user: text('Name to sign in with; empty where the server wants none.', oneLine),
  password: secret(text('Password to sign in with. It is never shown, and is needed again where host, port, security or user change.')),
  sender_address: text('The address that mails are from.', { ...email, required: true }),
  sender_name: text('The name that mails are from; empty, that of the firm.', oneLine),
  reply_to: text('The address that answers go to; empty, that of the firm.', email),
  reports_from: choice(reportServices, 'The mail service that tells what became of mails after they left; empty, none does.', {
    unset: '',
    meanings: ['is Mailgun', 'is Resend, or another that signs as Standard Webhooks say and tells what Resend does'],
  }),
  signing_key: secret(
    text('The key that the mail service signs with. It is never shown, and is needed again where `reports_from` changes.', oneLine),
  ),
  reports_at: read(instant('When the mail service last sent a report, to the minute.', { unsorted: true })),
  ...history,
};

/** The mail server of an account, of which it has one at most: read and changed at /v2/mail-server. */
export const mailServer = describe({
  kind: 'mail-server',
  section: 'sending',
  title: 'Mail server',
  plural: 'mail servers',
  module: 'Account',
  isSmall: true,
  doc: 'The mail server that all mails of the account leave by. Without one they leave by that of the installation.',
  operations: {},
  fields: mailServerFields,
  hidden: {
    sealed_password: text('The password, encrypted with a key that is not in the database.', { max: 4_000 }),
    sealed_signing_key: text('The key of the mail service, encrypted in the same way.', { max: 4_000 }),
    hook_salt: text('What its address is made of.'),
  },
  filters: {},
});
