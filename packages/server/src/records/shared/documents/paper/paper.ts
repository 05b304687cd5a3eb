import type { Language } from '@daybook/values';
import type { BusinessDocument } from '../../../../billing/business-document.ts';
import { ownMailIn, type OwnMail } from '../../../../billing/own-mail.ts';
import { recordKind } from '../../../../billing/read-business-document.ts';
import { documentStatuses, isFixed } from '../../../../billing/transitions.ts';
import {
  languageOf,
  layOut,
  sheetHtml,
  sheetPage,
  sheetStyles,
  templateValues,
  TemplateFailed,
  type Attachment,
  type Press,
  type ReminderFacts,
  type Sheet,
  withoutEmptyFields,
} from '../../../../paper/index.ts';
import { Problem } from '../../../../problem.ts';
import { nextTurn } from '../../../../turns.ts';
import { loadPicture, type LogoMeans } from './logo.ts';

/** What paper is made with. */
type Means = LogoMeans;
/** Whose document it is, and whether somebody waits for it. */
interface Owner {
  readonly account: number;
  readonly inBackground?: boolean;
}

interface MailTexts {
  readonly subject: string;
  readonly body: string;
}

/** A document as it was issued, whatever was paid of it since: in the first of the statuses in which it is fixed. */
export function asIssued(document: BusinessDocument): BusinessDocument {
  if (!document.isFixed) return document;
  const kind = recordKind(document.kind);
  const status = documentStatuses(kind).find(({ id }) => isFixed(kind, id)) ?? document.status;
  return { ...document, status, settlement: null };
}

/** An invoice that is not issued as its client may have it before: outside the series, with nothing fixed. */
export function asProforma(document: BusinessDocument): BusinessDocument {
  const [draft] = documentStatuses('invoice');
  return { ...document, number: null, status: draft ?? document.status, isFixed: false, settlement: null, isProforma: true };
}

/** A document as a client has it who reads a language. */
export function toReader(document: BusinessDocument, language: Language | 'client'): BusinessDocument {
  if (language === 'client') return document;
  const { buyer, seller } = document;
  return { ...document, seller: { ...seller, language }, buyer: buyer && { ...buyer, language } };
}

/** A document as PDF/A-3b, with files inside it: the same bytes for the same document and files. */
export async function makePdf(
  means: Means,
  owner: Owner,
  document: BusinessDocument,
  attachments: readonly Attachment[] = [],
): Promise<Buffer> {
  return pdfOf(means, owner, { sheet: sheetOf(means.press, owner, asIssued(document)), logo: logoOf(document) }, attachments);
}

/** A sheet with the logo beside it. */
interface Set {
  readonly sheet: Sheet | Promise<Sheet>;
  readonly logo: BusinessDocument['logo'];
}

/** A sheet as PDF/A-3b. */
export async function pdfOf(means: Means, owner: Owner, set: Set, attachments: readonly Attachment[] = []): Promise<Buffer> {
  const [sheet, logo] = await Promise.all([set.sheet, loadPicture(means, owner.account, set.logo)]);
  return means.press.typeset(callerOf(owner), { sheet, logo, attachments }, owner.inBackground);
}

/** How many lines of a document are drawn: more make a drawing of many megabytes. */
const MAX_DRAWN_ROWS = 200;

/** The pages of a document as a drawing, as it is issued; of a very long one the first lines. */
export async function drawPages(means: Means, owner: Owner, document: BusinessDocument) {
  const [sheet, logo] = await Promise.all([
    sheetOf(means.press, owner, asIssued(document)),
    loadPicture(means, owner.account, logoOf(document)),
  ]);
  return means.press.draw(callerOf(owner), { sheet: { ...sheet, rows: sheet.rows.slice(0, MAX_DRAWN_ROWS) }, logo, attachments: [] });
}

