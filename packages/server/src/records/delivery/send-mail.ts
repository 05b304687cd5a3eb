import { delivery, type DeliveryFailure, type JobName } from '@daybook/contract';
import { ZERO, type Language } from '@daybook/values';
import { isDeepStrictEqual } from 'node:util';
import { linkSecret } from '../../access/secrets.ts';
import { machineViewer } from '../../access/machine-viewer.ts';
import { payableOf, type BusinessDocument } from '../../billing/business-document.ts';
import type { DocumentKind } from '../../billing/transitions.ts';
import { Refused, Unsent, type MailFile, type Sent } from '../../mail/index.ts';
import { statement } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import { closeFailed, FinalFailure, type JobCall, type JobHandler, type Payload } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { lockRecord, updateRecord, type Columns, type Existing, type Write } from '../../writes/index.ts';
import { sendOf, type Letter } from '../mail-server/index.ts';
import { asProforma, loadDocument, pdfOf, type LoadedDocument } from '../shared/documents/index.ts';
import {
  ledgerName,
  receiptMail,
  receiptPaper,
  runBeside,
  statementMail,
  statementPaper,
  type LedgerPaper,
  type Run,
} from '../statement/index.ts';
import { loadSalt } from '../public-link/index.ts';
import { factsOf } from './facts.ts';
import { loadFailedBefore } from './failed-before.ts';
import { filesOf, type AttachedFormat } from './files.ts';
import { asksForAnswer } from './mail-texts.ts';
import { faceOf } from './mail.rules.ts';
import { withReport, type ReportedMail } from './reports.rules.ts';
import type { MailFact } from '../../texts/mail-face.ts';

export const SEND_MAIL: JobName = 'send mail';

const MAX_ERROR = 500;
/** What mail servers take of one mail, once it is encoded. */
const MAX_BYTES = 15 * 1024 * 1024;

/** The columns of a delivery that make a mail. */
export interface DeliveryColumns extends Columns {
  readonly document_kind: DocumentKind | 'payment' | 'contact';
  readonly period_from: number | null;
  readonly period_to: number | null;
  readonly document_id: number;
  readonly client_uuid: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly language: Language | '';
  readonly facts: readonly MailFact[];
  readonly attachments: readonly AttachedFormat[];
  readonly link_id: number | null;
  readonly proforma: boolean;
  readonly message_id: string;
  readonly attempts: number;
}

/** A mail that cannot be made as it was asked for. */
class Unmade extends FinalFailure {
  readonly failure: DeliveryFailure;

  constructor(message: string, failure: DeliveryFailure) {
    super(message);
    this.failure = failure;
  }
}

/**
 * Sends a mail that a write asked for. It leaves before the end of the job is committed: a process that dies between the two sends it
 * again, with the same Message-ID.
 */
export const sendMail: JobHandler = {
  name: SEND_MAIL,
  prepare: async (call) => {
    const queued = await call.write((write) => loadQueued(write, call.payload));
    if (queued === undefined) return undefined;
    try {
      return await sendOf(call, await letterOf(call, queued));
    } catch (error) {
      await call.write((write) => noteFailure(write, call.payload, error as Error));
      throw isFinal(error) ? new FinalFailure((error as Error).message, { cause: error }) : error;
    }
  },
  run: async (write, payload, prepared) => {
    const existing = await lockQueued(write, payload);
    if (existing === undefined || prepared === undefined) return;
    const { now } = await write.opened;
    const { isKept = false, refused, said } = prepared as Sent;
    const state: 'kept' | 'sent' = isKept ? 'kept' : 'sent';
    const asked = existing.columns as DeliveryColumns & ReportedMail;
    const failure: DeliveryFailure | '' = refused.length === 0 ? '' : 'some_refused';
    const error = refused.map((one) => `${one.recipient}: ${one.said}`).join('; ');
    const became = { state, at: now, attempts: asked.attempts + 1, failure, error: error.slice(0, MAX_ERROR), response: said };
    const { outcome, reports } = withRefusals(asked, refused, now);
    await updateRecord(write, existing, { ...became, outcome, reports: [...reports] }, { events: [state] });
    if (refused.length > 0) return;
    // What failed to bring it, such as to an address that was wrong, is no failure that is left.
    for (const { id, round } of await loadFailedBefore(write, Number(existing.key)))
      await closeFailed(write, SEND_MAIL, { delivery: id, round });
  },
  failed: async (write, payload) => {
    const existing = await lockQueued(write, payload);
    if (existing !== undefined) await updateRecord(write, existing, { state: 'failed' }, { events: ['failed'] });
  },
};

