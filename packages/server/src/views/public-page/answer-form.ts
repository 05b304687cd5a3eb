import { MAX_COMMENT } from '@daybook/contract';
import type { Language } from '@daybook/values';
import type { Answer } from '../../http/handler.ts';
import { escapeHtml } from '../../paper/index.ts';
import { texts } from '../../texts/index.ts';
import { note, pageOf } from './layout.ts';

/** What a client typed into the form. */
export interface Typed {
  readonly name: string;
  readonly comment: string;
}

/** The form of a link, as it was filled in. */
export interface FilledIn extends Typed {
  readonly secret: string;
  /** Proves which version of the document was shown with the form. */
  readonly token: string;
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
  const content =
    filledIn === undefined
      ? `<h1>${escapeHtml(words.notFoundTitle)}</h1>\n<p>${escapeHtml(words[why])}</p>`
      : `${note('bad', words[`${why}Kept`])}\n${answerForm(language, filledIn)}`;
  return pageOf(language, words.notFoundTitle, content, { status, headers });
}

export function answerForm(language: Language, { secret, token, name, comment }: FilledIn): string {
  const words = texts[language].publicPage;
  return `<form id="answer" method="post" action="/p/${escapeHtml(secret)}">
<h2>${escapeHtml(words.answerHeading)}</h2>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="language" value="${language}">
<label for="name">${escapeHtml(words.yourName)}</label>
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
