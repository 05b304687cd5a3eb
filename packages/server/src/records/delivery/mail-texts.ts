import { createHash } from 'node:crypto';
import { isJsonObject, type BodyOfOperation, type sendInvoice, type sendQuote } from '@daybook/contract';
import type { CalendarDate, Decimal } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import { payableOf, type BusinessDocument } from '../../billing/business-document.ts';
import { DRAFT, movedBySending, SENT } from '../../billing/transitions.ts';
import { bind, type Statement, type Values } from '../../database/statement.ts';
import { PreparedInVain, type BeforeWrite } from '../../http/handler.ts';
import { oneLine } from '../../mail/index.ts';
import { Problem } from '../../problem.ts';
import { dayNumber, dayToText } from '../../scheduling/calendar-days.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { Services } from '../../services.ts';
import { Write } from '../../writes/index.ts';
import {
  asProforma,
  loadBusinessDocument,
  loadDocumentWithin,
  mailTemplateOf,
  moveDocument,
  onlyOpen,
  renderMail,
  withOnlyOpen,
  type DocumentType,
} from '../shared/documents/index.ts';
import { isZero } from '../../billing/settlement.ts';
import { countriesOf, formatsFor, languageOf, templateValues } from '../../paper/index.ts';
import { withUsualDelivery } from './usual-delivery.ts';
import { FREE, LINK, SETTLED, usualMail, withLink, type Said } from './mail.rules.ts';

type MailBody = Pick<BodyOfOperation<typeof sendInvoice>, 'subject' | 'body' | 'link' | 'attach' | 'proforma'>;
type Texts = Awaited<ReturnType<typeof renderMail>>;

/** The text of the template of a document in a mail; a problem where it cannot be rendered. */
export interface Rendered {
  /** A digest of what it was rendered from. */
  readonly from: string;
  readonly texts: Texts | Problem;
  /** Whether it can be rendered again before another transaction, where the content of the document has changed. */
  readonly canRepeat: boolean;
}

/** A digest of everything that the text of a template follows from: a batch keeps those of a hundred documents of a thousand lines. */
const sourceOf = (document: BusinessDocument, { link }: MailBody): string =>
  createHash('sha256')
    .update(JSON.stringify([mailTemplateOf(document), templateValues(document, link === true ? LINK : '')]))
    .digest('base64');

/** The text of the template of a document in its mail, as the document is. */
async function render(services: Services, viewer: Viewer, document: BusinessDocument, body: MailBody): Promise<Texts | Problem> {
  return renderMail(services, viewer, document, body.link === true ? LINK : '').catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'template_failed') return error;
    throw error;
  });
}

const isComplete = ({ subject, body }: MailBody): boolean => Boolean(subject) && Boolean(body);

// What is no template is taken as it is.
const needsRendering = (document: BusinessDocument): boolean => Object.values(mailTemplateOf(document)).some((text) => text.includes('{'));

/** Renders the template before the write: it may take a while, for which neither the document nor the series of its number is locked. */
export const renderBefore =
  (type: DocumentType) =>
  async ({ query, json, viewer, services, isLast }: BeforeWrite<typeof sendQuote>): Promise<Rendered | undefined> => {
    const body: MailBody = isJsonObject(json) ? (json as MailBody) : {};
    if (isComplete(body)) return undefined;
    return renderAsSent(services, viewer, { type, id: query.id, body, how: query as HowToIssue, canRepeat: !isLast });
  };

/** Whether an invoice is issued also with a date before that of the last one; quotes are not. */
interface HowToIssue {
  readonly earlier_date?: boolean;
}

interface ToRender extends Pick<Rendered, 'canRepeat'> {
  readonly type: DocumentType;
  readonly id: number;
  readonly body: MailBody;
  readonly how: HowToIssue;
}

/** Renders the template of a document as its mail will find it; undefined where there is nothing to render, or the write refuses it. */
export async function renderAsSent(services: Services, viewer: Viewer, asked: ToRender): Promise<Rendered | undefined> {
  try {
    const { type, id, canRepeat } = asked;
    const { connections } = services;
    const document = await loadBusinessDocument(connections, viewer, type.kind, id);
    if (!needsRendering(document)) return undefined;
    const scope = { account: viewer.account, zone: null };
    const run = async (one: Statement, values: Values) =>
      (await connections.read(scope, [bind(one, { account: viewer.account, ...values })]))[0] ?? [];
    const body = await withUsualDelivery(run, type.kind, id, asked.body);
    const sent = await asSent(services, viewer, document, asked);
    return { from: sourceOf(sent, body), texts: await render(services, viewer, sent, body), canRepeat };
  } catch (error) {
    // The write refuses it, in the order of its own checks.
    if (error instanceof Problem && error.status < 500) return undefined;
    throw error;
  }
}

