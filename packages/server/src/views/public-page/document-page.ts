import { machineViewer } from '../../access/machine-viewer.ts';
import { ACCEPTED, DECLINED, INVOICED } from '../../billing/transitions.ts';
import type { Answer } from '../../http/handler.ts';
import { escapeHtml, formatsFor, sheetStyles, templateValues, writeMoment, type Formats, type TemplateValues } from '../../paper/index.ts';
import { Problem } from '../../problem.ts';
import { dispositionOf, loadBusinessDocument, makePageContent, makePdf } from '../../records/shared/documents/index.ts';
import { isOpen, type LinkedDocument } from '../../records/public-link/index.ts';
import type { Services } from '../../services.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import { answerForm, laterPage, UNAVAILABLE, type Options, type Typed } from './answer-form.ts';
import { note, pageOf, pdfAnswer } from './layout.ts';
import { fill, texts, type Texts } from '../../texts/index.ts';

/** Why an answer was not taken. */
export type Notice = 'changed' | 'clash' | 'billed' | 'refused' | 'later' | 'nameMissing' | 'noneChosen';

const STATUS: { readonly [notice in Notice]: number } = {
  changed: 409,
  clash: 409,
  billed: 409,
  refused: 409,
  later: 503,
  nameMissing: 422,
  noneChosen: 422,
};

/**
 * A page that is shown again: the form has what was typed, so that nobody types it twice. Either an answer was not taken, or other lines
 * were chosen.
 */
export interface Again {
  readonly notice?: Notice | undefined;
  /** The line that was chosen or left out just now. */
  readonly toggled?: number | undefined;
  /** As it was sent, without that. */
  readonly typed: Typed;
  /** What was sent with it of the page that the client saw. */
  readonly token: string;
}

/** What a page shows of its document. */
interface Shown {
  readonly linked: LinkedDocument;
  readonly values: TemplateValues;
  readonly formats: Formats;
  readonly words: Words;
}

type Words = Texts['publicPage'];

const load = ({ connections }: Services, { account, zone, kind, document }: LinkedDocument, chosen?: readonly number[]) =>
  loadBusinessDocument(connections, { ...machineViewer(account), zone }, kind, document, chosen);

/** Whether a client leaves out every line of a quote, so that there is nothing to accept. */
export async function leavesNothing(services: Services, linked: LinkedDocument, { chosen }: Typed): Promise<boolean> {
  if (chosen === undefined) return false;
  const { lines } = await load(services, linked, chosen);
  return lines.length > 0 && lines.every(({ option }) => option !== null && option !== 'chosen');
}

/** The page of a document: what became of it, the document itself and, where there is one to give, the answer. */
export async function documentPage(
  services: Services,
  linked: LinkedDocument,
  secret: string,
  token: string,
  again?: Again,
): Promise<Answer> {
  const { notice, typed, toggled } = again ?? {};
  const asks = linked.kind === 'quote' && isOpen(linked.state);
  // Its version was read before: the form is not for a newer version than is shown. What was chosen of another is not of this one.
  const document = await load(services, linked, asks && notice !== 'changed' && typed !== undefined ? chosenIn(typed, toggled) : undefined);
  const formats = formatsFor(document);
  const { language } = formats;
  const shown = { linked, values: templateValues(document), formats, words: texts[language].publicPage };
  const paper = await makePageContent(services, linked, document).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  // The form is that of the page which was seen: nobody answers to what is not shown.
  if (paper === undefined) return laterPage(language, UNAVAILABLE, again && { ...again.typed, secret, token: again.token, toggled });
  const { type, number } = shown.values.document;
  const options = optionsOf(document, formats, toggled);
  const chosen = options?.lines.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const parts = [
    ...noticeOf(shown, notice),
    // On a telephone the form is far below.
    ...(asks ? [`<a class="button jump" href="#answer">${escapeHtml(shown.words.answerHeading)} ↓</a>`] : []),
    paper,
    `<div class="actions"><a class="button" href="/p/${secret}/pdf">${escapeHtml(shown.words.download)}</a></div>`,
    ...asideOf(shown, document, options !== undefined && again !== undefined),
    ...(asks ? [answerForm(language, { name: '', comment: '', ...typed, secret, token, chosen }, options)] : []),
  ];
  return pageOf(language, `${type} ${number}`, parts.join('\n'), {
    status: notice === undefined ? 200 : STATUS[notice],
    styles: sheetStyles(document.template?.design),
  });
}

/** In what the PDF differs from the page. */
function asideOf({ words }: Shown, { settlement }: BusinessDocument, isChosenAnew: boolean): string[] {
  const sentence = settlement !== null ? words.asIssued : isChosenAnew ? words.asOffered : undefined;
  return sentence === undefined ? [] : [`<p class="aside">${escapeHtml(sentence)}</p>`];
}

/** What is chosen after a line was chosen, or left out; undefined where the form did not have it. */
function chosenIn({ chosen }: Typed, toggled: number | undefined): readonly number[] | undefined {
  if (toggled === undefined) return chosen;
  return chosen?.includes(toggled) === true ? chosen.filter((id) => id !== toggled) : [...(chosen ?? []), toggled];
}

/** What a client may choose of a quote; undefined where nothing is optional. */
function optionsOf({ lines, totals, currency }: BusinessDocument, formats: Formats, toggled: number | undefined): Options | undefined {
  const optional = lines.filter(({ option }) => option !== null);
  if (optional.length === 0) return undefined;
  return {
    lines: optional.map(({ id, title, description, total, option }) => ({
      id,
      title: title || description,
      amount: formats.money(total, currency),
      isChosen: option === 'chosen',
    })),
    areTaxed: optional.some(({ taxes }) => taxes.some(({ rate }) => rate.units !== 0n)),
    label: texts[formats.language].paper.total,
    total: formats.money(totals.total, currency),
    toggled,
  };
}

/** The document as a file. */
export async function documentFile(services: Services, linked: LinkedDocument, secret: string): Promise<Answer> {
  const document = await load(services, linked);
  const { language } = formatsFor(document);
  return pdfAnswer(language, secret, dispositionOf(document, 'pdf', 'attachment'), makePdf(services, linked, document));
}

function noticeOf({ linked, values, formats, words }: Shown, notice: Notice | undefined): string[] {
  const { kind, state } = linked;
  const firm = values.account.name;
  if (notice !== undefined) return [note('bad', fill(words[notice], { firm }))];
  if (kind === 'invoice') return [];
  const { status_id: status } = state;
  const answer = status === ACCEPTED || status === INVOICED ? 'accepted' : status === DECLINED ? 'declined' : undefined;
  if (answer !== undefined) {
    // The firm may have answered otherwise since, without these words.
    const comment = linked.answer === answer ? linked.comment : '';
    return [note(answer === 'accepted' ? 'good' : '', answered(linked, formats, words, answer), comment)];
  }
  return state.over ? [note('bad', fill(words.expired, { firm, date: values.document.expiry_date }))] : [];
}

// The name in an answer is shown at the link that it was given by; another may have answered for all, or the firm itself.
function answered(
  { answer, answered: at, answeredBy, zone }: LinkedDocument,
  formats: Formats,
  words: Words,
  state: 'accepted' | 'declined',
): string {
  if (answer !== state || at === null) return words[state];
  return fill(words[`${state}By`], { name: answeredBy, date: momentIn(formats, at, zone) });
}

// The day as the document writes it.
function momentIn(formats: Formats, at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat(formats.language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at * 1_000);
  const zoneName = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${writeMoment(formats, at, zone)} ${zoneName}`;
}
