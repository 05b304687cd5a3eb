import { contact, delivery, payment, type BodyOfOperation, type sendReceipt as receiptOperation } from '@daybook/contract';
import { requireAccess } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import { oneLine } from '../../mail/index.ts';
import { enqueue } from '../../queue/index.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { Services } from '../../services.ts';
import { insertRecord, lockRecord, type Columns, type Target, type Write, type Written } from '../../writes/index.ts';
import { reserveMessageId } from '../mail-server/index.ts';
import { receiptMail, receiptPaper, statementMail, statementPaper, type Period, type Run } from '../statement/index.ts';
import { recipientsOf } from './mail.rules.ts';
import { refuseTooMany } from './send-document.ts';
import { SEND_MAIL } from './send-mail.ts';

type Body = BodyOfOperation<typeof receiptOperation>;

const loadAddresses = statement(
  'addresses_of_ledger',
  `select (select p.email_1 from contact p where p.account_id = $account and p.type = 'person' and p.id = $person::bigint
    and p.deleted is null) as person,
  (select c.email_1 from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null) as client`,
);

interface Asked {
  readonly brings: Columns;
  readonly client: string;
  readonly person: number | null;
  readonly usual: { readonly subject: string; readonly body: string };
  readonly body: Body;
}

/** Asks for a mail with paper of the ledger. It is sent by a job, once the write is committed. */
async function sendPaper(write: Write, services: Services, { brings, client, person, usual, body }: Asked): Promise<Written> {
  await refuseTooMany(write, services);
  const found = await write.tx.one<{ person: string | null; client: string | null }>(loadAddresses, { client, person });
  const recipients = recipientsOf(body, [found.person ?? '', found.client ?? ''], write.findings);
  write.refuseFaults();
  const text = body.body || usual.body;
  const written = await insertRecord(write, delivery, {
    ...brings,
    ...recipients,
    subject: Array.from(oneLine(body.subject || usual.subject))
      .slice(0, 255)
      .join(''),
    body: text,
    attachments: ['pdf'],
    link_id: null,
    proforma: false,
    message_id: await reserveMessageId(write, services),
  });
  await enqueue(write, SEND_MAIL, { delivery: written.id, round: 0 });
  return { ...written, extra: { body: text } };
}

const runWithin =
  ({ tx }: Write): Run =>
  (of, values) =>
    tx.run<Record<string, unknown>>(of, values);

/** Mails the receipt of a payment. */
export async function sendReceipt(write: Write, services: Services, target: Target, body: Body): Promise<Written> {
  const existing = await lockRecord(write, payment, target);
  const id = Number(existing.key);
  const { parties, payment: paid } = await receiptPaper(runWithin(write), id);
  const usual = receiptMail(parties, paid);
  const brings = { document_kind: 'payment', document_id: id };
  return sendPaper(write, services, { brings, client: paid.client, person: paid.person, usual, body });
}

/** Mails the statement of account of a client. */
export async function sendStatement(write: Write, services: Services, target: Target, period: Period, body: Body): Promise<Written> {
  const { zone } = write.viewer;
  requireAccess(write.viewer, { module: 'Contact', level: 'R-' });
  const existing = await lockRecord(write, contact, target);
  const client = String(existing.key);
  const { parties } = await statementPaper(runWithin(write), client, period, zone);
  const usual = statementMail(parties, dateOf(period.from, zone), dateOf(period.to - 1, zone));
  const brings = {
    document_kind: 'contact',
    document_id: Number(existing.record['id']),
    period_from: period.from,
    period_to: period.to,
  };
  return sendPaper(write, services, { brings, client, person: null, usual, body });
}
