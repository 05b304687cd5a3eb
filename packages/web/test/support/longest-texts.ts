import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@daybook/values';
import type { Page } from 'playwright-core';

const MANIFEST = join(import.meta.dirname, '../../dist/.vite/manifest.json');
const OTHERS = languageCodes.filter((code) => code !== 'en');

/** Invisible, and in no text of the application: a text with it is the application's own, and not of a record. */
export const MARK = '\u2060';

/** Of each text the longest that it has in any language, which is then "English" for a page; each is marked. */
export async function showLongestTexts(page: Page): Promise<void> {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { readonly [source: string]: { readonly file: string } };
  const fileOf = (source: string): string => `/${manifest[source]?.file ?? ''}`;
  const modules = new Map(
    Object.keys(manifest)
      .filter((source) => source.endsWith('/en.ts'))
      .map((source) => [fileOf(source), OTHERS.map((language) => fileOf(source.replace(/en\.ts$/, `${language}.ts`)))]),
  );
  await page.route(
    ({ pathname, search }) => search === '' && modules.has(pathname),
    (route) => {
      const english = new URL(route.request().url()).pathname;
      const files = [`${english}?own`, ...(modules.get(english) ?? [])];
      const imports = files.map((file, i) => `import { texts as t${i} } from '${file}';`).join('\n');
      const merged = `export const texts = longest([${files.map((_, i) => `t${i}`).join()}]);`;
      const body = [imports, `const MARK = '${MARK}';`, longest.toString(), merged].join('\n');
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
}

function longest(all: readonly unknown[]): unknown {
  const [first] = all;
  if (typeof first === 'string') return (all as string[]).reduce((one, other) => (other.length > one.length ? other : one)) + MARK;
  if (typeof first === 'function')
    return (...parameters: unknown[]) => longest(all.map((one) => (one as (...parameters: unknown[]) => unknown)(...parameters)));
  if (Array.isArray(first)) return first.map((_, i) => longest(all.map((one) => (one as unknown[])[i])));
  if (typeof first !== 'object' || first === null) return first;
  const member = (name: string): unknown => longest(all.map((one) => (one as { readonly [name: string]: unknown })[name]));
  return Object.fromEntries(Object.keys(first).map((name) => [name, member(name)]));
}
