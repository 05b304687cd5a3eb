import { isJsonObject, type BodyOfOperation, type sendInvoice, type sendQuote } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import { AWAITING_PAYMENT, documentStatuses } from '../../billing/transitions.ts';
import type { BeforeWrite } from '../../http/handler.ts';
import { oneLine } from '../../mail/index.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { asProforma, loadBusinessDocument, renderMail, type DocumentType } from '../shared/documents/index.ts';
import { isZero } from '../../billing/settlement.ts';
import { languageOf, templateValues } from '../../paper/index.ts';
import { LINK, SETTLED, usualMail, withLink, type Said } from './mail.rules.ts';

type MailBody = Pick<BodyOfOperation<typeof sendInvoice>, 'subject' | 'body' | 'link' | 'proforma'>;
type Texts = Awaited<ReturnType<typeof renderMail>>;

/** The text of the template of a document in a mail, as the document was at a version; a problem where it cannot be rendered. */
export interface Rendered {
  readonly version: number;
  readonly texts: Texts | Problem;
}

/** The text of the template of a document in its mail, as the document is. */
export async function render(services: Services, viewer: Viewer, document: BusinessDocument, { link }: MailBody): Promise<Rendered> {
  const texts = await renderMail(services, viewer, document, link === true ? LINK : '').catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'template_failed') return error;
    throw error;
  });
  return { version: document.version, texts };
}

const isComplete = ({ subject, body }: MailBody): boolean => Boolean(subject) && Boolean(body);

/** Renders the template before the write: it may take a while, for which the document is not locked. */
export const renderBefore =
  ({ kind }: DocumentType) =>
  async ({ query, json, viewer, services }: BeforeWrite<typeof sendQuote>): Promise<Rendered | undefined> => {
    const body: MailBody = isJsonObject(json) ? (json as MailBody) : {};
    if (isComplete(body)) return undefined;
    const document = await loadBusinessDocument(services.connections, viewer, kind, query.id).catch((error: unknown) => {
      // The write refuses it, in the order of its own checks.
      if (error instanceof Problem && error.code === 'not_found') return undefined;
      throw error;
    });
    return document === undefined ? undefined : render(services, viewer, asSent(document, body), body);
  };

/** An invoice as its mail finds it: sending issues it, unless it is a proforma. */
function asSent(document: BusinessDocument, { proforma }: MailBody): BusinessDocument {
  if (document.kind === 'quote' || document.isFixed) return document;
  if (proforma === true) return asProforma(document);
  const status = documentStatuses('invoice').find(({ id }) => id === AWAITING_PAYMENT) ?? document.status;
  return { ...document, status, isFixed: true };
}

/** Subject and body: those that were sent, otherwise those of the template of the document, otherwise the usual ones. */
export async function textsOf(
  services: Services,
  viewer: Viewer,
  document: BusinessDocument,
  sent: MailBody,
  rendered: Rendered | undefined,
): Promise<Texts> {
  const { subject = '', body = '', link: hasLink = false } = sent;
  const cached = rendered?.version === document.version ? rendered : undefined;
  const texts = isComplete(sent) ? { subject, body } : (cached ?? (await render(services, viewer, document, sent))).texts;
  if (texts instanceof Problem) throw texts;
  const usual = usualMail(saidOf(document), hasLink);
  return {
    subject: Array.from(oneLine(subject || texts.subject || usual.subject))
      .slice(0, 255)
      .join(''),
    body: withLink(body || texts.body || usual.body, hasLink),
  };
}

/** What the usual text of a mail has from a document. */
function saidOf(document: BusinessDocument): Said {
  const { kind, isProforma = false, settlement } = document;
  const { document: values, client, account } = templateValues(document);
  return {
    language: languageOf(document),
    kind: isProforma ? 'proforma' : kind,
    type: values.type,
    number: values.number,
    total: `${values.total} ${values.currency}`,
    until: kind === 'quote' ? values.expiry_date : kind === 'invoice' && !isProforma ? values.due_date : '',
    open: settlement === null ? '' : isZero(settlement.open) ? SETTLED : `${values.open_total} ${values.currency}`,
    client: client.contact_person || (document.buyer?.type === 'person' ? client.name : ''),
    firm: account.name,
  };
}
