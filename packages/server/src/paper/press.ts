import { availableParallelism } from 'node:os';
import { systemClock } from '@daybook/values';
import { Problem } from '../problem.ts';
import { pixelsOf } from '../pictures/index.ts';
import { Subprocess, SubprocessEnded, type Bounds, type SubprocessLimits } from '../subprocess/index.ts';
import type { Tracer } from '../tracing/index.ts';
import type { NamedFault, PaperJob, PaperResult } from './paper-process.ts';
import type { Sheet } from './sheet.ts';
import { isPlain } from './typesetting/displayable.ts';
import type { Drawing, Picture, TypesetJob } from './typesetting/typesetter.ts';

const ENTRY = new URL('paper-process', import.meta.url).href;

const LIMITS = { totalMs: 9_000, mostWaiting: 20, waitMs: 6_000, idleMs: 60_000 };
/** Most documents take a tenth of this. */
const QUICK: SubprocessLimits = {
  ...LIMITS,
  deadlineMs: 3_000,
  maxHeapMb: 96,
  bounds: { processorMs: 600, growthMib: 64 },
  keptMib: 56,
  niceness: 0,
};
/** A document of 1,000 lines takes a second, with long texts three and 220 MiB. Both processes together stay below 500 MB. */
const LONG: SubprocessLimits = {
  ...LIMITS,
  deadlineMs: 6_000,
  maxHeapMb: 128,
  bounds: { processorMs: 5_000, growthMib: 228 },
  keptMib: 64,
  niceness: 2,
};
/** What a picture may take to be drawn: it is in every document. */
const DRAWING: Bounds = { processorMs: 700, growthMib: 100 };

/** What a quick job has at most: rows of a document, characters of its texts or templates, and of its logo and files. */
const QUICK_ROWS = 50;
const QUICK_CHARACTERS = 60_000;
const QUICK_BYTES = 500_000;
const QUICK_PIXELS = 1_000_000;
/** How long an account whose work was not quick has the process for long work. */
const SLOW_MS = 10 * 60_000;
const MAX_SLOW = 1_000;

/** A template that could not be rendered: which one, and where. */
export class TemplateFailed extends Error {
  override name = 'TemplateFailed';
  readonly fault: NamedFault;

  constructor(fault: TemplateFailed['fault']) {
    super(`${fault.name}, line ${fault.line}, column ${fault.column}: ${fault.message}`);
    this.fault = fault;
  }
}

/** Why documents leave a picture out. */
export type PictureFault = 'damaged' | 'too_much';

type Texts = { readonly [name: string]: string };

/**
 * Renders templates, sets documents and draws pictures, in two processes where there are processors for them: one for what is quick, one
 * for everything else. In each the accounts take turns, and what a job may take holds while it works. Work that turns out not to be quick
 * is done again in the process for long work, and so is what its account asks for afterwards.
 */
export class Press {
  readonly #quick: Subprocess<PaperJob, PaperResult>;
  readonly #long: Subprocess<PaperJob, PaperResult>;
  /** Until when the work of an account counts as long. */
  readonly #slow = new Map<string, number>();
  readonly #tracer: Tracer | undefined;

  constructor(fontFolder: string | null, limits: Partial<SubprocessLimits> = {}, tracer?: Tracer, processors = availableParallelism()) {
    this.#tracer = tracer;
    const create = (own: SubprocessLimits) =>
      new Subprocess<PaperJob, PaperResult>('setting documents', ENTRY, { ...own, ...limits }, [fontFolder ?? '']);
    this.#long = create(LONG);
    this.#quick = processors > 1 ? create(QUICK) : this.#long;
  }

  /** Whether there is a process at present. */
  get isAwake(): boolean {
    return this.#quick.isAwake || this.#long.isAwake;
  }

  /** Everything that is wrong with some templates as they are saved. */
  async check(caller: string, texts: Texts): Promise<readonly NamedFault[]> {
    const templates = templatesOf(texts);
    if (Object.keys(templates).length === 0) return [];
    const result = await this.#run(caller, { type: 'check', templates });
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
    const result = await this.#run(caller, { type: 'render', templates, values: values() });
    if ('fault' in result) throw new TemplateFailed(result.fault);
    if ('texts' in result) return { ...texts, ...result.texts };
    throw failed(result);
  }

  /** A sheet as PDF/A-3b, with a logo that can be drawn. In the background it lets those go first that somebody waits for. */
  async typeset(caller: string, job: TypesetJob, inBackground = false): Promise<Buffer> {
    const result = await this.#set(caller, { type: 'typeset', ...job }, inBackground);
    if ('pdf' in result) return Buffer.from(result.pdf);
    throw failed(result);
  }

  /** The pages of a sheet as a drawing, with a logo that can be drawn. */
  async draw(caller: string, job: TypesetJob): Promise<Drawing> {
    const result = await this.#set(caller, { type: 'pages', ...job });
    if ('pages' in result) return result.pages;
    throw failed(result);
  }

