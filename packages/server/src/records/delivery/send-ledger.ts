import { contact, payment, type BodyOfOperation, type sendReceipt as receiptOperation } from '@daybook/contract';
import { requireAccess } from '../../access/viewer.ts';
import { oneLine } from '../../mail/index.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { Services } from '../../services.ts';
import { lockRecord, type Target, type Write, type Written } from '../../writes/index.ts';
import { receiptMail, receiptPaper, statementMail, statementPaper, type LedgerMail, type Period, type Run } from '../statement/index.ts';
import { insertDelivery, recipientsFor, usualAddresses } from './insert-delivery.ts';
import { insertLink } from '../public-link/index.ts';
import { LINK, withLink } from './mail.rules.ts';

type Body = BodyOfOperation<typeof receiptOperation>;

/** What a mail brings, and what its page shows. */
interface Brought {
  readonly document_kind: 'payment' | 'contact';
  readonly document_id: number;
  readonly client_uuid: string;
  readonly period_from?: number;
  readonly period_to?: number;
}

interface Asked {
  readonly brings: Brought;
  readonly addresses: readonly string[];
  readonly usual: LedgerMail;
  readonly body: Body;
}

/** Asks for a mail with paper of the ledger. */
async function sendPaper(write: Write, services: Services, { brings, addresses, usual, body }: Asked): Promise<Written> {
  const recipients = await recipientsFor(write, body, brings.client_uuid, addresses);
  write.refuseFaults();
  const hasLink = body.link === true;
  const text = withLink(body.body || usual.body, hasLink);
  const link_id = hasLink ? (await insertLink(write, services, brings)).id : null;
  const written = await insertDelivery(write, services, recipients, {
    ...brings,
    subject: Array.from(oneLine(body.subject || usual.subject))
      .slice(0, 255)
      .join(''),
    body: text,
    language: usual.language,
    facts: usual.facts,
    attachments: ['pdf'],
    link_id,
    proforma: false,
  });
  return { ...written, extra: { body: text } };
}

export const runWithin =
  ({ tx }: Write): Run =>
  (statements) =>
    Promise.all(statements.map(([of, values]) => tx.run<Record<string, unknown>>(of, values)));

const placeOf = ({ link }: Body): string | undefined => (link === true ? LINK : undefined);

/** Mails the receipt of a payment. */
export async function sendReceipt(write: Write, services: Services, target: Target, body: Body): Promise<Written> {
  const existing = await lockRecord(write, payment, target);
  const id = Number(existing.key);
  const { client_uuid, client_person_id } = existing.columns;
  const addresses = await usualAddresses(write, client_uuid, client_person_id);
  const { parties, payment: paid } = await receiptPaper(runWithin(write), id);
  const usual = receiptMail(parties, paid, placeOf(body));
  const brings = { document_kind: 'payment', document_id: id, client_uuid: String(client_uuid) } as const;
  return sendPaper(write, services, { brings, addresses, usual, body });
}

/** Mails the statement of account of a client. */
export async function sendStatement(write: Write, services: Services, target: Target, period: Period, body: Body): Promise<Written> {
  const { zone } = write.viewer;
  requireAccess(write.viewer, { module: 'Contact', level: 'R-' });
  const existing = await lockRecord(write, contact, target);
  const client = String(existing.key);
  const addresses = await usualAddresses(write, client, null);
  const { parties, sections } = await statementPaper(runWithin(write), client, period, zone);
  const usual = statementMail(parties, { from: dateOf(period.from, zone), to: dateOf(period.to - 1, zone) }, sections, placeOf(body));
  const brings = {
    document_kind: 'contact',
    document_id: Number(existing.record['id']),
    client_uuid: client,
    period_from: period.from,
    period_to: period.to,
  } as const;
  return sendPaper(write, services, { brings, addresses, usual, body });
}
