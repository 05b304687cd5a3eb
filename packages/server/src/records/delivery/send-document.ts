import {
  because,
  delivery,
  type BodyOfOperation,
  type Findings,
  type JobName,
  type sendInvoice as invoiceOperation,
} from '@daybook/contract';
import type { BusinessDocument } from '../../billing/business-document.ts';
import { AWAITING_PAYMENT, DRAFT, isFixed, SENT } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';
import { insertRows, type RowTable } from '../../database/transaction.ts';
import { Problem } from '../../problem.ts';
import { enqueue, type JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { insertRecord, lockRecord, type Existing, type Target, type Write, type Written } from '../../writes/index.ts';
import { asProforma, invoiceType, loadDocumentWithin, moveDocument, type DocumentType } from '../shared/documents/index.ts';
import { withWarnings } from '../invoice/index.ts';
import { reserveMessageId } from '../mail-server/index.ts';
import { lockFamilies } from '../payment/index.ts';
import { createLink } from '../public-link/index.ts';
import { attachmentsOf } from './files.ts';
import { render, textsOf, type Rendered } from './mail-texts.ts';
import { recipientsOf } from './mail.rules.ts';
import { SEND_MAIL } from './send-mail.ts';

/** Present addresses of the person to turn to and of the client of a document; null of one that there is not. */
const loadAddressees = statement(
  'load_addressees',
  `select (select p.email_1 from contact p where p.account_id = $account and p.type = 'person' and p.id = $person::bigint
    and p.deleted is null) as person,
  (select c.email_1 from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null) as client`,
);

/** Mails of the last hour, and when the first of them ceases to count. */
const countRecent = statement(
  'count_recent_deliveries',
  `select count(*)::int as count, extract(epoch from min(d.created) + interval '1 hour' - now())::int as seconds from delivery d
where d.account_id = $account and d.created > now() - interval '1 hour'`,
);

/** Who gets a mail, in lower case, by which the mails of a person are found. */
const ADDRESSES: RowTable = {
  table: 'delivery_address',
  columns: { delivery_id: '$delivery::bigint', address: 'lower($address)' },
  conflict: ' on conflict do nothing',
};

/** What is sent, and whether an invoice is issued for it also with a date before that of the last one. */
type MailBody = BodyOfOperation<typeof invoiceOperation> & { readonly earlier_date?: boolean };

/**
 * Asks for a mail with a document: a draft of a quote becomes Sent, and an invoice that is not issued is issued, so that what its client
 * holds never changes; a proforma leaves it as it is. The mail is sent by a job, once the write is committed. `rendered` is the text of the
 * template before the write.
 */
export async function sendDocument(
  write: Write,
  services: Services,
  type: DocumentType,
  target: Target,
  body: MailBody,
  rendered?: Rendered,
): Promise<Written> {
  if (type.kind === 'invoice') await lockFamilies(write, [target.key]);
  const existing = await lockRecord(write, type.description, target);
  const id = Number(existing.key);
  await refuseTooMany(write, services);
  const isProforma = body.proforma === true;
  if (isProforma) validateProforma(existing, body, write.findings);
  write.refuseFaults();
  const warnings = isProforma ? {} : await moveOn(write, type, existing, body);
  const stored = await loadDocumentWithin(write, type.kind, id);
  const loaded = isProforma ? { ...stored, paper: asProforma(stored.paper) } : stored;
  const document = loaded.paper;
  const recipients = recipientsOf(body, await usualAddresses(write, existing, document), write.findings);
  const attachments = await attachmentsOf(loaded, body.attach, write.findings);
  write.refuseFaults();
  const link_id = body.link === true ? (await createLink(write, services, type, { key: id, ifMatch: undefined }, undefined)).id : null;
  // Only the move lies between what was rendered and the document as it is now, unless that gave it its number.
  const isAsBefore = rendered?.version === existing.version && (isProforma || existing.columns['number'] !== null);
  const said = isAsBefore ? { ...rendered, version: document.version } : undefined;
  const texts = await textsOf(services, write.viewer, document, body, said);
  const written = await insertRecord(write, delivery, {
    document_kind: type.kind,
    document_id: id,
    ...recipients,
    ...texts,
    attachments,
    link_id,
    proforma: isProforma,
    message_id: await reserveMessageId(write, services),
  });
  const addresses = Object.values(recipients).flat();
  insertRows(
    write.tx,
    ADDRESSES,
    addresses.map((address) => ({ delivery: written.id, address })),
  );
  await enqueue(write, SEND_MAIL, { delivery: written.id, round: 0 });
  return { ...written, extra: { body: texts.body, ...warnings } };
}

/** A proforma is of an invoice that can still be changed, and its client has no page of it. */
function validateProforma({ columns }: Existing, { link }: MailBody, findings: Findings): void {
  if (columns['kind'] === 'credit_note') findings.fault('/proforma', 'not_allowed', 'a credit note has none');
  else if (isFixed('invoice', Number(columns['status_id']))) findings.fault('/proforma', 'not_allowed', 'the invoice is issued already');
  if (link === true) findings.fault('/link', 'not_allowed', 'a proforma has no public link');
}

/** Moves a document to where one is that its client has, and answers what the issue of an invoice warns of. */
async function moveOn(
  write: Write,
  type: DocumentType,
  { key, columns }: Existing,
  { earlier_date = false }: MailBody,
): Promise<Written['extra']> {
  const status = Number(columns['status_id']);
  const target = { key, ifMatch: undefined };
  if (type.kind === 'quote') {
    if (status === DRAFT) await moveDocument(write, type, target, SENT);
    return {};
  }
  if (isFixed('invoice', status)) return {};
  return (await withWarnings(write, await moveDocument(write, type, target, AWAITING_PAYMENT, { earlier_date }))).extra;
}

// A script that has gone wrong, or a token in wrong hands, must not write to the world.
export async function refuseTooMany({ tx }: Write, { config: { mailPerHour: most } }: Services): Promise<void> {
  const { count, seconds } = await tx.one<{ count: number; seconds: number | null }>(countRecent);
  if (most === 0 || count < most) return;
  throw new Problem('rate_limited', {
    reason: because('too_many_mails', { most, seconds: seconds ?? 0 }),
    title: 'Too many mails',
    detail: `an account sends at most ${most} mails an hour; the next can be sent in ${seconds} seconds`,
    headers: { 'retry-after': String(Math.max(1, seconds ?? 0)) },
  });
}

async function usualAddresses(write: Write, { columns }: Existing, { buyer }: BusinessDocument): Promise<string[]> {
  const values = { person: columns['client_person_id'], client: columns['client_uuid'] };
  const { person, client } = await write.tx.one<{ person: string | null; client: string | null }>(loadAddressees, values);
  return [person ?? '', client ?? '', buyer?.email ?? ''];
}

/** The job that sends an invoice which no user sends. */
export const SEND_INVOICE: JobName = 'send invoice';

interface Prepared {
  readonly services: Services;
  readonly rendered: Rendered;
}

export const sendInvoice: JobHandler = {
  name: SEND_INVOICE,
  prepare: async ({ services, payload, write }): Promise<Prepared> => {
    const { paper, viewer } = await write(async (own) => {
      const loaded = await loadDocumentWithin(own, 'invoice', Number(payload['invoice']));
      return { paper: loaded.paper, viewer: own.viewer };
    });
    return { services, rendered: await render(services, viewer, paper, {}) };
  },
  run: async (write, { invoice }, prepared) => {
    const { services, rendered } = prepared as Prepared;
    await sendDocument(write, services, invoiceType, { key: Number(invoice), ifMatch: undefined }, { earlier_date: true }, rendered);
  },
};