/** A document as a page of its own, with what is settled of it at present. */
export const makePage = (means: Means, owner: Owner, document: BusinessDocument): Promise<string> =>
  htmlOf(means, owner, { sheet: sheetOf(means.press, owner, document), logo: logoOf(document) }, (sheet, logo) =>
    sheetPage(sheet, logo, sheetStyles(document.template?.design)),
  );

/** A document as the content of a page that has its styles (`sheetStyles`). */
export const makePageContent = (means: Means, owner: Owner, document: BusinessDocument): Promise<string> =>
  htmlOf(means, owner, { sheet: sheetOf(means.press, owner, document), logo: logoOf(document) }, sheetHtml);

/** The logo, unless the template wants none. */
const logoOf = ({ logo, template }: BusinessDocument): BusinessDocument['logo'] =>
  template?.design.logo_position === 'none' ? null : logo;

/** A sheet as a page of its own, or as the content of one. */
export async function htmlOf(
  means: Means,
  owner: Owner,
  set: Set,
  write: (sheet: Sheet, logo: string | null) => string = sheetPage,
): Promise<string> {
  const [sheet, logo] = await Promise.all([set.sheet, loadPicture(means, owner.account, set.logo)]);
  await nextTurn();
  return write(sheet, logo === null ? null : `data:${logo.mimeType};base64,${Buffer.from(logo.content).toString('base64')}`);
}

const NO_MAIL: OwnMail = { subject: '', body: '', texts: [] };

/** What the template of a document writes in a mail to its client, not rendered. */
export const mailTemplateOf = (document: BusinessDocument): MailTexts =>
  ownMailIn(languageOf(document), document.template?.mail ?? NO_MAIL);

/** Subject and body of the mail with a document, by its template; `link` is the address of its public page. */
export const renderMail = ({ press }: Pick<Means, 'press'>, owner: Owner, document: BusinessDocument, link: string): Promise<MailTexts> =>
  renderTexts(press, owner, document, mailTemplateOf(document), link);

/** The texts of a mail that reminds of an invoice, of what the rule of the reminder writes. */
export function renderReminder(
  { press }: Pick<Means, 'press'>,
  owner: Owner,
  document: BusinessDocument,
  own: OwnMail,
  reminder: ReminderFacts,
  link: string,
): Promise<MailTexts> {
  return renderTexts(press, owner, document, ownMailIn(languageOf(document), own), link, reminder);
}

/** What a document says on paper, set but not drawn. Throws template_failed. */
export async function sheetOf(press: Press, owner: Owner, document: BusinessDocument): Promise<Sheet> {
  const { template } = document;
  const containers = template === null ? null : await renderTexts(press, owner, document, shownOf(document, template.containers));
  await nextTurn();
  return layOut(document, containers);
}

/** The texts of a template, as far as the document has what they show. */
function shownOf<Name extends string>(
  { customFields, seller }: BusinessDocument,
  texts: { readonly [name in Name]: string },
): typeof texts {
  if (seller.no_empty_labels !== true) return texts;
  const filled = new Set(customFields.flatMap(({ key, value }) => (value === '' ? [] : [key])));
  const shown = Object.entries<string>(texts).map(([name, text]) => [name, withoutEmptyFields(text, filled)]);
  return Object.fromEntries(shown) as typeof texts;
}

async function renderTexts<Name extends string>(
  press: Press,
  owner: Owner,
  document: BusinessDocument,
  texts: { readonly [name in Name]: string },
  link = '',
  reminder?: ReminderFacts,
): Promise<{ readonly [name in Name]: string }> {
  try {
    return await press.render(callerOf(owner), texts, () => templateValues(document, link, reminder));
  } catch (error) {
    if (!(error instanceof TemplateFailed)) throw error;
    // What is tried out is not stored, and a document may have none.
    const { id = 0 } = document.template ?? {};
    const detail = id === 0 ? error.message : `template ${id}, ${error.message}`;
    throw new Problem('template_failed', { detail, extra: { place: error.fault } });
  }
}

const callerOf = ({ account }: Owner): string => String(account);
