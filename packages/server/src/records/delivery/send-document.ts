import type { BodyOfOperation, Findings, JobName, sendInvoice as invoiceOperation } from '@daybook/contract';
import { isFixed, movedBySending } from '../../billing/transitions.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { languageOf } from '../../paper/index.ts';
import type { JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { lockRecord, type Existing, type Target, type Write, type Written } from '../../writes/index.ts';
import {
  asProforma,
  invoiceType,
  keepElectronicParties,
  loadDocumentWithin,
  moveDocument,
  requireLetters,
  type DocumentType,
} from '../shared/documents/index.ts';
import { withWarnings } from '../invoice/index.ts';
import { lockFamilies } from '../payment/index.ts';
import { createLink } from '../public-link/index.ts';
import { factsOf, type Reminded } from './facts.ts';
import { attachmentsOf } from './files.ts';
import { insertDelivery, recipientsFor, usualAddresses } from './insert-delivery.ts';
import { renderAsSent, textsOf, type Rendered } from './mail-texts.ts';
import { withUsualDelivery } from './usual-delivery.ts';

/**
 * What is sent, whether an invoice is issued for it also with a date before that of the last one and what can still be changed is sent also
 * where its paper lacks letters, and what a reminder asks for.
 */
type MailBody = BodyOfOperation<typeof invoiceOperation> & {
  readonly earlier_date?: boolean;
  readonly despite_letters?: boolean;
  readonly reminded?: Reminded;
};

/**
 * Asks for a mail with a document: a draft of a quote becomes Sent, and an invoice that is not issued is issued, so that what its client
 * holds never changes; a proforma leaves it as it is. The mail is sent by a job, once the write is committed. `rendered` is the text of the
 * template, from before the write.
 */
export async function sendDocument(
  write: Write,
  services: Services,
  type: DocumentType,
  target: Target,
  asked: MailBody,
  rendered?: Rendered,
): Promise<Written> {
  if (type.kind === 'invoice') await lockFamilies(write, [target.key]);
  const existing = await lockRecord(write, type.description, target);
  const id = Number(existing.key);
  const run = (one: Statement, values: Values) => write.tx.run<Record<string, unknown>>(one, values);
  // A reminder brings what its rule says.
  const body = asked.reminded === undefined ? await withUsualDelivery(run, type.kind, id, asked) : asked;
  const isProforma = body.proforma === true;
  if (isProforma) validateProforma(existing, body, write.findings);
  write.refuseFaults();
  // Who gets it is known before anything is drawn or moved.
  const client_uuid = existing.columns['client_uuid'];
  const usual = await usualAddresses(write, client_uuid, existing.columns['client_person_id']);
  const isKnown = (body.to ?? []).length > 0 || usual.some((address) => address !== '');
  const kept = isKnown ? undefined : (await loadDocumentWithin(write, type.kind, id)).paper.buyer?.email;
  const recipients = await recipientsFor(write, body, client_uuid, [...usual, kept ?? '']);
  write.refuseFaults();
  const isStillChanged = !isFixed(type.kind, Number(existing.columns['status_id']));
  if (isStillChanged && body.despite_letters !== true) await requireLetters(write, services, type.kind, id);
  const warnings = isProforma ? {} : await moveOn(write, services, type, existing, body);
  const stored = await loadDocumentWithin(write, type.kind, id);
  const loaded = isProforma ? { ...stored, paper: asProforma(stored.paper) } : stored;
  const document = loaded.paper;
  const attachments = await attachmentsOf(loaded, body.attach, write.findings);
  write.refuseFaults();
  if (attachments.some((format) => format !== 'pdf')) keepElectronicParties(write, id, loaded);
  const link_id = body.link === true ? (await createLink(write, services, type, { key: id, ifMatch: undefined }, undefined)).id : null;
  const texts = await textsOf(services, write.viewer, document, body, rendered);
  const written = await insertDelivery(write, services, recipients, {
    document_kind: type.kind,
    document_id: id,
    client_uuid: client_uuid === null ? null : String(client_uuid),
    ...texts,
    language: languageOf(document),
    facts: factsOf(document, body.reminded),
    attachments,
    link_id,
    proforma: isProforma,
  });
  return { ...written, extra: { body: texts.body, ...warnings } };
}

/** A proforma is of an invoice that can still be changed, and its client has no page of it. */
function validateProforma({ columns }: Existing, { link }: MailBody, findings: Findings): void {
  if (columns['kind'] === 'credit_note') findings.fault('/proforma', 'not_allowed', 'a credit note has none');
  else if (isFixed('invoice', Number(columns['status_id']))) findings.fault('/proforma', 'not_allowed', 'the invoice is issued already');
  if (link === true) findings.fault('/link', 'not_allowed', 'a proforma has no public link');
}

/** Moves a document to the status of one that its client has, and returns the warnings of the issue of an invoice. */
async function moveOn(
  write: Write,
  services: Services,
  type: DocumentType,
  { key, columns }: Existing,
  { earlier_date = false }: MailBody,
): Promise<Written['extra']> {
  const to = movedBySending(type.kind, Number(columns['status_id']));
  if (to === undefined) return {};
  const moved = await moveDocument(write, type, { key, ifMatch: undefined }, to, { earlier_date });
  return type.kind === 'quote' ? {} : (await withWarnings(write, services, moved)).extra;
}

/** The job that sends an invoice which no user sends. */
export const SEND_INVOICE: JobName = 'send invoice';

interface Prepared {
  readonly services: Services;
  readonly rendered: Rendered | undefined;
}

export const sendInvoice: JobHandler = {
  name: SEND_INVOICE,
  prepare: async ({ services, payload, write }): Promise<Prepared> => {
    const viewer = await write(async (own) => own.viewer);
    const id = Number(payload['invoice']);
    const how = { earlier_date: true };
    return { services, rendered: await renderAsSent(services, viewer, { type: invoiceType, id, body: {}, how, canRepeat: false }) };
  },
  run: async (write, { invoice }, prepared) => {
    const { services, rendered } = prepared as Prepared;
    await sendDocument(write, services, invoiceType, { key: Number(invoice), ifMatch: undefined }, { earlier_date: true }, rendered);
  },
};