/** Who was refused is without the mail, as if it had come back: nobody is to read that it was mailed to them. */
function withRefusals({ to, cc, bcc, ...mail }: DeliveryColumns & ReportedMail, refused: Sent['refused'], at: number): ReportedMail {
  const recipients = [...to, ...cc, ...bcc];
  return refused.reduce<ReportedMail>((before, { recipient, said }) => {
    const report = { recipients: [recipient.toLowerCase()], outcome: 'bounced', said, at } as const;
    return withReport(before, recipients, report) ?? before;
  }, mail);
}

/** The delivery of a job, while it waits; undefined where it was sent, or is the matter of a later job. */
async function lockQueued(write: Write, payload: Payload): Promise<Existing<typeof delivery> | undefined> {
  const existing = await lockDelivery(write, payload);
  return existing?.columns['state'] === 'queued' ? existing : undefined;
}

/** The delivery of a job; undefined where it is the matter of a later one. */
async function lockDelivery(write: Write, { delivery: id, round }: Payload): Promise<Existing<typeof delivery> | undefined> {
  const existing = await lockRecord(write, delivery, { key: Number(id), ifMatch: undefined });
  return existing.columns['round'] === round ? existing : undefined;
}

async function loadQueued(write: Write, payload: Payload): Promise<DeliveryColumns | undefined> {
  const existing = await lockDelivery(write, payload);
  const { state } = existing?.columns ?? {};
  if (existing === undefined || (state !== 'queued' && state !== 'failed')) return undefined;
  // Its job failed for good, and is run again: nobody else sends it meanwhile.
  if (state === 'failed') await updateRecord(write, existing, { state: 'queued' }, { events: ['requeued'] });
  return existing.columns as DeliveryColumns;
}

async function noteFailure(write: Write, payload: Payload, error: Error): Promise<void> {
  const existing = await lockQueued(write, payload);
  if (existing === undefined) return;
  const attempts = (existing.columns as DeliveryColumns).attempts + 1;
  const response = error instanceof Unsent ? error.said : '';
  await updateRecord(write, existing, { attempts, failure: failureOf(error), error: error.message.slice(0, MAX_ERROR), response });
}

function failureOf(error: Error): DeliveryFailure {
  if (error instanceof Unsent) return error.outcome;
  if (error instanceof Problem && (error.code === 'paper_too_long' || error.code === 'template_failed')) return error.code;
  return error instanceof Unmade ? error.failure : 'other';
}

// What is wrong with the document or the mail stays wrong; a typesetter or a mail server may be there later.
function isFinal(error: unknown): boolean {
  return error instanceof Refused || error instanceof FinalFailure || (error instanceof Problem && error.status < 500);
}

async function letterOf(call: JobCall, asked: DeliveryColumns): Promise<Letter> {
  const { account, services } = call;
  const { to, cc, bcc, message_id: messageId } = asked;
  if (to.length + cc.length + bcc.length === 0) throw new Unmade('nobody is left whom it could go to', 'nobody_left');
  const { seller, files, asks } = await contentOf(call, asked);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > MAX_BYTES) throw new Unmade(`its files have ${bytes} bytes, at most ${MAX_BYTES} are sent`, 'too_large');
  const { name: firm, email: answersTo } = seller;
  const url = asked.link_id === null ? '' : await addressOf(services, account, asked.link_id);
  return { firm, answersTo, to, cc, bcc, ...faceOf({ ...asked, link: url, asks }), messageId, files };
}

interface Content {
  readonly seller: { readonly name: string; readonly email: string };
  readonly files: readonly MailFile[];
  /** Whether its page asks for an answer. */
  readonly asks: boolean;
}

/** What a mail brings, as it is now. */
async function contentOf({ account, services }: JobCall, asked: DeliveryColumns): Promise<Content> {
  const viewer = machineViewer(account);
  const { document_kind: kind, document_id: id } = asked;
  if (kind === 'payment' || kind === 'contact') return ledgerContent(services, account, asked);
  const document = documentAsAsked(asked, await loadDocument(services.connections, viewer, kind, id));
  const asks = asksForAnswer(services, await zoneOf(runBeside(services, { account })), document.paper);
  return { seller: document.paper.seller, files: await filesOf(services, viewer, document, asked.attachments), asks };
}

