import { readFileSync } from 'node:fs';

/** The version of Daybook. */
export const programVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version;
