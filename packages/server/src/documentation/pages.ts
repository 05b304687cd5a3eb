import { errors, errorText, reasonsText, type ErrorCode } from '@daybook/contract';
import type { SearchSection } from './browser/match.js';
import type { Content } from './layout.ts';
import { escapeHtml, renderMarkdown, titleOf } from './markdown.ts';
import type { Texts } from './sources.ts';

/** Texts that are shown within other pages. */
const WITHIN_OTHERS = ['introduction', 'reference/errors'];

/** Renders a file of the documentation; its links to other files become the addresses of their pages. */
function render(text: string, file: string): string {
  return renderMarkdown(text, (target) => {
    if (/^[a-z]+:|^#/.test(target)) return target;
    const depth = file.split('/').length;
    // What lies outside the folder is not served.
    if (target.startsWith('../'.repeat(depth))) return undefined;
    const { pathname, hash } = new URL(target, `http://docs/docs/${file}`);
    if (pathname === '/docs/reference/errors.md') return `/docs/errors${hash.replace('#', '/')}`;
    return pathname.replace(/\.md$/, '').replace(/\/README$/, '') + hash;
  });
}

/** A page whose text is rendered when it is asked for. */
const pageOf = (path: string, title: string, html: () => string, under?: string): Content => ({
  path,
  title,
  ...(under === undefined ? {} : { under }),
  get html() {
    return html();
  },
});

function filePage([path, text]: [string, string]): Content {
  const html = (): string => render(text, path === 'reference' ? 'reference/README' : path);
  return pageOf(`/docs/${path}`, titleOf(text), html, path.startsWith('decisions/') ? '/docs/decisions' : undefined);
}

function startPage(texts: Texts): Content {
  const reference = (): string => render((texts.get('reference') ?? '').replace(/^# /m, '## '), 'reference/README');
  const introduction = (): string => render(texts.get('introduction') ?? '', 'introduction');
  return pageOf('/docs', 'Daybook API', () => `<h1>Daybook API</h1>${introduction()}${reference()}`);
}

function decisionsPage(texts: Texts): Content {
  const rows = [...texts].filter(([path]) => path.startsWith('decisions/')).map(([path, text]) => `- [${titleOf(text)}](${path}.md)`);
  const text = `# Decisions\n\nWhy Daybook is made as it is, for whoever changes it.\n\n${rows.join('\n')}\n`;
  return pageOf('/docs/decisions', 'Decisions', () => render(text, 'decisions'));
}

function* errorPages(): Generator<Content> {
  const codes = Object.keys(errors) as ErrorCode[];
  const rows = codes
    .toSorted((a, b) => errors[a].status - errors[b].status)
    .map((code) => `| ${errors[code].status} | [${code}](errors/${code}) | ${errors[code].title} |`);
  const index =
    `# Errors\n\nEvery refusal is a problem document (RFC 9457). Its \`type\` is the address of one of these pages.\n\n` +
    `| status | code | |\n|---|---|---|\n${rows.join('\n')}\n\n[Reasons](errors/reasons) tell errors apart more finely than their codes.\n`;
  yield pageOf('/docs/errors', 'Errors', () => render(index, 'errors'));
  for (const code of codes) {
    const html = (): string => render(`# ${code}\n\n${errorText(code)}\n\n[All errors](../errors)\n`, `errors/${code}`);
    yield pageOf(`/docs/errors/${code}`, code, html, '/docs/errors');
  }
  const reasons = (): string => render(`# Reasons\n\n${reasonsText()}\n\n[All errors](../errors)\n`, 'errors/reasons');
  yield pageOf('/docs/errors/reasons', 'Reasons', reasons, '/docs/errors');
}

/** The pages of the documentation, without their frame. */
export function* contentsOf(texts: Texts): Generator<Content> {
  yield startPage(texts);
  for (const text of texts) if (!WITHIN_OTHERS.includes(text[0])) yield filePage(text);
  yield decisionsPage(texts);
  yield* errorPages();
}

const searchAddress = (text: string): string => `/docs/search?${escapeHtml(new URLSearchParams({ q: text }).toString())}`;

const resultHtml = ({ path, page, heading, operation, summary }: SearchSection): string => {
  const where = operation === '' ? (heading === '' ? '' : page) : operation;
  return (
    `<li><a class="title" href="${path}">${escapeHtml(heading === '' ? page : heading)}</a> ` +
    `<span class="where">${escapeHtml(where)}</span><span class="summary">${escapeHtml(summary)}</span></li>`
  );
};

/** What was found for a text; `near` is a text that would find something. */
export function resultsPage(text: string, sections: readonly SearchSection[], near: string | undefined): Content {
  const count = sections.length === 1 ? 'One result' : `${sections.length === 0 ? 'No' : sections.length} results`;
  const summary = text === '' ? '' : `<p>${count} for “${escapeHtml(text)}”.</p>`;
  const meant = near === undefined ? '' : `<p>Did you mean <a href="${searchAddress(near)}">${escapeHtml(near)}</a>?</p>`;
  const html = `<h1>Search</h1>${summary}${meant}<ol class="results">${sections.map(resultHtml).join('')}</ol>`;
  return { path: '/docs/search', title: text === '' ? 'Search' : `Search for ${text}`, html, searched: text };
}

/** What is shown for an address that there is not: the pages of near names, and a search for its last part. */
export function missingPage(name: string, near: readonly Content[]): Content {
  const links = near.map(({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`);
  const meant = links.length === 0 ? '' : `<p>Perhaps you are looking for:</p><ul>${links.join('')}</ul>`;
  const html =
    `<h1>There is no such page</h1>${meant}<p><a href="${searchAddress(name)}">Search for “${escapeHtml(name)}”</a></p>` +
    '<p><a href="/docs">To the start of the documentation</a></p>';
  return { path: '', title: 'There is no such page', html, searched: name };
}
