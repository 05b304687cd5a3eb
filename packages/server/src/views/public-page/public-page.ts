import { MAX_COMMENT } from '@daybook/contract';
import { chooseLanguage, memo, type Language } from '@daybook/values';
import { form, page, type Answer, type Module, type PageRequest, type PageWork, type SorryPage } from '../../http/handler.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { escapeHtml } from '../../paper/index.ts';
import { Problem } from '../../problem.ts';
import {
  answerQuote,
  findLink,
  isOpen,
  noteSeen,
  type Linked,
  type LinkedDocument,
  type LinkedPaper,
} from '../../records/public-link/index.ts';
import type { Services } from '../../services.ts';
import { laterPage, readChosen, UNAVAILABLE, type FilledIn, type Typed } from './answer-form.ts';
import { documentFile, documentPage, leavesNothing, type Again, type Notice } from './document-page.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { HIDDEN, pageOf } from './layout.ts';
import { ledgerFile, ledgerPage } from './ledger-page.ts';
import { texts } from '../../texts/index.ts';
import { Turns } from '../../turns.ts';
import { networkOf } from '../../access/network.ts';

/** Pages that one address may ask for in a minute. */
const PAGES_PER_MINUTE = 120;
/**
 * Long documents take a while: of one firm two are made at a time, so that its clients keep no memory and connections from others, and of
 * one link one, so that whoever asks for it without end keeps no other client of the firm waiting.
 */
const turns = new Turns({ most: 4, mostOfCaller: 1, mostOfGroup: 2, keptForOthers: 1, mostWaiting: 50, waitMs: 5_000 });
const MAX_NAME = 255;
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
/** The answers of the form's buttons. */
const ANSWERS = new Map([
  ['accept', 'accepted'],
  ['decline', 'declined'],
] as const) as ReadonlyMap<string, 'accepted' | 'declined'>;

const throttleOf = memo(
  ({ clock, authentication: { counts } }: Services) => new RateLimit({ clock, counts }, 'public pages', PAGES_PER_MINUTE),
  new WeakMap(),
);

/** The language of a page that no document is known for: that of the form before it, else one that the visitor reads. */
const languageFor = ({ form: sent, languages }: PageRequest): Language => chooseLanguage(sent.get('language') ?? '', ...languages);

/** The same for a link that never was, that is over, and that was revoked. */
function notFound(request: PageRequest): Answer {
  const language = languageFor(request);
  const words = texts[language].publicPage;
  const content = `<h1>${escapeHtml(words.notFoundTitle)}</h1>\n<p>${escapeHtml(words.notFound)}</p>`;
  return pageOf(language, words.notFoundTitle, content, { status: 404 });
}

/** Does the work for a link that works. Callers that ask too often must wait, whether the link exists or not. */
async function withLink(
  services: Services,
  request: PageRequest,
  work: (linked: Linked, secret: string) => Promise<Answer | undefined>,
): Promise<Answer> {
  const secret = request.params['secret'] ?? '';
  const { refusal } = throttleOf(services).take(networkOf(request.ip));
  if (refusal !== undefined) throw refusal;
  const linked = /^[\w-]{43}$/.test(secret) ? await findLink(services, secret) : undefined;
  if (linked === undefined) return notFound(request);
  const { account, id } = linked;
  try {
    return (await turns.run(`${account} ${id}`, () => work(linked, secret), { group: String(account) })) ?? notFound(request);
  } catch (error) {
    // Too much asked by others, a template that fails: a reader of the page can do nothing about it.
    throw error instanceof Problem && error.status < 500 ? new Problem('unavailable', { cause: error }) : error;
  }
}

/** What is shown where a page cannot be served now: with the form, where one was sent. */
const sorry: SorryPage = (services, request, { code, status, options: { headers } }) => {
  const refusal = code === 'rate_limited' ? { why: 'tooMany' as const, status, headers } : { ...UNAVAILABLE, status };
  return laterPage(languageFor(request), refusal, filledIn(services, request));
};

/** What was typed into a form, cut to what a form takes. */
function typedIn(sent: URLSearchParams): Typed {
  // What turns the direction would turn what stands around the name as well.
  const name = (sent.get('name') ?? '').replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  // Its lines stay, in one form.
  const comment = (sent.get('comment') ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' ')
    .trim();
  return { name: cut(name, MAX_NAME), comment: cut(comment, MAX_COMMENT), chosen: readChosen(sent.get('chosen')) };
}

const answerIn = (sent: URLSearchParams): 'accepted' | 'declined' | undefined => ANSWERS.get(sent.get('answer') ?? '');

/** The line that is to be chosen, or left out, by a form that is no answer. */
const toggledIn = (sent: URLSearchParams): number | undefined =>
  answerIn(sent) === undefined ? readChosen(sent.get('toggle'))?.[0] : undefined;

/** The form that was sent, where a page of this link had it: what others made up is not shown to anybody. */
function filledIn({ instanceSecret }: Services, { params, form: sent }: PageRequest): FilledIn | undefined {
  const [secret, token] = [params['secret'] ?? '', sent.get('token') ?? ''];
  return versionOf(instanceSecret, secret, token) === undefined ? undefined : { ...typedIn(sent), secret, token, toggled: toggledIn(sent) };
}