  /** The letters of a sheet that no font has: paper shows another sign for each. */
  async lettersLacking(caller: string, sheet: Sheet): Promise<readonly string[]> {
    if (isPlain(JSON.stringify(sheet))) return [];
    const result = await this.#run(caller, { type: 'letters', sheet, logo: null, attachments: [] });
    if ('letters' in result) return result.letters;
    throw failed(result);
  }

  /** A drawing made harmless, or what is wrong with it: it is drawn once, within what a picture may take. */
  async clean(caller: string, svg: string): Promise<{ readonly svg: string } | { readonly fault: string }> {
    const result = await this.#draw(caller, { type: 'clean', svg });
    if (result === 'too much')
      return { fault: 'it takes too long or too much memory to be drawn; leave out filters and what it does not need' };
    if ('drawing' in result) return result.drawing;
    throw failed(result);
  }

  /** Why documents cannot show a picture; undefined where they can. */
  async faultOf(caller: string, picture: Picture): Promise<PictureFault | undefined> {
    const result = await this.#draw(caller, { type: 'draw', picture });
    if (result === 'too much') return 'too_much';
    if ('isDrawn' in result) return result.isDrawn ? undefined : 'damaged';
    throw failed(result);
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#long.close()]);
  }

  /** What takes more than a document may does so each time. A process that has set others may have had less left: no request waits then. */
  async #set(caller: string, job: PaperJob, inBackground = false): Promise<PaperResult> {
    for (let isAgain = false; ; isAgain = true) {
      try {
        return await this.#run(caller, job, inBackground);
      } catch (error) {
        if (!(error instanceof SubprocessEnded && error.isOverBounds)) throw error;
        if (isAgain || !inBackground) throw new Problem('paper_too_long', { cause: error });
      }
    }
  }

  #run(caller: string, job: PaperJob, inBackground = false): Promise<PaperResult> {
    const run = (): Promise<PaperResult> => this.#runWhereItFits(caller, job, inBackground);
    return this.#tracer?.part(`paper ${job.type}`, 'own', {}, run) ?? run();
  }

  async #runWhereItFits(caller: string, job: PaperJob, inBackground: boolean): Promise<PaperResult> {
    if (this.#isLong(caller, job)) return this.#long.run(caller, job, { inBackground });
    const isWaiting = !this.#quick.isFree && this.#long.isFree;
    try {
      return await (isWaiting ? this.#long : this.#quick).run(caller, job, { inBackground, processorMs: QUICK.bounds.processorMs });
    } catch (error) {
      if (!(error instanceof SubprocessEnded)) throw error;
      this.#noteSlow(caller);
      return this.#long.run(caller, job, { inBackground });
    }
  }

  async #draw(caller: string, job: PaperJob): Promise<PaperResult | 'too much'> {
    const run = (): Promise<PaperResult> => this.#long.run(caller, job, DRAWING);
    try {
      return await (this.#tracer?.part(`paper ${job.type}`, 'own', {}, run) ?? run());
    } catch (error) {
      if (error instanceof SubprocessEnded && error.isOverBounds) return 'too much';
      throw error;
    }
  }

  #isLong(caller: string, job: PaperJob): boolean {
    if (this.#quick === this.#long || !isQuick(job)) return true;
    return (this.#slow.get(caller) ?? 0) > systemClock.elapsedMilliseconds();
  }

  #noteSlow(caller: string): void {
    this.#slow.delete(caller);
    this.#slow.set(caller, systemClock.elapsedMilliseconds() + SLOW_MS);
    if (this.#slow.size > MAX_SLOW) this.#slow.delete(this.#slow.keys().next().value ?? '');
  }
}

function isQuick(job: PaperJob): boolean {
  if (job.type === 'typeset' || job.type === 'pages' || job.type === 'letters') return isQuickSheet(job);
  if (job.type !== 'check' && job.type !== 'render') return false;
  const { items = [] } = (job.type === 'render' ? job.values : {}) as { readonly items?: readonly unknown[] };
  return items.length <= QUICK_ROWS && Object.values(job.templates).join('').length <= QUICK_CHARACTERS;
}

function isQuickSheet({ sheet, logo, attachments }: TypesetJob): boolean {
  if (sheet.rows.length > QUICK_ROWS || JSON.stringify(sheet).length > QUICK_CHARACTERS) return false;
  const files = [...attachments, ...(logo === null ? [] : [logo])];
  if (files.reduce((sum, { content }) => sum + content.length, 0) > QUICK_BYTES) return false;
  return logo === null || (pixelsOf(Buffer.from(logo.content)) ?? 0) <= QUICK_PIXELS;
}

/** Those of some texts that are templates: most are the same for every document. */
function templatesOf(texts: Texts): { [name: string]: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.includes('{{') || text.includes('{%')));
}

const failed = (result: PaperResult): Error => new Error('error' in result ? result.error : 'the process answered something else');
