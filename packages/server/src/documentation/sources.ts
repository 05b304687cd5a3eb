import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The Markdown files of the documentation, by their path under /docs, without the extension. */
export type Texts = ReadonlyMap<string, string>;

// The folder lies at the root of the project, from the sources as from what they were built to.
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, 'docs');
    if (readdirSync(folder).includes('docs') && readdirSync(candidate).includes('quick-start.md')) return candidate;
  }
  return undefined;
}

/** A picture of the documentation by its name; undefined where there is none. */
export function readPicture(name: string): Buffer | undefined {
  const folder = findFolder();
  const isPicture = folder !== undefined && existsSync(join(folder, 'pictures')) && readdirSync(join(folder, 'pictures')).includes(name);
  return isPicture ? readFileSync(join(folder, 'pictures', name)) : undefined;
}

export function readTexts(): Texts {
  const folder = findFolder();
  if (folder === undefined) return new Map();
  const read = (under: string): [string, string][] =>
    (existsSync(join(folder, under)) ? readdirSync(join(folder, under)) : [])
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [
        join(under, name)
          .replace(/\.md$/, '')
          .replace(/\/?README$/, ''),
        readFileSync(join(folder, under, name), 'utf8'),
      ]);
  return new Map(['', 'guides', 'reference', 'decisions'].flatMap(read));
}
