/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The anchor of a heading, as GitHub makes it. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** The anchor of a heading, which no other of its page has. */
type AnchorOf = (title: string) => string;

// The second heading of a name gets "-1", as GitHub counts them.
function uniqueAnchors(): AnchorOf {
  const counts = new Map<string, number>();
  return (title) => {
    const anchor = slug(title);
    const before = counts.get(anchor) ?? 0;
    counts.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  };
}

/** The address that a link leads to; undefined leaves its text alone. */
type LinkOf = (target: string) => string | undefined;

function inline(text: string, linkOf: LinkOf): string {
  // Code is taken out first, because nothing within it is markup.
  return text
    .split(/(`[^`]+`)/)
    .map((piece, i) => (i % 2 === 1 ? `<code>${escapeHtml(piece.slice(1, -1))}</code>` : emphasised(escapeHtml(piece))))
    .join('')
    .replaceAll(
      /!\[([^\][]*)\]\(([^()\s]+)\)/g,
      (_, words: string, target: string) => `<img src="${linkOf(target) ?? target}" alt="${words}">`,
    )
    .replaceAll(/\[((?:[^\][]|\[[^\]]*\])+)\]\(([^()\s]+)\)/g, (_, label: string, target: string) => {
      const address = linkOf(target);
      return address === undefined ? label : `<a href="${address}">${label}</a>`;
    });
}

function emphasised(html: string): string {
  return html.replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>').replaceAll(/(^|\W)\*([^*\s][^*]*)\*/g, '$1<em>$2</em>');
}

function cells(line: string): string[] {
  return line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A table in a box of its own, which scrolls where the screen is narrow. */
function table(lines: readonly string[], linkOf: LinkOf): string {
  const [head = '', , ...body] = lines;
  // A column without a name has no header.
  const cell = (tag: string, text: string): string => (text === '' ? '<td></td>' : `<${tag}>${inline(text, linkOf)}</${tag}>`);
  const row = (tag: string, line: string): string =>
    `<tr>${cells(line)
      .map((text) => cell(tag, text))
      .join('')}</tr>`;
  const rows = body.map((line) => row('td', line)).join('');
  return `<div class="table"><table><thead>${row('th', head)}</thead><tbody>${rows}</tbody></table></div>`;
}

function list(lines: readonly string[], linkOf: LinkOf): string {
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  // A line that begins no item of its own goes on with the one before.
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:[-*]|\d+\.)\s+(.*)$/.exec(line)?.[1];
    if (item === undefined) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else items.push(item);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item, linkOf)}</li>`).join('')}</${tag}>`;
}

// A heading leads to itself, so that its address can be copied; it has no other links.
function headingOf(marks: string, title: string, anchorOf: AnchorOf): string {
  const id = escapeHtml(anchorOf(title));
  const words = inline(title, () => undefined);
  const level = marks.length;
  return level === 1 ? `<h1 id="${id}">${words}</h1>` : `<h${level} id="${id}"><a href="#${id}">${words}</a></h${level}>`;
}

function block(lines: readonly string[], linkOf: LinkOf, anchorOf: AnchorOf): string {
  const [first = ''] = lines;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading !== null) {
    const [, marks = '', title = ''] = heading;
    return headingOf(marks, title, anchorOf) + (lines.length > 1 ? block(lines.slice(1), linkOf, anchorOf) : '');
  }
  if (first.startsWith('|')) return table(lines, linkOf);
  if (/^(?:[-*]|\d+\.)\s/.test(first)) return list(lines, linkOf);
  return `<p>${inline(lines.join(' '), linkOf)}</p>`;
}

/** Renders the Markdown that the documentation is written in: headings, paragraphs, lists, tables, code and links. */
export function renderMarkdown(text: string, linkOf: LinkOf): string {
  const html: string[] = [];
  const anchorOf = uniqueAnchors();
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) html.push(block(lines, linkOf, anchorOf));
    lines = [];
  };
  const pieces = text.replaceAll(/<!--[\s\S]*?-->/g, '').split(/^```(\w*)[^\n]*\n([\s\S]*?)^```[ \t]*$/m);
  pieces.forEach((piece, i) => {
    if (i % 3 === 1) return;
    if (i % 3 === 2) {
      html.push(`<div class="code"><pre><code>${escapeHtml(piece)}</code></pre></div>`);
      return;
    }
    for (const line of piece.split('\n')) {
      if (line.trim() === '') flush();
      else lines.push(line);
    }
    flush();
  });
  return html.join('\n');
}

/** A heading of a rendered page, and what stands under it until the next. */
export interface Section {
  readonly level: number;
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The sections of a page that `renderMarkdown` made. */
export function sectionsOf(html: string): Section[] {
  return html
    .split(/(?=<h[1-4] id=")/)
    .map((piece) => /^<h([1-4]) id="([^"]*)">(.*?)<\/h\1>([\s\S]*)$/.exec(piece))
    .filter((found) => found !== null)
    .map(([, level, id = '', title = '', rest = '']) => ({ level: Number(level), id, title: textOf(title), html: rest }));
}

/** The words of rendered HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, (tag) => (/^<\/?(?:a|code|em|strong)\b/.test(tag) ? '' : ' '))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first heading of a page. */
export function titleOf(text: string): string {
  return /^#\s+(.*)$/m.exec(text)?.[1] ?? 'Daybook';
}
