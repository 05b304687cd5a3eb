import type { Answer } from '../../http/handler.ts';
import { ACCEPTED, DECLINED, INVOICED } from '../../billing/transitions.ts';
import { isOpen, type Linked } from '../../records/public-link/index.ts';
import type { Services } from '../../services.ts';
import { escape, pageOf } from './layout.ts';
import { languageOf, wordsIn, type Words } from './words.ts';

/** Why an answer was not taken. */
export type Notice = 'changed' | 'clash' | 'nameMissing';

const STATUS: { readonly [notice in Notice]: number } = { changed: 409, clash: 409, nameMissing: 422 };

type Say = (name: keyof Words, values?: { readonly [name: string]: string }) => string;

/** The page of a document: what it is, what became of it, the document itself and, where there is one to give, the answer. */
export async function documentPage(_services: Services, linked: Linked, secret: string, token: string, notice?: Notice): Promise<Answer> {
  const { kind, state } = linked;
  const language = languageOf(state.language);
  const say = wordsIn(language);
  const title = say(kind, { number: state.number });
  const parts = [
    `<h1>${escape(title)}</h1>`,
    `<p class="from">${escape(say('from', { firm: state.firm }))}</p>`,
    ...untilOf(linked, language, say),
    ...noticeOf(linked, language, say, notice),
    ...(kind === 'quote' && isOpen(state) ? [answerForm(secret, token, say)] : []),
  ];
  return pageOf(language, title, parts.join('\n'), { status: notice === undefined ? 200 : STATUS[notice] });
}

const dayIn = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function untilOf({ kind, state }: Linked, language: string, say: Say): string[] {
  if (state.until === null) return [];
  const text = say(kind === 'quote' ? 'validUntil' : 'dueOn', { date: dayIn(language, state.until) });
  return [`<p class="until">${escape(text)}</p>`];
}

function noticeOf(linked: Linked, language: string, say: Say, notice: Notice | undefined): string[] {
  const { kind, state } = linked;
  const { firm } = state;
  if (notice !== undefined) return [note('bad', say(notice, { firm }))];
  if (kind === 'invoice') return [];
  if ([ACCEPTED, INVOICED].includes(state.status_id)) return [note('good', answered(linked, language, say, 'accepted'))];
  if (state.status_id === DECLINED) return [note('', answered(linked, language, say, 'declined'))];
  return state.over && state.until !== null ? [note('bad', say('expired', { firm, date: dayIn(language, state.until) }))] : [];
}

const note = (tone: string, text: string): string => `<p class="note ${tone}" role="status">${escape(text)}</p>`;

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
  return `<form method="post" action="/p/${secret}">
<h2>${escape(say('answerHeading'))}</h2>
<input type="hidden" name="token" value="${escape(token)}">
<label for="name">${escape(say('yourName'))}</label>
<input id="name" name="name" autocomplete="name" maxlength="255" required>
<div class="actions">
<button class="first" name="answer" value="accept">${escape(say('accept'))}</button>
<button name="answer" value="decline">${escape(say('decline'))}</button>
</div>
</form>`;
}
