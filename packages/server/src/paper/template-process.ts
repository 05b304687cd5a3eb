import { serveJobs } from '../subprocess/index.ts';
import { renderLiquid, type TemplateFault } from './liquid.ts';
import { templateFaults } from './template-faults.ts';

/** Templates to look through or to render, by name. */
export type TemplateJob =
  | { readonly type: 'check'; readonly templates: { readonly [name: string]: string } }
  | { readonly type: 'render'; readonly templates: { readonly [name: string]: string }; readonly values: object };

/** What is wrong with one of several templates. */
export type NamedFault = TemplateFault & { readonly name: string };

/** What came of them. */
export type TemplateResult =
  | { readonly faults: readonly NamedFault[] }
  | { readonly texts: { readonly [name: string]: string } }
  | { readonly fault: NamedFault }
  | { readonly error: string };

function render(templates: { readonly [name: string]: string }, values: object): TemplateResult {
  const texts: { [name: string]: string } = {};
  for (const [name, template] of Object.entries(templates)) {
    const rendered = renderLiquid(template, values);
    if ('fault' in rendered) return { fault: { ...rendered.fault, name } };
    texts[name] = rendered.text;
  }
  return { texts };
}

function check(templates: { readonly [name: string]: string }): TemplateResult {
  return { faults: Object.entries(templates).flatMap(([name, text]) => templateFaults(text).map((fault) => ({ ...fault, name }))) };
}

serveJobs<TemplateJob, TemplateResult>((job) => {
  try {
    return job.type === 'check' ? check(job.templates) : render(job.templates, job.values);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
});
