import { parentPort, workerData } from 'node:worker_threads';
import { renderLiquid, type TemplateFault } from './liquid.ts';
import { templateFaults } from './template-faults.ts';
import type { Typesetter, TypesetJob } from './typesetting/typesetter.ts';

/** What the thread is asked for: templates to look through or to render, by name, or a sheet to set. */
export type PaperJob =
  | { readonly type: 'check'; readonly templates: { readonly [name: string]: string } }
  | { readonly type: 'render'; readonly templates: { readonly [name: string]: string }; readonly values: object }
  | ({ readonly type: 'typeset' } & TypesetJob);

/** What is wrong with one of several templates. */
export type NamedFault = TemplateFault & { readonly name: string };

/** What it answers. */
export type PaperResult =
  | { readonly faults: readonly NamedFault[] }
  | { readonly texts: { readonly [name: string]: string } }
  | { readonly fault: NamedFault }
  | { readonly pdf: Uint8Array }
  | { readonly error: string };

// Templates alone need neither the typesetter nor its fonts.
let typesetter: Typesetter | undefined;

function render(templates: { readonly [name: string]: string }, values: object): PaperResult {
  const texts: { [name: string]: string } = {};
  for (const [name, template] of Object.entries(templates)) {
    const rendered = renderLiquid(template, values);
    if ('fault' in rendered) return { fault: { ...rendered.fault, name } };
    texts[name] = rendered.text;
  }
  return { texts };
}

function check(templates: { readonly [name: string]: string }): PaperResult {
  return { faults: Object.entries(templates).flatMap(([name, text]) => templateFaults(text).map((fault) => ({ ...fault, name }))) };
}

async function run(job: PaperJob): Promise<PaperResult> {
  try {
    if (job.type === 'check') return check(job.templates);
    if (job.type === 'render') return render(job.templates, job.values);
    typesetter ??= await startTypesetter();
    return { pdf: typesetter.pdf(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function startTypesetter(): Promise<Typesetter> {
  const { Typesetter } = await import('./typesetting/typesetter.ts');
  return new Typesetter((workerData as { fontFolder: string | null }).fontFolder);
}

parentPort?.on('message', (job: PaperJob) => void run(job).then((result) => parentPort?.postMessage(result)));
