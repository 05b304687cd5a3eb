// Gives the texts of a language to translators and takes them back: `npm run words -- export nl words-nl.json` writes each text beside the
// English one, `npm run words -- import nl words-nl.json` writes the files of the language.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TextFile } from './text-file.ts';

const root = join(import.meta.dirname, '..');

/** The texts of a part by their paths, each as [English, the language]. */
export type Words = { readonly [folder: string]: { readonly [path: string]: readonly [english: string, own: string] } };

const folders = globSync('packages/{web,server}/src/**/texts/**/en.ts', { cwd: root })
  .map((file) => file.slice(0, -'/en.ts'.length))
  .toSorted();
const sourceOf = (folder: string, language: string): string => readFileSync(join(root, folder, `${language}.ts`), 'utf8');

/** All texts of a language; of one that has none yet, the English ones beside empty ones. */
export function exportWords(language: string): Words {
  return Object.fromEntries(
    folders.map((folder) => {
      const english = new TextFile(sourceOf(folder, 'en')).texts();
      const own = existsSync(join(root, folder, `${language}.ts`)) ? new TextFile(sourceOf(folder, language)).texts() : undefined;
      const paths = new Set([...english.keys(), ...(own?.keys() ?? [])]);
      // A text of which a language makes others, such as forms of plurals, has no counterpart.
      const kept = own === undefined ? [...paths] : [...paths].filter((path) => own.has(path));
      return [folder, Object.fromEntries(kept.map((path) => [path, [english.get(path) ?? '', own?.get(path) ?? '']]))];
    }),
  );
}

/** The source of each file of a language with the texts that are given; a language without files gets them as English has them. */
export function importWords(language: string, words: Words): ReadonlyMap<string, string> {
  const faults: string[] = [];
  const written = new Map<string, string>();
  for (const folder of folders) {
    const file = join(folder, `${language}.ts`);
    const texts = new Map(Object.entries(words[folder] ?? {}).map(([path, [, own]]) => [path, own] as const));
    const source = existsSync(join(root, file)) ? sourceOf(folder, language) : skeletonOf(sourceOf(folder, 'en'), language);
    try {
      written.set(file, new TextFile(source).with(texts));
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return written;
}

/** The English file as that of another language: its type is that of the English one, and its plurals are its own. */
function skeletonOf(english: string, language: string): string {
  const typed = english
    .replace(/^\/\*\*.*\*\/\n(?=export const texts)/m, '')
    // What the English words are checked against, the others follow by their type.
    .replace(/^import type \{ (?:Names|Members) \} .*\n/m, '')
    .trimStart()
    .replace(/ satisfies (?:Names|Members);$/m, ';')
    .replace('export const texts = ', 'export const texts: typeof english = ')
    .replaceAll("plural('en'", `plural('${language}'`);
  const imported = "import type { texts as english } from './en.ts';\n";
  return typed.startsWith('import') ? typed.replace(/((?:^import .*\n)+)/, `$1${imported}`) : `${imported}\n${typed}`;
}

function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, language = '', file = `words-${language}.json`] = positionals;
  if (!/^[a-z]{2}$/.test(language) || (command !== 'export' && command !== 'import')) {
    console.error('npm run words -- export|import <language> [<file>]');
    process.exitCode = 1;
    return;
  }
  if (command === 'export') return writeFileSync(file, `${JSON.stringify(exportWords(language), null, 2)}\n`);
  const written = importWords(language, JSON.parse(readFileSync(file, 'utf8')) as Words);
  for (const [path, source] of written) writeFileSync(join(root, path), source);
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [...written.keys()], { cwd: root });
  console.log(`${written.size} files of ${language} written`);
}

if (import.meta.main) main();
