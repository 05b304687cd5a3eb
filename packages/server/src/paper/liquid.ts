import { Liquid, Token } from 'liquidjs';

/** What is wrong with a template, and where. Lines and columns count from 1. */
export interface TemplateFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** Of a name that no document has: that name, and one of those that there are which is like it. */
  readonly unknown?: { readonly field: string; readonly near: string };
}

/** Units of UTF-16 of a template: a text has 65,535 characters, of which each may be two. */
const MAX_LENGTH = 2 * 65_535;
/** Outputs and tags of a template. */
const MAX_TAGS = 2_000;
/** Characters that filters make. */
const MAX_MEMORY = 2_000_000;
/** Characters that a template may become: the engine does not count them. */
const MAX_RENDERED = 500_000;
const MAX_MILLISECONDS = 500;

/** A variable where a template names it: `client`, `name`. What is not a text is looked up by another variable. */
export interface NamedVariable {
  readonly path: readonly unknown[];
  readonly line: number;
  readonly column: number;
}

/** The template whose places were asked for last, and where its lines begin. */
let lines: { readonly input: string; readonly starts: readonly number[] } = { input: '', starts: [0] };

function startsOf(input: string): readonly number[] {
  if (lines.input !== input) lines = { input, starts: [0, ...Array.from(input.matchAll(/\n/g), ({ index }) => index + 1)] };
  return lines.starts;
}

/** Line and column of a place in a text. */
function placeOf(input: string, begin: number): [number, number] {
  const starts = startsOf(input);
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) > begin) high = middle;
    else low = middle;
  }
  return [low + 1, begin - (starts[low] ?? 0) + 1];
}

// The engine counts from the beginning of the template to each variable, which takes a minute where there are thousands of them.
Token.prototype.getPosition = function place(this: Token) {
  return placeOf(this.input, this.begin);
};

function createEngine(): Liquid {
  const engine = new Liquid({
    templates: {},
    strictFilters: true,
    ownPropertyOnly: true,
    parseLimit: MAX_LENGTH,
    renderLimit: MAX_MILLISECONDS,
    memoryLimit: MAX_MEMORY,
  });
  // A template is self-contained and renders the same every time: there are no files, no clock and no chance.
  for (const tag of ['include', 'render', 'layout', 'block']) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) if (/^(date|sample)/.test(filter)) delete engine.filters[filter];
  return engine;
}

const engine = createEngine();

/** Reads a template: what it names, or what is wrong with it. */
export function readTemplate(text: string): { readonly variables: readonly NamedVariable[] } | { readonly fault: TemplateFault } {
  const extra = tooManyTags(text);
  if (extra !== undefined) return { fault: extra };
  try {
    const { globals } = engine.parseAndAnalyzeSync(text, undefined, { partials: false });
    const named = Object.values(globals).flat();
    return { variables: named.map(({ segments, location: { row, col } }) => ({ path: segments, line: row, column: col })) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

// They are read while others wait, and one in the other they fill the stack.
function tooManyTags(text: string): TemplateFault | undefined {
  const first = [...text.matchAll(/\{[{%]/g)][MAX_TAGS];
  if (first === undefined) return undefined;
  const [line, column] = placeOf(text, first.index);
  return { line, column, message: `has more than ${MAX_TAGS} tags` };
}

/** Renders a template with nothing but the values. */
export function renderLiquid(text: string, values: object): { readonly text: string } | { readonly fault: TemplateFault } {
  const extra = tooManyTags(text);
  if (extra !== undefined) return { fault: extra };
  try {
    const rendered = String(engine.parseAndRenderSync(text, values));
    if (rendered.length <= MAX_RENDERED) return { text: rendered };
    return { fault: { line: 1, column: 1, message: `becomes ${rendered.length} characters; at most ${MAX_RENDERED} are allowed` } };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** What the engine of the language says where a template is more than it can do. */
const OVERFLOWS: { readonly [message: string]: string } = {
  'Maximum call stack size exceeded': 'is nested too deeply',
  'Invalid string length': `becomes more than ${MAX_RENDERED} characters`,
};

// The message of the engine ends with the place, followed by the lines around it. Other errors are of too many tags in one another.
function faultOf(error: unknown): TemplateFault {
  const { message = '', token } = error as { message?: string; token?: Token };
  if (token === undefined) return { line: 1, column: 1, message: 'is nested too deeply' };
  const [line, column] = placeOf(token.input, token.begin);
  const said = message.split('\n')[0]?.replace(/, (file:.*, )?line:\d+, col:\d+$/, '') ?? '';
  return { line, column, message: OVERFLOWS[said] ?? said };
}
