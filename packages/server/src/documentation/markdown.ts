import { Marked, type Tokens } from 'marked';

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

/** A table in a box of its own, which scrolls where the screen is narrow. */
const tableOf = (head: string, rows: readonly string[]): string =>
  `<div class="table"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>\n`;

/** Renders the Markdown that the documentation is written in. HTML in it is text, but for comments, which are left out. */
export function renderMarkdown(text: string, linkOf: LinkOf): string {
  const anchorOf = uniqueAnchors();
  const markdown = new Marked();
  markdown.use({
    renderer: {
      html: ({ text: html }) => (html.startsWith('<!--') ? '' : escapeHtml(html)),
      // A heading leads to itself, so that its address can be copied; it has no other links.
      heading({ tokens, depth, text: title }) {
        const id = escapeHtml(anchorOf(title));
        const words = this.parser.parseInline(tokens).replaceAll(/<\/?a\b[^>]*>/g, '');
        return `<h${depth} id="${id}">${depth === 1 ? words : `<a href="#${id}">${words}</a>`}</h${depth}>\n`;
      },
      code: ({ text: code }) => `<div class="code"><pre><code>${escapeHtml(code)}\n</code></pre></div>\n`,
      link({ href, tokens }) {
        const [words, address] = [this.parser.parseInline(tokens), linkOf(href)];
        return address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
      },
      image: ({ href, text: words }) => `<img src="${escapeHtml(linkOf(href) ?? href)}" alt="${escapeHtml(words)}">`,
      table({ header, rows }) {
        // A column without a name has no header.
        const cell = ({ tokens, header: isHead }: Tokens.TableCell): string => {
          const tag = isHead && tokens.length > 0 ? 'th' : 'td';
          return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        };
        const row = (cells: readonly Tokens.TableCell[]): string => `<tr>${cells.map(cell).join('')}</tr>`;
        return tableOf(row(header), rows.map(row));
      },
    },
  });
  return markdown.parse(text, { async: false });
}

/** A heading of a rendered page, and what is under it until the next. */
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
    .filter((heading) => heading !== null)
    .map(([, level, id = '', title = '', rest = '']) => ({ level: Number(level), id, title: textOf(title), html: rest }));
}

/** The words of rendered HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, (tag) => (/^<\/?(?:a|code|em|strong)\b/.test(tag) ? '' : ' '))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first heading of a page. */
export function titleOf(text: string): string {
  return /^#\s+(.*)$/m.exec(text)?.[1] ?? 'Daybook';
}
