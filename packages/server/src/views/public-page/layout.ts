import { createHash } from 'node:crypto';
import { escapeHtml } from '../../paper/index.ts';
import type { Answer } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import { texts } from '../../texts/index.ts';
import type { Language } from '@daybook/values';

/** Drawn, as not every font has this sign. */
const TICK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='none' \
stroke='%23fff' stroke-width='2' d='m3.5 8.5 3 3 6-7'/%3E%3C/svg%3E")`;

const style = `
:root { color-scheme: light; --ink: #1d2430; --soft: #5d6878; --line: #d9dee5; --shade: #f3f5f8; --accent: #1f5fbf; --good: #1d7a46;
  --bad: #a5342b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--shade); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main > h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
form h2 { margin: 0 0 0.75rem; font-size: 1.125rem; }
.note { margin: 1rem 0 0; padding: 0.75rem 1rem; border-left: 4px solid var(--accent); background: #fff; overflow-wrap: anywhere; }
.note q { display: block; margin-top: 0.25rem; white-space: pre-line; }
.note.good { border-color: var(--good); }
.note.bad { border-color: var(--bad); }
.aside { margin: 0.5rem 0 0; color: var(--soft); font-size: 0.875rem; }
.sheet { max-width: none; margin: 1rem 0; border: 1px solid var(--line); border-radius: 0.5rem; }
form { margin: 1rem 0 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input, textarea { width: 100%; max-width: 24rem; padding: 0.625rem 0.75rem; border: 1px solid var(--soft); border-radius: 0.375rem;
  font: inherit; }
textarea { display: block; max-width: 36rem; }
* + label { margin-top: 0.75rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1rem; }
button, .button { display: inline-block; min-height: 2.75rem; padding: 0.625rem 1.25rem; border: 1px solid var(--accent);
  border-radius: 0.375rem; background: #fff; color: var(--accent); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
.jump { margin-top: 1rem; }
.jump, [hidden] { display: none; }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
fieldset .aside { margin: 0 0 0.5rem; }
button.option, .option-total { display: flex; align-items: baseline; gap: 0.75rem; width: 100%; max-width: 36rem; }
button.option { margin-top: 0.5rem; padding: 0.625rem 0.75rem; border-color: var(--line); color: var(--ink); font-weight: 400;
  text-align: start; overflow-wrap: anywhere; }
button.option::before { content: ''; flex: none; align-self: center; width: 1.125rem; height: 1.125rem; border: 1px solid var(--soft);
  border-radius: 0.25rem; }
button.option[aria-checked='true'] { border-color: var(--accent); }
button.option[aria-checked='true']::before { border-color: var(--accent); background: var(--accent) ${TICK} center / contain; }
.figure { margin-inline-start: auto; white-space: nowrap; font-variant-numeric: tabular-nums; }
.option-total { margin: 0.75rem 0 0; padding-inline: calc(0.75rem + 1px); }
button.first { background: var(--accent); color: #fff; }
button:focus-visible, .button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 3px solid #8ab6f5;
  outline-offset: 1px; }
@media (max-width: 30rem) { main { padding: 1rem 0.75rem 2rem; } .actions > *, .jump { display: block; width: 100%; }
  button.option { flex-wrap: wrap; } button.option > span:first-child { flex: 1 1 60%; min-width: 0; } }
@media print { body { background: #fff; } form, .actions, .jump { display: none; } .sheet { border: 0; padding: 0; } }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing runs and nothing is loaded from elsewhere; a form goes back to this server, and no page shows this one inside itself. */
const contentSecurity = (styles: readonly string[]): string =>
  `default-src 'none'; style-src ${styles.map(hashOf).join(' ')}; img-src data:; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Not cached, not indexed, and not named to other sites. */
export const HIDDEN = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

/** A sentence about what is shown, and the comment of the client with it. */
export const note = (tone: string, text: string, comment = ''): string => {
  const quote = comment === '' ? '' : `<q>${escapeHtml(comment)}</q>`;
  return `<p class="note ${tone}" role="status">${escapeHtml(text)}${quote}</p>`;
};

/** A whole page. `content` is HTML; `styles` are those that it has besides the page's own. */
export function pageOf(
  language: string,
  title: string,
  content: string,
  {
    status = 200,
    headers = {},
    styles = [],
  }: { status?: number; headers?: { readonly [name: string]: string }; styles?: readonly string[] } = {},
): Answer {
  // The page's own style counts before that of the sheet.
  const all = [...styles, style];
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${all.map((one) => `<style>${one}</style>`).join('\n')}
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
  return {
    status,
    body,
    type: 'text/html; charset=utf-8',
    headers: { ...HIDDEN, 'content-security-policy': contentSecurity(all), ...headers },
  };
}

/** A paper as a file; where its texts are too long for one, a page that says so. */
export async function pdfAnswer(language: Language, secret: string, disposition: string, body: Promise<Buffer>): Promise<Answer> {
  try {
    const headers = { ...HIDDEN, 'content-disposition': disposition, 'content-security-policy': "default-src 'none'" };
    return { body: await body, type: 'application/pdf', headers };
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'paper_too_long')) throw error;
    const { noPdfTitle: title, noPdf, backToPage } = texts[language].publicPage;
    const back = `<div class="actions"><a class="button" href="/p/${secret}">${escapeHtml(backToPage)}</a></div>`;
    return pageOf(language, title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(noPdf)}</p>\n${back}`, { status: error.status });
  }
}