/** A document as its mail finds it: sending may move it, unless it is a proforma. That is tried, to know status, number and days. */
async function asSent(
  { connections, readModels }: Services,
  viewer: Viewer,
  document: BusinessDocument,
  { type, id, body, how }: ToRender,
): Promise<BusinessDocument> {
  const moved = movedBySending(type.kind, document.status.id);
  if (moved === undefined) return document;
  if (type.kind === 'invoice' && body.proforma === true) return asProforma(document);
  return connections.transaction({ account: viewer.account, zone: null }, async (tx) => {
    const write = new Write(viewer, tx, { mode: 'strict', dryRun: true }, readModels);
    await moveDocument(write, type, { key: id, ifMatch: undefined }, moved, how);
    return { commit: false, value: (await loadDocumentWithin(write, type.kind, id)).paper };
  });
}

/** Subject and body: those that were sent, otherwise those of the template of the document, otherwise the usual ones. */
export async function textsOf(
  services: Services,
  viewer: Viewer,
  document: BusinessDocument,
  sent: MailBody,
  rendered: Rendered | undefined,
): Promise<Texts> {
  const { subject = '', body = '', link: hasLink = false, attach } = sent;
  const texts = isComplete(sent) ? { subject, body } : await renderedOf(services, viewer, document, sent, rendered);
  if (texts instanceof Problem) throw texts;
  const hasFiles = attach?.length !== 0;
  const usual = usualMail(saidOf(document, todayIn(services, viewer)), { hasLink, hasFiles });
  const own = withOnlyOpen(texts.body, hasFiles && body === '' ? onlyOpen(document) : '');
  return {
    subject: Array.from(oneLine(subject || texts.subject || usual.subject))
      .slice(0, 255)
      .join(''),
    body: withLink(body || own || usual.body, hasLink),
  };
}

/** What was rendered before, where the document is what it was rendered from. */
async function renderedOf(
  services: Services,
  viewer: Viewer,
  document: BusinessDocument,
  sent: MailBody,
  rendered: Rendered | undefined,
): Promise<Texts | Problem> {
  if (rendered?.from === sourceOf(document, sent)) return rendered.texts;
  // Another took the number meanwhile, or changed the document.
  if (rendered?.canRepeat === true) throw new PreparedInVain();
  return render(services, viewer, document, sent);
}

const todayIn = ({ clock }: Services, { zone }: Pick<Viewer, 'zone'>): string => dateOf(clock.now(), zone);

const isBefore = ({ year, month, day }: CalendarDate, today: string): boolean => dayToText(dayNumber(year, month, day)) < today;
/** Whether the day is over until which a document holds or is due. */
const isOver = ({ until }: BusinessDocument, today: string): boolean => until !== null && isBefore(until, today);
const isAnswered = ({ kind, status }: BusinessDocument): boolean => kind === 'quote' && status.id !== DRAFT && status.id !== SENT;

/** Whether a document is a quote that its client can answer. */
export const asksForAnswer = (services: Services, zone: string, document: BusinessDocument): boolean =>
  document.kind === 'quote' && !isAnswered(document) && !isOver(document, todayIn(services, { zone }));

/** What the usual text of a mail has from a document. */
function saidOf(document: BusinessDocument, today: string): Said {
  const { kind, isProforma = false, settlement } = document;
  const isFree = kind === 'invoice' && !isProforma && isZero(payableOf(document));
  const { document: values, client, account } = templateValues(document);
  const money = (amount: Decimal): string => formatsFor(document).money(amount, document.currency);
  return {
    language: languageOf(document),
    kind: isProforma ? 'proforma' : kind,
    type: values.type,
    number: values.number,
    total: money(payableOf(document)),
    until: kind === 'quote' ? (isAnswered(document) ? '' : values.expiry_date) : kind === 'invoice' && !isProforma ? values.due_date : '',
    isOver: isOver(document, today),
    isAnswered: isAnswered(document),
    open: isFree ? FREE : settlement === null ? '' : isZero(settlement.open) ? SETTLED : money(settlement.open),
    onlyOpen: onlyOpen(document),
    client: client.contact_person || (document.buyer?.type === 'person' ? client.name : ''),
    firm: account.name,
    countries: countriesOf(document),
  };
}
