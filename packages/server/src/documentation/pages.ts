import { errors, errorText, records, type ErrorCode } from '@daybook/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml, renderMarkdown, titleOf } from './markdown.ts';

/** The Markdown files of the documentation, by their path under /docs, without the extension. */
type Texts = ReadonlyMap<string, string>;

// The folder lies at the root of the project, from the sources as from what they were built to.
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, 'docs');
    if (readdirSync(folder).includes('docs') && readdirSync(candidate).includes('quick-start.md')) return candidate;
  }
  return undefined;
}

/** A picture of the documentation by its name; undefined where there is none. */
export function readPicture(name: string): Buffer | undefined {
  const folder = findFolder();
  const isPicture = folder !== undefined && existsSync(join(folder, 'pictures')) && readdirSync(join(folder, 'pictures')).includes(name);
  return isPicture ? readFileSync(join(folder, 'pictures', name)) : undefined;
}

function readTexts(): Texts {
  const folder = findFolder();
  if (folder === undefined) return new Map();
  const read = (under: string): [string, string][] =>
    (existsSync(join(folder, under)) ? readdirSync(join(folder, under)) : [])
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [
        join(under, name)
          .replace(/\.md$/, '')
          .replace(/\/?README$/, ''),
        readFileSync(join(folder, under, name), 'utf8'),
      ]);
  return new Map([...read(''), ...read('reference'), ...read('decisions')]);
}

interface NavigationItem {
  readonly path: string;
  readonly title: string;
}

const BEGIN = ['quick-start', 'api-guide', 'scheduling', 'rounding', 'glossary'];
/** Pages that the menu does not name under Operating. */
const OUTSIDE = ['', 'introduction', 'reference', 'decisions', 'conformance'];

function navigation(texts: Texts): [string, NavigationItem[]][] {
  const item = (path: string): NavigationItem => ({ path: `/docs/${path}`, title: titleOf(texts.get(path) ?? '') });
  const operating = [...texts.keys()].filter((path) => !path.includes('/') && ![...BEGIN, ...OUTSIDE].includes(path));
  const reference = [...Object.keys(records), 'other'].map((kind) => `reference/${kind}`).filter((path) => texts.has(path));
  return [
    ['Begin', [{ path: '/docs', title: 'Introduction' }, ...BEGIN.filter((path) => texts.has(path)).map(item)]],
    [
      'Reference',
      [...reference.map(item), { path: '/docs/errors', title: 'Errors' }, { path: '/openapi.json', title: 'OpenAPI document' }],
    ],
    ['Operating', operating.map(item)],
  ];
}

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

function layout(title: string, path: string, content: string, parts: readonly [string, NavigationItem[]][]): string {
  const link = ({ path: target, title: label }: NavigationItem): string =>
    `<li><a href="${target}"${target === path ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`;
  const menu = parts
    .filter(([, items]) => items.length > 0)
    .map(([heading, items]) => `<h2>${heading}</h2><ul>${items.map(link).join('')}</ul>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Daybook</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<nav aria-label="Documentation"><a class="brand" href="/docs">Daybook</a>${menu.join('')}</nav>
<main>
${content}
</main>
</body>
</html>
`;
}

/** The pages of the documentation, rendered once, by their address. */
export function renderPages(): ReadonlyMap<string, string> {
  const texts = readTexts();
  const menu = navigation(texts);
  const pages = new Map<string, string>();
  const add = (path: string, title: string, html: string): void => {
    pages.set(path, layout(title, path, html, menu));
  };
  for (const [path, text] of texts)
    if (path !== 'introduction')
      add(`/docs/${path}`, titleOf(text), render(text, ['reference', 'decisions'].includes(path) ? `${path}/README` : path));
  const reference = (texts.get('reference') ?? '').replace(/^# /m, '## ');
  add(
    '/docs',
    'Daybook API',
    `<h1>Daybook API</h1>${render(texts.get('introduction') ?? '', 'introduction')}${render(reference, 'reference/README')}`,
  );
  const codes = Object.keys(errors) as ErrorCode[];
  const rows = codes
    .toSorted((a, b) => errors[a].status - errors[b].status)
    .map((code) => `| ${errors[code].status} | [${code}](errors/${code}) | ${errors[code].title} |`);
  add(
    '/docs/errors',
    'Errors',
    render(
      `# Errors\n\nEvery refusal is a problem document (RFC 9457). Its \`type\` is the address of one of these pages.\n\n` +
        `| status | code | |\n|---|---|---|\n${rows.join('\n')}\n`,
      'errors',
    ),
  );
  for (const code of codes)
    add(`/docs/errors/${code}`, code, render(`# ${code}\n\n${errorText(code)}\n\n[All errors](../errors)\n`, `errors/${code}`));
  return pages;
}
