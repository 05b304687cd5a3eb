import { serveJobs } from '../../subprocess/index.ts';
import { Typesetter, type TypesetJob } from './typesetter.ts';

export type TypesetResult = { readonly pdf: Uint8Array } | { readonly error: string };

const [, , fontFolder = ''] = process.argv;
const typesetter = new Typesetter(fontFolder === '' ? null : fontFolder);

serveJobs<TypesetJob, TypesetResult>((job) => {
  try {
    return { pdf: typesetter.pdf(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
});
