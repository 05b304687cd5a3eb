import { parentPort, workerData } from 'node:worker_threads';
import { renderLiquid, type TemplateFault } from './liquid.ts';
import { Typesetter, type TypesetJob } from './typesetting/typesetter.ts';

/** What the thread is asked for: templates to render, by name, or a sheet to set. */
export type PaperJob =
  | { readonly type: 'render'; readonly templates: { readonly [name: string]: string }; readonly values: object }
  | ({ readonly type: 'typeset' } & TypesetJob);

/** What it answers. */
export type PaperResult =
  | { readonly texts: { readonly [name: string]: string } }
  | { readonly fault: TemplateFault & { readonly name: string } }
  | { readonly pdf: Uint8Array }
  | { readonly error: string };

// Fonts are read when the first sheet comes: templates alone need none.
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

function run(job: PaperJob): PaperResult {
  try {
    if (job.type === 'render') return render(job.templates, job.values);
    typesetter ??= new Typesetter((workerData as { fontFolder: string | null }).fontFolder);
    return { pdf: typesetter.pdf(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: PaperJob) => parentPort?.postMessage(run(job)));
