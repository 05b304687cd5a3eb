import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { Turns } from '../turns.ts';
import type { NamedFault, PaperJob, PaperResult } from './thread.ts';
import type { TypesetJob } from './typesetting/typesetter.ts';

const BOUNDS = {
  /** A job that takes longer is given up with its thread. */
  deadlineMs: 6_000,
  /** How long the thread stays without work: it holds fonts and what it remembers of documents. */
  idleMs: 60_000,
  maxHeapMb: 256,
  /** Rows that a thread sets before it is replaced: the typesetter keeps some memory of each sheet. */
  maxRows: 2_000,
  /** How many jobs of an account may wait, and how long: answers come within ten seconds. */
  mostWaiting: 20,
  waitMs: 3_000,
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
 * Renders templates and sets documents in a thread of its own, one after the other, so that no request waits for them. The thread is
 * started for the first job and ended when there are none; one that fails or hangs is replaced.
 */
export class Press {
  readonly #fontFolder: string | null;
  readonly #bounds: typeof BOUNDS;
  readonly #turns: Turns;
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Rows that the thread has set. */
  #rows = 0;
  /** The end of a thread that was given up: until then there is no other. */
  #ending: Promise<unknown> = Promise.resolve();

  constructor(fontFolder: string | null, bounds: Partial<typeof BOUNDS> = {}) {
    this.#fontFolder = fontFolder;
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#turns = new Turns({ ...this.#bounds, most: 1, mostOfCaller: 1 });
  }

  /** Whether there is a thread at present. */
  get isAwake(): boolean {
    return this.#thread !== undefined;
  }

  /** Everything that is wrong with some templates as they are saved. */
  async check(caller: string, texts: { readonly [name: string]: string }): Promise<readonly NamedFault[]> {
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

  /** A sheet as PDF/A-3b. */
  async typeset(caller: string, job: TypesetJob): Promise<Buffer> {
    const result = await this.#run(caller, { type: 'typeset', ...job });
    if ('pdf' in result) return Buffer.from(result.pdf);
    throw failed(result);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#giveUp();
    await this.#ending;
  }

  #run(caller: string, job: PaperJob): Promise<PaperResult> {
    return this.#turns.run(caller, async () => {
      await this.#ending;
      clearTimeout(this.#idle);
      this.#thread ??= this.#start();
      try {
        return await answerOf(this.#thread, job, this.#bounds.deadlineMs);
      } catch (error) {
        this.#giveUp();
        throw error;
      } finally {
        this.#rows += job.type === 'typeset' ? job.sheet.rows.length : 0;
        if (this.#rows > this.#bounds.maxRows) this.#giveUp();
        this.#idle = setTimeout(() => this.#giveUp(), this.#bounds.idleMs).unref();
      }
    });
  }

  #start(): Worker {
    this.#rows = 0;
    const thread = new Worker(new URL(`thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: { fontFolder: this.#fontFolder },
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.maxHeapMb },
    });
    // While it has no work it keeps no process alive, and what goes wrong then goes wrong with its next job.
    thread.unref();
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }

  #giveUp(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread === undefined) return;
    // Whoever waits for its end waits while there is nothing else to do.
    thread.ref();
    this.#ending = Promise.all([this.#ending, thread.terminate()]);
  }
}

/** Those of some texts that are templates: most say the same for every document. */
function templatesOf(texts: { readonly [name: string]: string }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.includes('{{') || text.includes('{%')));
}

function answerOf(thread: Worker, job: PaperJob, deadlineMs: number): Promise<PaperResult> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      clearTimeout(deadline);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const onMessage = (result: PaperResult): void => settle(() => resolve(result));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('the thread of the typesetter ended')));
    const deadline = setTimeout(() => settle(() => reject(tooLong())), deadlineMs);
    thread.on('message', onMessage).once('error', onError).once('exit', onExit);
    thread.postMessage(job);
  });
}

const tooLong = (): Problem =>
  new Problem('unavailable', { detail: 'the document takes too long to be set', headers: { 'retry-after': '5' } });

const failed = (result: PaperResult): Error => new Error('error' in result ? result.error : 'the thread answered something else');
