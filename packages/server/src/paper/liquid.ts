import { Liquid, type LiquidError } from 'liquidjs';

/** What is wrong with a template, and where. Lines and columns count from 1. */
export interface TemplateFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Units of UTF-16 of a template: a text has 65,535 characters, of which each may be two. */
const MAX_LENGTH = 2 * 65_535;
/** Characters of all templates of one rendering. */
const MAX_MEMORY = 2_000_000;
const MAX_MILLISECONDS = 500;

/** A variable where a template names it: `client`, `name`. What is not a text is looked up by another variable. */
export interface NamedVariable {
  readonly path: readonly unknown[];
  readonly line: number;
  readonly column: number;
}

function createEngine(): Liquid {
  const engine = new Liquid({
    templates: {},
    strictFilters: true,
    ownPropertyOnly: true,
    parseLimit: MAX_LENGTH,
    renderLimit: MAX_MILLISECONDS,
    memoryLimit: MAX_MEMORY,
  });
  // A template stands for itself, and says the same whenever it is rendered: there are no files, no clock and no chance.
  for (const tag of ['include', 'render', 'layout', 'block']) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) if (/^(date|sample)/.test(filter)) delete engine.filters[filter];
  return engine;
}

const engine = createEngine();

/** Whether a text is a template at all: most say the same for every document. */
export const isTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%');

/** Reads a template: what it names, or what is wrong with it. */
export function readTemplate(text: string): { readonly variables: readonly NamedVariable[] } | { readonly fault: TemplateFault } {
  try {
    const { globals } = engine.parseAndAnalyzeSync(text, undefined, { partials: false });
    const named = Object.values(globals).flat();
    return { variables: named.map(({ segments, location: { row, col } }) => ({ path: segments, line: row, column: col })) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** Renders a template with nothing but the values. */
export function renderLiquid(text: string, values: object): { readonly text: string } | { readonly fault: TemplateFault } {
  try {
    return { text: String(engine.parseAndRenderSync(text, values)) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

// The message of the engine ends with the place, and goes on with the lines around it. Other errors come of too many tags in one another.
function faultOf(error: unknown): TemplateFault {
  const { message = '', token } = error as Partial<LiquidError>;
  if (token === undefined) return { line: 1, column: 1, message: 'is nested too deeply' };
  const [line, column] = (token as unknown as { getPosition: () => [number, number] }).getPosition();
  return { line, column, message: message.split('\n')[0]?.replace(/, (file:.*, )?line:\d+, col:\d+$/, '') ?? '' };
}
