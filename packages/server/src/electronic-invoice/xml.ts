/** An element: its name, what it contains, and its attributes. What contains nothing is not written. */
export interface Element {
  readonly name: string;
  readonly content: string | readonly Element[];
  readonly attributes: Readonly<Record<string, string>>;
}

type Content = string | undefined | readonly (Element | undefined)[];

/** An element, or undefined where it would be empty: EN 16931 and Peppol know no empty elements. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Element | undefined {
  const filled = typeof content === 'object' ? content.filter((child) => child !== undefined) : content;
  if (filled === undefined || filled.length === 0) return undefined;
  const entries = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { name, content: filled, attributes: Object.fromEntries(entries) };
}

// What XML 1.0 has no place for: control characters, halves of pairs, and the two characters that are none.
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML does not allow, trimmed; undefined where nothing is left. */
export function xmlText(text: string | null | undefined): string | undefined {
  const trimmed = (text ?? '').replaceAll(NOT_ALLOWED, '').trim();
  return trimmed === '' ? undefined : trimmed;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read these as a space in an attribute, or as a new line.
  '\r': '&#13;',
  '\t': '&#9;',
  '\n': '&#10;',
};
const escapeText = (text: string): string => text.replaceAll(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);
const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"\r\t\n]/g, (character) => ESCAPES[character] ?? character);

function write({ name, content, attributes }: Element, indent: string): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const open = `${indent}<${name}${attributeTexts.join('')}>`;
  if (typeof content === 'string') return `${open}${escapeText(content)}</${name}>`;
  return [open, ...content.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** The document with this root. */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}
