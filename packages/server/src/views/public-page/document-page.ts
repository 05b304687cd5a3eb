import { machineViewer } from '../../access/machine-viewer.ts';
import { ACCEPTED, DECLINED, INVOICED } from '../../billing/transitions.ts';
import type { Answer } from '../../http/handler.ts';
import { escapeHtml, languageOf, sheetStyle, templateValues, type TemplateValues } from '../../paper/index.ts';
import { Problem } from '../../problem.ts';
import { dispositionOf, loadBusinessDocument, makePageContent, makePdf } from '../../records/document/index.ts';
import { isOpen, type Linked } from '../../records/public-link/index.ts';
import type { Services } from '../../services.ts';
import { HIDDEN, pageOf } from './layout.ts';
import { wordsIn, type Say } from './words.ts';

/** Why an answer was not taken. */
export type Notice = 'changed' | 'clash' | 'billed' | 'nameMissing';

const STATUS: { readonly [notice in Notice]: number } = { changed: 409, clash: 409, billed: 409, nameMissing: 422 };

/** What a page says of its document. */
interface Shown {
  readonly linked: Linked;
  readonly values: TemplateValues;
  readonly language: string;
  readonly say: Say;
}

const load = ({ connections }: Services, { account, zone, kind, document }: Linked) =>
  loadBusinessDocument(connections, { ...machineViewer(account), zone }, kind, document);

/** The page of a document: what became of it, the document itself and, where there is one to give, the answer. */
export async function documentPage(services: Services, linked: Linked, secret: string, token: string, notice?: Notice): Promise<Answer> {
  // Its version was read before: what the form stands for is not newer than what is shown.
  const document = await load(services, linked);
  const language = languageOf(document);
  const shown = { linked, values: templateValues(document), language, say: wordsIn(language) };
  const paper = await makePageContent(services, linked, document).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (paper === undefined)
    return pageOf(language, '', note('bad', shown.say('unavailable')), { status: 503, headers: { 'retry-after': '30' } });
  const { type, number } = shown.values.document;
  const asks = linked.kind === 'quote' && isOpen(linked.state);
  const parts = [
    ...noticeOf(shown, notice),
    // On a telephone the form is far below.
    ...(asks ? [`<a class="button jump" href="#answer">${escapeHtml(shown.say('answerHeading'))} ↓</a>`] : []),
    paper,
    `<div class="actions"><a class="button" href="/p/${secret}/pdf">${escapeHtml(shown.say('download'))}</a></div>`,
    ...(document.settlement !== null ? [`<p class="aside">${escapeHtml(shown.say('asIssued'))}</p>`] : []),
    ...(asks ? [answerForm(secret, token, shown.say)] : []),
  ];
  return pageOf(language, `${type} ${number}`, parts.join('\n'), {
    status: notice === undefined ? 200 : STATUS[notice],
    styles: [sheetStyle],
  });
}

/** The document as a file. */
export async function documentFile(services: Services, linked: Linked): Promise<Answer> {
  const document = await load(services, linked);
  const disposition = dispositionOf(document, 'pdf', 'attachment');
  const headers = { ...HIDDEN, 'content-disposition': disposition, 'content-security-policy': "default-src 'none'" };
  return { body: await makePdf(services, linked, document), type: 'application/pdf', headers };
}

function noticeOf({ linked, values, language, say }: Shown, notice: Notice | undefined): string[] {
  const { kind, state } = linked;
  const firm = values.account.name;
  if (notice !== undefined) return [note('bad', say(notice, { firm }))];
  if (kind === 'invoice') return [];
  if ([ACCEPTED, INVOICED].includes(state.status_id)) return [note('good', answered(linked, language, say, 'accepted'))];
  if (state.status_id === DECLINED) return [note('', answered(linked, language, say, 'declined'))];
  return state.over ? [note('bad', say('expired', { firm, date: values.document.expiry_date }))] : [];
}

const note = (tone: string, text: string): string => `<p class="note ${tone}" role="status">${escapeHtml(text)}</p>`;

// Who answered is shown to whoever answered with this link; another may have answered for all, or the firm itself.
function answered({ answer, answered: at, answeredBy, zone }: Linked, language: string, say: Say, state: 'accepted' | 'declined'): string {
  if (answer !== state || at === null) return say(state);
  return say(`${state}By`, { name: answeredBy, date: momentIn(language, at, zone) });
}

function momentIn(language: string, at: number, zone: string): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat(language, { ...date, ...time }).format(new Date(at * 1_000));
}

function answerForm(secret: string, token: string, say: Say): string {
  return `<form id="answer" method="post" action="/p/${secret}">
<h2>${escapeHtml(say('answerHeading'))}</h2>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="name">${escapeHtml(say('yourName'))}</label>
<input id="name" name="name" autocomplete="name" maxlength="255" required>
<div class="actions">
<button class="first" name="answer" value="accept">${escapeHtml(say('accept'))}</button>
<button name="answer" value="decline">${escapeHtml(say('decline'))}</button>
</div>
</form>`;
}
