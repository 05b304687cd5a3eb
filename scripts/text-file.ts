import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** A text in a file, by the names and numbers that lead to it: what a function makes of several texts has one for each. */
interface Slot {
  readonly path: string;
  readonly text: string;
  readonly node: Node;
  /** The values that it names in braces; undefined of a text that none is put into. */
  readonly values: readonly string[] | undefined;
}

/** The forms of a text by the rules of plurals, which differ with the language. */
interface Forms {
  readonly path: string;
  readonly node: Node;
}

const RULES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The texts of one language of one part, read from its source and written into it. */
export class TextFile {
  readonly slots: Slot[] = [];
  readonly #source: string;
  readonly #forms: Forms[] = [];

  constructor(source: string) {
    this.#source = source;
    const { program, errors } = parseSync('texts.ts', source, { preserveParens: false });
    if (errors.length > 0) throw new Error(errors[0]?.message);
    for (const statement of program.body as unknown as readonly Node[]) {
      const [declared] = ((statement['declaration'] as Node | null | undefined)?.['declarations'] ?? []) as readonly Node[];
      if (declared !== undefined) this.#walk(declared['init'] as Node, '');
    }
  }

  /** The texts by their paths. */
  texts(): ReadonlyMap<string, string> {
    return new Map(this.slots.map(({ path, text }) => [path, text]));
  }

  /** The source with other texts; forms of plurals are those that are named. Throws where one is missing. */
  with(texts: ReadonlyMap<string, string>): string {
    const inForms = (path: string): boolean => this.#forms.some((forms) => path.startsWith(`${forms.path}.`));
    const edits = this.slots
      .filter(({ path }) => !inForms(path))
      .map((slot) => ({ ...slot.node, written: this.#written(slot, textAt(texts, slot.path)) }));
    const pluralEdits = this.#forms.map((forms) => ({ ...forms.node, written: this.#writtenForms(forms, texts) }));
    return [...edits, ...pluralEdits]
      .toSorted((one, other) => other.start - one.start)
      .reduce((source, { start, end, written }) => source.slice(0, start) + written + source.slice(end), this.#source);
  }

  #walk(node: Node, path: string): void {
    const part = (member: string): Node => node[member] as Node;
    const parts = (member: string): readonly Node[] => node[member] as readonly Node[];
    const below = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
    switch (node.type) {
      case 'ObjectExpression':
        for (const one of parts('properties')) {
          // What is spread is said elsewhere, and alike in every language.
          if (one.type !== 'SpreadElement') this.#walk(one['value'] as Node, below(nameOf(one['key'] as Node)));
        }
        return;
      case 'ArrayExpression':
        return parts('elements').forEach((one, i) => this.#walk(one, below(i)));
      case 'ArrowFunctionExpression':
        return this.#walk(part('body'), path);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return this.#walk(part('expression'), path);
      case 'ConditionalExpression':
        this.#walk(part('consequent'), below('then'));
        return this.#walk(part('alternate'), below('else'));
      case 'CallExpression': {
        const forms = parts('arguments')[2];
        if (forms === undefined) throw new Error(`${path}: only plurals are called`);
        this.#forms.push({ path, node: forms });
        return this.#walk(forms, path);
      }
      case 'Literal':
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return this.#read(node, path);
      default:
        throw new Error(`${path}: ${node.type} is no text: ${this.#source.slice(node.start, node.end).slice(0, 60)}`);
    }
  }

  #read(node: Node, path: string): void {
    const literals = literalsOf(node);
    const isTemplate = literals.some(({ type }) => type === 'TemplateLiteral');
    const text = literals
      .map((literal) => (literal.type === 'Literal' ? String(literal['value']) : this.#template(literal, path)))
      .join('');
    if (text !== '') this.slots.push({ path, text, node, values: isTemplate ? namesIn(text) : undefined });
  }

  #template(literal: Node, path: string): string {
    const expressions = literal['expressions'] as readonly Node[];
    return (literal['quasis'] as readonly { value: { cooked: string } }[])
      .map(({ value }, i) => {
        const expression = expressions[i];
        if (expression === undefined) return value.cooked;
        const source = this.#source.slice(expression.start, expression.end);
        if (expression.type !== 'Identifier') throw new Error(`${path}: ${source} is more than the name of a value`);
        return `${value.cooked}{${source}}`;
      })
      .join('');
  }

  #written({ path, text: own, node, values }: Slot, text: string): string {
    return text === own ? this.#source.slice(node.start, node.end) : literalOf(text, values, path);
  }

  #writtenForms({ path, node }: Forms, texts: ReadonlyMap<string, string>): string {
    const values = this.slots.flatMap((slot) => (slot.path.startsWith(`${path}.`) ? (slot.values ?? []) : []));
    const forms = RULES.flatMap((rule) => {
      const text = texts.get(`${path}.${rule}`);
      return text === undefined ? [] : [[rule, text] as const];
    });
    if (!forms.some(([rule]) => rule === 'other')) throw new Error(`${path}.other is missing`);
    const own = this.slots.filter((slot) => slot.path.startsWith(`${path}.`)).map((slot) => [slot.path.slice(path.length + 1), slot.text]);
    if (JSON.stringify(own) === JSON.stringify(forms)) return this.#source.slice(node.start, node.end);
    return `{ ${forms.map(([rule, text]) => `${rule}: ${literalOf(text, values, `${path}.${rule}`)}`).join(', ')} }`;
  }
}

const nameOf = (key: Node): string => String(key.type === 'Identifier' ? key['name'] : key['value']);

/** The literals of a text that is put together of several. */
function literalsOf(node: Node): readonly Node[] {
  if (node.type !== 'BinaryExpression') return [node];
  return [...literalsOf(node['left'] as Node), ...literalsOf(node['right'] as Node)];
}

function textAt(texts: ReadonlyMap<string, string>, path: string): string {
  const text = texts.get(path);
  if (text === undefined || text.trim() === '') throw new Error(`${path} is missing`);
  return text;
}

const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A text as source. A name in braces is a value, where the text has values. */
function literalOf(text: string, values: readonly string[] | undefined, path: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  const names = values === undefined ? [] : namesIn(text);
  const unknown = names.find((name) => values?.includes(name) !== true);
  if (unknown !== undefined)
    throw new Error(`${path}: there is no value {${unknown}}, but ${values?.map((name) => `{${name}}`).join(', ')}`);
  if (names.length > 0) return `\`${escaped.replaceAll('`', '\\`').replaceAll(/\{(\w+)\}/g, '${$1}')}\``;
  return escaped.includes("'") ? `"${escaped.replaceAll('"', '\\"')}"` : `'${escaped}'`;
}