const showDocument = (services: Services, linked: LinkedDocument, secret: string, again?: Again): Promise<Answer> =>
  documentPage(services, linked, secret, formToken(services.instanceSecret, secret, linked.state.version), again);

/** What a link shows; undefined where there is nothing any more. */
const show = async (services: Services, linked: Linked, secret: string): Promise<Answer | undefined> =>
  isPaper(linked) ? ledgerPage(services, linked, secret) : showDocument(services, linked, secret);

const fileOf = async (services: Services, linked: Linked, secret: string): Promise<Answer | undefined> =>
  isPaper(linked) ? ledgerFile(services, linked, secret) : documentFile(services, linked, secret);

const isPaper = (linked: Linked): linked is LinkedPaper => linked.kind === 'payment' || linked.kind === 'contact';

/** The notice of the page when an answer could not be taken; undefined of what is no matter of the client's. */
function noticeOf(error: unknown): Notice | undefined {
  return error instanceof Problem ? notices[error.code] : undefined;
}

const notices: { readonly [code: string]: Notice } = {
  precondition_failed: 'changed',
  double_booking: 'clash',
  record_locked: 'billed',
  validation_failed: 'refused',
};

/** A name of which nothing is seen: whatever it has are spaces, and characters without a width or a glyph. */
const UNSEEN = /^[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Why an answer cannot be taken, before it is tried. */
function refusalOf({ installation }: Services, answer: string | undefined, { name }: Typed): Notice | undefined {
  if (answer === undefined) return undefined;
  if (UNSEEN.test(name)) return 'nameMissing';
  return installation.state.maintenance === undefined ? undefined : 'later';
}

async function takeAnswer(
  services: Services,
  linked: Linked,
  secret: string,
  { form: sent, ip, commitBy }: PageRequest,
): Promise<Answer | undefined> {
  const answer = answerIn(sent);
  const typed = typedIn(sent);
  const token = sent.get('token') ?? '';
  const version = versionOf(services.instanceSecret, secret, token);
  const toggled = toggledIn(sent);
  if (isPaper(linked) || linked.kind !== 'quote' || version === undefined) return undefined;
  if (answer === undefined && toggled === undefined) return undefined;
  // An answer that was given stays as it is; the page shows that.
  const again = { status: 303, headers: { ...HIDDEN, location: `/p/${secret}` } };
  if (!isOpen(linked.state)) return again;
  const refused = version === linked.state.version ? refusalOf(services, answer, typed) : 'changed';
  try {
    const isEmpty = refused === undefined && answer === 'accepted' && (await leavesNothing(services, linked, typed));
    const notice = isEmpty ? 'noneChosen' : refused;
    if (answer === undefined || notice !== undefined)
      return await showDocument(services, linked, secret, { notice, typed, toggled, token });
    await answerQuote(services, linked, { answer, ...typed, from: ip.slice(0, 64), version, commitBy });
    return again;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    const refusal = noticeOf(error);
    if (refusal === undefined) throw error;
    const now = await findLink(services, secret);
    return now === undefined || isPaper(now) ? undefined : showDocument(services, now, secret, { notice: refusal, typed, token });
  }
}

/** An address below that of the pages that none has. One with a slash at its end, as programs of mail write them, leads to its page. */
const elsewhere: PageWork = (_services, request) =>
  /^\/p\/[^/]+(?:\/pdf)?$/.test(request.path) ? { status: 308, headers: { ...HIDDEN, location: request.path } } : notFound(request);

/** What a client sees of a document, receipt or statement of account, and does about a quote, without a token. */
export const publicPageModule: Module = {
  handlers: [
    page(
      '/p/:secret',
      (services, request) =>
        withLink(services, request, async (linked, secret) => {
          if (!request.isHead && services.installation.state.maintenance === undefined) await noteSeen(services, linked);
          return show(services, linked, secret);
        }),
      sorry,
    ),
    page('/p/:secret/pdf', (services, request) => withLink(services, request, (linked, secret) => fileOf(services, linked, secret)), sorry),
    page('/p', elsewhere),
    page('/p/*', elsewhere),
    form(
      '/p/:secret',
      (services, request) => withLink(services, request, (linked, secret) => takeAnswer(services, linked, secret, request)),
      sorry,
    ),
  ],
};

/** Proves that the form was shown, by this page and for this version of its document: it cannot be made without the page. */
function formToken(instanceSecret: string, secret: string, version: number): string {
  return `${version}.${createHmac('sha256', instanceSecret).update(`answer ${secret} ${version}`).digest('base64url')}`;
}

/** The version of the document that a form was shown with; undefined of a token that no page had. */
function versionOf(instanceSecret: string, secret: string, token: string): number | undefined {
  const version = Number(/^(\d{1,10})\./.exec(token)?.[1] ?? Number.NaN);
  const [sentBytes, ownBytes] = [Buffer.from(token), Buffer.from(formToken(instanceSecret, secret, version))];
  return Number.isNaN(version) || sentBytes.length !== ownBytes.length || !timingSafeEqual(sentBytes, ownBytes) ? undefined : version;
}
