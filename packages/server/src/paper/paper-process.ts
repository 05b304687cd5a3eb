import { sanitizeSvg } from '../pictures/index.ts';
import { serveJobs } from '../subprocess/serve-jobs.ts';
import { renderLiquid, type TemplateFault } from './liquid.ts';
import { templateFaults } from './template-faults.ts';
import { SVG, Typesetter, type Drawing, type Picture, type TypesetJob } from './typesetting/typesetter.ts';

type Texts = { readonly [name: string]: string };

/**
 * What this process does: looks templates through, renders them, sets a document as PDF or drawing, looks which of its letters no font
 * has, cleans a drawing and draws it, draws a picture.
 */
export type PaperJob =
  | { readonly type: 'check'; readonly templates: Texts }
  | { readonly type: 'render'; readonly templates: Texts; readonly values: object }
  | ({ readonly type: 'typeset' | 'pages' | 'letters' } & TypesetJob)
  | { readonly type: 'clean'; readonly svg: string }
  | { readonly type: 'draw'; readonly picture: Picture };

/** What is wrong with one of several templates. */
export type NamedFault = TemplateFault & { readonly name: string };

/** What came of them. `fault` is that of the sender; `error` is ours. */
export type PaperResult =
  | { readonly faults: readonly NamedFault[] }
  | { readonly texts: Texts }
  | { readonly fault: NamedFault }
  | { readonly pdf: Uint8Array }
  | { readonly pages: Drawing }
  | { readonly drawing: ReturnType<typeof sanitizeSvg> }
  | { readonly letters: readonly string[] }
  | { readonly isDrawn: boolean }
  | { readonly error: string };

const [, , fontFolder = ''] = process.argv;
const typesetter = new Typesetter(fontFolder === '' ? null : fontFolder);

function render(templates: Texts, values: object): PaperResult {
  const texts: { [name: string]: string } = {};
  for (const [name, template] of Object.entries(templates)) {
    const rendered = renderLiquid(template, values);
    if ('fault' in rendered) return { fault: { ...rendered.fault, name } };
    texts[name] = rendered.text;
  }
  return { texts };
}

function check(templates: Texts): PaperResult {
  return { faults: Object.entries(templates).flatMap(([name, text]) => templateFaults(text).map((fault) => ({ ...fault, name }))) };
}

// A drawing that papers cannot show is none: it would be seen nowhere.
function clean(svg: string): PaperResult {
  const drawing = sanitizeSvg(svg);
  if ('fault' in drawing || typesetter.draws({ mimeType: SVG, content: Buffer.from(drawing.svg) })) return { drawing };
  return { drawing: { fault: 'it cannot be drawn' } };
}

function work(job: PaperJob): PaperResult {
  if (job.type === 'check') return check(job.templates);
  if (job.type === 'render') return render(job.templates, job.values);
  if (job.type === 'clean') return clean(job.svg);
  if (job.type === 'letters') return { letters: typesetter.lettersLacking(job.sheet) };
  if (job.type === 'draw') return { isDrawn: typesetter.draws(job.picture) };
  return job.type === 'pages' ? { pages: typesetter.drawing(job) } : { pdf: typesetter.pdf(job) };
}

serveJobs<PaperJob, PaperResult>((job) => {
  try {
    return work(job);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
});
