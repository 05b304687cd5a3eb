import type { Asset } from './assets.ts';
import { hasConsole } from './console.ts';
import { escapeHtml, sectionsOf } from './markdown.ts';
import type { MenuGroup, MenuItem } from './menu.ts';

/** What a page shows in the frame of all pages. */
export interface Content {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** The item of the menu that it belongs to, where it is none itself. */
  readonly under?: string;
  /** The text that was searched for. */
  readonly searched?: string;
}

/** The deepest headings that the contents of a page name. */
const CONTENTS_LEVEL = 3;
const FEWEST_CONTENTS = 2;

// What follows is shown while this is open, and always where there is room beside the text: see the style.
const fold = (title: string): string => `<details><summary>${title}</summary></details>`;

function menuHtml(menu: readonly MenuGroup[], current: string): string {
  const link = ({ path, title }: MenuItem): string =>
    `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const groups = menu.map(
    ({ title, items }, i) => `<p id="menu-${i}">${escapeHtml(title)}</p><ul aria-labelledby="menu-${i}">${items.map(link).join('')}</ul>`,
  );
  return `<nav class="menu" aria-label="Documentation">${fold('All pages')}<div>${groups.join('')}</div></nav>`;
}

function contentsHtml(html: string): string {
  const sections = sectionsOf(html).filter(({ level }) => level > 1 && level <= CONTENTS_LEVEL);
  if (sections.length < FEWEST_CONTENTS) return '';
  const items = sections.map(
    ({ level, id, title }) => `<li${level === CONTENTS_LEVEL ? ' class="deeper"' : ''}><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="toc" aria-label="On this page">${fold('On this page')}<div><ul>${items.join('')}</ul></div></nav>`;
}

// The pages of the menu before and after one, in the order of reading.
function aroundHtml(menu: readonly MenuGroup[], path: string): string {
  const pages = menu.flatMap(({ items }) => items).filter((item) => item.path.startsWith('/docs'));
  const at = pages.findIndex((item) => item.path === path);
  if (at < 0) return '';
  const link = (item: MenuItem | undefined, rel: string, before: string, after: string): string =>
    item === undefined ? '' : `<a rel="${rel}" href="${item.path}">${before}${escapeHtml(item.title)}${after}</a>`;
  const links = link(pages[at - 1], 'prev', '← ', '') + link(pages[at + 1], 'next', '', ' →');
  return `<nav class="around" aria-label="Previous and next page">${links}</nav>`;
}

export const SEARCH_INDEX = 'search-index.json';
export const MAX_SEARCH = 200;

/** Leads to the page of the results; its script shows them while one types, with the index that it loads. */
const searchForm = (index: string, text: string): string =>
  `<form class="search" role="search" action="/docs/search" data-index="${index}">` +
  `<input type="search" name="q" value="${escapeHtml(text)}" aria-label="Search the documentation" placeholder="Search"` +
  ` maxlength="${MAX_SEARCH}" spellcheck="false"><kbd aria-hidden="true">/</kbd></form>`;

/** A whole page: bar, menu, contents of the page and the content itself. */
export function layout(
  { path, title, html, under, searched = '' }: Content,
  menu: readonly MenuGroup[],
  assets: ReadonlyMap<string, Asset>,
): string {
  const address = (name: string): string => assets.get(name)?.path ?? '';
  const script = (name: string): string => `<script type="module" src="${address(name)}"></script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Daybook</title>
<link rel="stylesheet" href="${address('style.css')}">
${['page.js', 'search.js', ...(hasConsole(html) ? ['console.js'] : [])].map(script).join('\n')}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="brand" href="/docs">Daybook <span>documentation</span></a>
${searchForm(address(SEARCH_INDEX), searched)}</header>
<div class="frame">
${menuHtml(menu, under ?? path)}
${contentsHtml(html)}
<main id="content" tabindex="-1">
${html}
${aroundHtml(menu, path)}
</main>
</div>
</body>
</html>
`;
}
