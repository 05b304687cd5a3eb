import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { allowedAttributes, allowedElements, unwrappedElements } from './svg-allowed.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 50_000;
const MAX_ATTRIBUTES = 300_000;
const MAX_ATTRIBUTES_OF_ELEMENT = 200;
const MAX_NAMESPACES = 100;
/** How many elements may be drawn once every reference is followed. */
const MAX_DRAWN = 200_000;

/** An element that stays; text is a child as it is. */
interface Element {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: (Element | string)[];
}

class Refused extends Error {}

/**
 * Makes an SVG harmless: keeps only elements and attributes that draw, and references within the document. Returns
 * the cleaned text, or a fault for what is no well-formed SVG, has a document type, or draws without end.
 */
export function sanitizeSvg(text: string): { readonly svg: string } | { readonly fault: string } {
  try {
    const root = parse(text);
    refuseEndless(root);
    return { svg: `${print(root, ` xmlns="${SVG}"`)}\n` };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.message };
    throw error;
  }
}

function parse(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const stack: (Element | null)[] = [];
  let root: Element | undefined;
  let count = 0;
  limitAttributes(parser);
  parser.on('error', (error) => {
    throw new Refused(`it is not well-formed: ${error.message}`);
  });
  parser.on('doctype', () => {
    throw new Refused('it has a document type, which could define entities');
  });
  parser.on('opentag', (tag) => {
    if ((count += 1) > MAX_ELEMENTS) throw new Refused(`it has more than ${MAX_ELEMENTS} elements`);
    if (stack.length >= MAX_DEPTH) throw new Refused(`its elements are nested deeper than ${MAX_DEPTH}`);
    const parent = stack.at(-1);
    const isRoot = stack.length === 0;
    if (isRoot && (tag.uri !== SVG || tag.local !== 'svg')) throw new Refused('its root is not an svg element of the SVG namespace');
    if (parent === null || tag.uri !== SVG) stack.push(null);
    else if (unwrappedElements.has(tag.local)) stack.push(parent ?? null);
    else if (!allowedElements.has(tag.local)) stack.push(null);
    else {
      const element = { name: tag.local, attributes: attributesOf(tag), children: [] };
      parent?.children.push(element);
      root ??= element;
      stack.push(element);
    }
  });
  parser.on('closetag', () => void stack.pop());
  const addText = (text: string): void => void stack.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root === undefined) throw new Refused('it has no element');
  return withoutForeignStyles(root);
}

// They are counted as they are read: the parser compares those of an element with one another when it ends.
function limitAttributes(parser: SaxesParser<{ xmlns: true }>): void {
  let [attributes, namespaces, ofElement] = [0, 0, 0];
  parser.on('opentagstart', () => void (ofElement = 0));
  parser.on('attribute', ({ name }) => {
    attributes += 1;
    ofElement += 1;
    if (name === 'xmlns' || name.startsWith('xmlns:')) namespaces += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Refused(`it has more than ${MAX_ATTRIBUTES} attributes`);
    if (ofElement > MAX_ATTRIBUTES_OF_ELEMENT) throw new Refused(`an element has more than ${MAX_ATTRIBUTES_OF_ELEMENT} attributes`);
    if (namespaces > MAX_NAMESPACES) throw new Refused(`it declares more than ${MAX_NAMESPACES} namespaces`);
  });
}

function attributesOf(tag: SaxesTagNS): [string, string][] {
  return Object.values(tag.attributes).flatMap((attribute): [string, string][] => {
    const name = nameOf(attribute);
    if (name === undefined) return [];
    if (name === 'href') return attribute.value.startsWith('#') ? [['href', attribute.value]] : [];
    return staysInside(attribute.value) ? [[name, attribute.value]] : [];
  });
}

function nameOf({ uri, local, prefix }: SaxesAttributeNS): string | undefined {
  if (local === 'href' && (uri === XLINK || uri === '')) return 'href';
  if (uri === XML && (local === 'space' || local === 'lang')) return `xml:${local}`;
  return uri === '' && prefix === '' && allowedAttributes.has(local) ? local : undefined;
}

// Comments and escapes of CSS could hide what a plain look at the text would find, so they are not taken at all.
function staysInside(css: string): boolean {
  if (/[\\@]|\/\*|expression|javascript:|image-set|src\s*\(/i.test(css)) return false;
  const references = css.match(/url\s*\(/gi)?.length ?? 0;
  return references === (css.match(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi)?.length ?? 0);
}

function withoutForeignStyles(element: Element): Element {
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child];
    return child.name === 'style' && !staysInside(textOf(child)) ? [] : [withoutForeignStyles(child)];
  });
  return { ...element, children: element.name === 'style' ? [textOf(element)] : children };
}

const textOf = ({ children }: Element): string => children.filter((child) => typeof child === 'string').join('');

// A handful of elements that refer to one another can be drawn billions of times, or for ever.
function refuseEndless(root: Element): void {
  const byId = new Map<string, Element>();
  const weights = new Map<Element, number>();
  const collect = (element: Element): void => {
    const id = element.attributes.find(([name]) => name === 'id')?.[1];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  const weigh = (element: Element, depth: number): number => {
    const cached = weights.get(element);
    if (cached !== undefined) return cached;
    if (depth > 2 * MAX_DEPTH) throw new Refused('its references are nested too deep');
    // While it is being weighed, a reference back to it is a circle.
    weights.set(element, Infinity);
    const targets = element.attributes.flatMap(([name, value]) => referencesIn(name, value)).flatMap((id) => byId.get(id) ?? []);
    const parts = [...element.children.filter((child) => typeof child !== 'string'), ...targets];
    const weight = parts.reduce((sum, part) => sum + weigh(part, depth + 1), 1);
    weights.set(element, weight);
    return weight;
  };
  collect(root);
  if (weigh(root, 0) > MAX_DRAWN) throw new Refused('its elements refer to one another without end');
}

function referencesIn(name: string, value: string): string[] {
  if (name === 'href') return [value.slice(1)];
  return [...value.matchAll(/url\(\s*['"]?#([\w.:-]+)/gi)].flatMap((match) => match[1] ?? []);
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? '');
const escapeValue = (text: string): string => text.replaceAll(/[&<>"\n\r\t]/g, (character) => escapes[character] ?? '');

function print({ name, attributes, children }: Element, namespace = ''): string {
  const written = attributes.map(([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`).join('');
  const content = children.map((child) => (typeof child === 'string' ? escapeText(child) : print(child))).join('');
  return content === '' ? `<${name}${namespace}${written}/>` : `<${name}${namespace}${written}>${content}</${name}>`;
}