/** The document that a mail brings; a final failure where that is something else by now. */
export function documentAsAsked(asked: DeliveryColumns, stored: LoadedDocument): LoadedDocument {
  if (asked.proforma && stored.paper.isFixed)
    throw new Unmade('the invoice is issued by now: send that instead of its proforma', 'changed');
  const document = asked.proforma ? { ...stored, paper: asProforma(stored.paper) } : stored;
  if (asked.document_kind === 'quote' || asked.proforma) {
    refuseOther(asked, document.paper);
    refuseChanged(asked, factsOf(document.paper));
  }
  refuseOtherOpen(asked, document.paper);
  return document;
}

/** Who has paid since is not asked for it by a mail that waited, such as a reminder. */
function refuseOtherOpen({ facts }: DeliveryColumns, paper: BusinessDocument): void {
  const asked = openOf(facts);
  const now = openOf(factsOf(paper, { open_total: paper.settlement?.open ?? payableOf(paper), late_fee: ZERO }));
  if (asked !== undefined && asked !== now)
    throw new Unmade('other payments were recorded since it was asked for: send it anew', 'changed');
}

const openOf = (facts: readonly MailFact[]): string | undefined => facts.find(({ name }) => name === 'open')?.text;

/** A former client must not get the paper of the next one, with their name and address. */
function refuseOther({ client_uuid: client }: DeliveryColumns, { buyer }: BusinessDocument): void {
  // A mail from before clients were kept names none.
  if (client !== null && buyer?.uuid !== client) throw new Unmade('what it brings is for another client now: send it anew', 'changed');
}

/** The text of a mail was written when it was asked for; its paper is of now, and must have the same facts. */
function refuseChanged({ facts }: DeliveryColumns, now: readonly MailFact[]): void {
  // A mail from before facts were kept has none.
  if (facts.length === 0 || isDeepStrictEqual(facts, now)) return;
  throw new Unmade('what it brings was changed since it was asked for: send it anew', 'changed');
}

const loadZone = statement('zone_of_account', 'select a.time_zone as zone from account a where a.account_id = $account');

async function zoneOf(run: Run): Promise<string> {
  const [[account] = []] = (await run([[loadZone, {}]])) as { zone: string }[][];
  return account?.zone ?? 'UTC';
}

async function ledgerContent(services: Services, account: number, asked: DeliveryColumns): Promise<Content> {
  const run = runBeside(services, { account });
  const paper = await ledgerPaper(run, asked);
  const set = { sheet: paper.sheet, logo: paper.parties.logo };
  const content = await pdfOf(services, { account, inBackground: true }, set);
  return { seller: paper.parties.seller, files: [{ name: ledgerName(paper, 'pdf'), type: 'application/pdf', content }], asks: false };
}

/** The paper of the ledger that a mail brings; a final failure where that is something else by now. */
export async function ledgerPaper(run: Run, asked: DeliveryColumns): Promise<LedgerPaper> {
  const { document_kind: kind, document_id: id, client_uuid: client, period_from: from, period_to: to } = asked;
  if (kind === 'payment') {
    const receipt = await receiptPaper(run, id);
    if (client !== null && receipt.payment.client !== client) throw new Unmade('its payment is of another client now', 'changed');
    refuseChanged(asked, receiptMail(receipt.parties, receipt.payment).facts);
    return receipt;
  }
  if (client === null || from === null || to === null)
    throw new Unmade(
      `two contacts have the number ${id}, and it is not known whose statement it is: ask for the statement anew`,
      'changed',
    );
  const zone = await zoneOf(run);
  const paper = await statementPaper(run, client, { from, to }, zone);
  refuseChanged(asked, statementMail(paper.parties, { from: dateOf(from, zone), to: dateOf(to - 1, zone) }, paper.sections).facts);
  return paper;
}

async function addressOf(services: Services, account: number, link: number): Promise<string> {
  const salt = await loadSalt(services, account, link);
  if (salt === undefined) throw new Unmade('its public link was revoked or is over', 'link_over');
  return `${services.baseUrl}/p/${linkSecret(services.instanceSecret, account, link, salt)}`;
}
