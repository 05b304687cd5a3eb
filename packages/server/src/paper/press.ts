import { Subprocess, type SubprocessLimits } from '../subprocess/index.ts';
import type { NamedFault, TemplateJob, TemplateResult } from './template-process.ts';
import type { TypesetJob } from './typesetting/typesetter.ts';
import type { TypesetResult } from './typesetting/typesetting-process.ts';

const TEMPLATES = new URL('template-process', import.meta.url).href;
const TYPESETTING = new URL('typesetting/typesetting-process', import.meta.url).href;

/** Documents of 1,000 lines take a second each. */
const LIMITS: SubprocessLimits = {
  deadlineMs: 6_000,
  totalMs: 9_000,
  mostWaiting: 20,
  waitMs: 6_000,
  idleMs: 60_000,
  maxHeapMb: 256,
  maxMemoryMb: 400,
};

/** A template that could not be rendered: which one, and where. */
export class TemplateFailed extends Error {
  override name = 'TemplateFailed';
  readonly fault: NamedFault;

  constructor(fault: TemplateFailed['fault']) {
    super(`${fault.name}, line ${fault.line}, column ${fault.column}: ${fault.message}`);
    this.fault = fault;
  }
}

/**
 * Renders templates, and sets documents, each in a process of its own, one after the other: no request waits for them in the server, and
 * no page for a PDF.
 */
export class Press {
  readonly #templates: Subprocess<TemplateJob, TemplateResult>;
  readonly #typesetter: Subprocess<TypesetJob, TypesetResult>;

  constructor(fontFolder: string | null, limits: Partial<SubprocessLimits> = {}) {
    this.#templates = new Subprocess('rendering templates', TEMPLATES, { ...LIMITS, ...limits });
    this.#typesetter = new Subprocess('setting documents', TYPESETTING, { ...LIMITS, ...limits }, [fontFolder ?? '']);
  }

  /** Whether there is a process at present. */
  get isAwake(): boolean {
    return this.#templates.isAwake || this.#typesetter.isAwake;
  }

  /** Everything that is wrong with some templates as they are saved. */
  async check(caller: string, texts: { readonly [name: string]: string }): Promise<readonly NamedFault[]> {
    const templates = templatesOf(texts);
    if (Object.keys(templates).length === 0) return [];
    const result = await this.#templates.run(caller, { type: 'check', templates });
    if ('faults' in result) return result.faults;
    throw failed(result);
  }

  /** The texts of some templates. Those that are no templates stay as they are. Throws TemplateFailed. */
  async render<Name extends string>(
    caller: string,
    texts: { readonly [name in Name]: string },
    values: () => object,
  ): Promise<{ readonly [name in Name]: string }> {
    const templates = templatesOf(texts);
    if (Object.keys(templates).length === 0) return texts;
    const result = await this.#templates.run(caller, { type: 'render', templates, values: values() });
    if ('fault' in result) throw new TemplateFailed(result.fault);
    if ('texts' in result) return { ...texts, ...result.texts };
    throw failed(result);
  }

  /** A sheet as PDF/A-3b. In the background it lets those go first that somebody waits for. */
  async typeset(caller: string, job: TypesetJob, inBackground = false): Promise<Buffer> {
    const result = await this.#typesetter.run(caller, job, inBackground);
    if ('pdf' in result) return Buffer.from(result.pdf);
    throw new Error(result.error);
  }

  async close(): Promise<void> {
    await Promise.all([this.#templates.close(), this.#typesetter.close()]);
  }
}

/** Those of some texts that are templates: most say the same for every document. */
function templatesOf(texts: { readonly [name: string]: string }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.includes('{{') || text.includes('{%')));
}

const failed = (result: TemplateResult): Error => new Error('error' in result ? result.error : 'the process answered something else');
