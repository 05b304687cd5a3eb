import { MAX_COMMENT } from '@daybook/contract';
import type { Language } from '@daybook/values';
import type { Answer } from '../../http/handler.ts';
import { escapeHtml } from '../../paper/index.ts';
import { texts } from '../../texts/index.ts';
import { note, pageOf } from './layout.ts';

/** What a client typed into the form, and chose in it. */
export interface Typed {
  readonly name: string;
  readonly comment: string;
  /** The optional lines that the form was shown with; undefined where it has none. */
  readonly chosen?: readonly number[] | undefined;
}

/** An optional line of the quote. */
interface Option {
  readonly id: number;
  readonly title: string;
  readonly amount: string;
  readonly isChosen: boolean;
}

/** What a client may choose, and the total of the quote then. */
export interface Options {
  readonly lines: readonly Option[];
  /** Whether tax comes on top of the amount of a line. */
  readonly areTaxed: boolean;
  readonly label: string;
  readonly total: string;
  /** The line that was chosen or left out just now: it keeps the focus of the keyboard. */
  readonly toggled?: number | undefined;
}

/** Ids as one field of the form. */
const SEPARATOR = '.';
const writeChosen = (chosen: readonly number[]): string => chosen.join(SEPARATOR);

/** Stands for what is no id: no line has it, so such an answer is refused, and not taken as one that chose nothing. */
const NO_ID = 0;

/** Undefined where the form has no such field. */
export function readChosen(text: string | null): number[] | undefined {
  if (text === null) return undefined;
  if (text === '') return [];
  return text.split(SEPARATOR).map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : NO_ID));
}

/** The form of a link, as it was filled in. */
export interface FilledIn extends Typed {
  readonly secret: string;
  /** Proves which version of the document was shown with the form. */
  readonly token: string;
  /** The line that was to be chosen, or left out; undefined of an answer. */
  readonly toggled?: number | undefined;
}

/** Why a request is not served now, in a word of the texts. */
type Later = 'tooMany' | 'unavailable';

interface Sorry {
  readonly why: Later;
  readonly status: number;
  readonly headers?: { readonly [name: string]: string } | undefined;
}

/** When a page that cannot be made now may be there again, and as what it is answered. */
export const UNAVAILABLE: Sorry = { why: 'unavailable', status: 503, headers: { 'retry-after': '30' } };

/** A request that is not served now, with when it may be. What was typed stays in the form, to be sent again. */
export function laterPage(language: Language, { why, status, headers = {} }: Sorry, filledIn: FilledIn | undefined): Answer {
  const words = texts[language].publicPage;
  const [title, sorry] = [`<h1>${escapeHtml(words.notFoundTitle)}</h1>`, `<p>${escapeHtml(words[why])}</p>`];
  const content =
    filledIn === undefined
      ? `${title}\n${sorry}`
      : filledIn.toggled === undefined
        ? `${note('bad', words[`${why}Kept`])}\n${answerForm(language, filledIn)}`
        : `${title}\n${toggleForm(language, filledIn, filledIn.toggled, sorry)}`;
  return pageOf(language, words.notFoundTitle, content, { status, headers });
}

/** Asks once more for the page of a choice, and for no answer: the total of the choice was not shown yet. */
function toggleForm(language: Language, { secret, token, name, comment, chosen }: FilledIn, toggled: number, sorry: string): string {
  return `<form method="post" action="/p/${escapeHtml(secret)}">
${sorry}
${hiddenFields(language, token, chosen)}
<input type="hidden" name="name" value="${escapeHtml(name)}">
<input type="hidden" name="comment" value="${escapeHtml(comment)}">
<div class="actions">
<button class="first" name="toggle" value="${toggled}">${escapeHtml(texts[language].publicPage.tryAgain)}</button>
</div>
</form>`;
}

/** What a form carries of the page that it is shown on. */
function hiddenFields(language: Language, token: string, chosen: Typed['chosen']): string {
  const fields = { token, language, ...(chosen === undefined ? {} : { chosen: writeChosen(chosen) }) };
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n');
}

/**
 * Each line is a button that sends the form and returns the page as it is then: nothing runs in the browser, and nobody accepts a
 * total that was not shown.
 */
function optionsHtml(language: Language, { lines, areTaxed, label, total, toggled }: Options): string {
  const words = texts[language].publicPage;
  const hint = [words.optionsHint, ...(areTaxed ? [words.optionsTaxed] : [])].join(' ');
  const option = ({ id, title, amount, isChosen }: Option): string =>
    `<button class="option" role="checkbox" aria-checked="${isChosen}" name="toggle" value="${id}" formnovalidate${
      id === toggled ? ' autofocus' : ''
    }><span>${escapeHtml(title)}</span> <span class="figure">${escapeHtml(amount)}</span></button>`;
  return `<fieldset aria-describedby="options-hint">
<legend>${escapeHtml(words.options)}</legend>
<p class="aside" id="options-hint">${escapeHtml(hint)}</p>
${lines.map(option).join('\n')}
<p class="option-total"><span>${escapeHtml(label)}</span> <strong class="figure">${escapeHtml(total)}</strong></p>
</fieldset>
`;
}

export function answerForm(language: Language, { secret, token, name, comment, chosen }: FilledIn, options?: Options): string {
  const words = texts[language].publicPage;
  // The first button is that of the Enter key.
  return `<form id="answer" method="post" action="/p/${escapeHtml(secret)}">
<h2>${escapeHtml(words.answerHeading)}</h2>
<button name="answer" value="accept" hidden></button>
${hiddenFields(language, token, chosen)}
${options === undefined ? '' : optionsHtml(language, options)}<label for="name">${escapeHtml(words.yourName)}</label>
<input id="name" name="name" autocomplete="name" maxlength="255" value="${escapeHtml(name)}" required>
<label for="comment">${escapeHtml(words.comment)}</label>
<textarea id="comment" name="comment" rows="3" maxlength="${MAX_COMMENT}" aria-describedby="hint">
${escapeHtml(comment)}</textarea>
<p class="aside" id="hint">${escapeHtml(words.commentHint)}</p>
<div class="actions">
<button class="first" name="answer" value="accept">${escapeHtml(words.accept)}</button>
<button name="answer" value="decline">${escapeHtml(words.decline)}</button>
</div>
</form>`;
}
