/** The manifest of the files that Vite built, by the source of each. */
export interface Manifest {
  readonly [source: string]: { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
}

/** The letters of most languages; the others are loaded where a text has them. */
const LETTERS = '/inter-latin-wght-normal.woff2';

/** Texts that are drawn before their font is there are measured and drawn a second time. */
export const fontLink = (manifest: Manifest): string =>
  Object.entries(manifest)
    .filter(([source]) => source.endsWith(LETTERS))
    .map(([, { file }]) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');

/**
 * Links to what a screen needs besides the script of the page, and who is signed in: the browser loads them while it reads the script,
 * instead of when that asks for them. An area is the folder of its screens, and the end of an address names the file of one; that of a
 * record is named by one of what its area is named by.
 */
export function earlyLinks(manifest: Manifest, path: string): string {
  const [, area = '', end = area] = path.split('/');
  const folder = `src/screens/${area}/`;
  const screen = `${folder}${/^\d+$/.test(end) ? area.replace(/s$/, '') : end}-screen.tsx`;
  const me = '<link rel="preload" href="/v2/me" as="fetch" crossorigin>';
  if (area === '') return me;
  if (!Object.keys(manifest).some((source) => source.startsWith(folder))) return '';
  // Some areas lead on to one of their screens.
  if (manifest[screen] === undefined) return me;
  const chunks = [...chunksOf(manifest, screen)].flatMap((source) => manifest[source] ?? []);
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`);
  // The script of the page asks for styles as for scripts, without credentials: named otherwise they would be loaded twice.
  const styles = chunks.flatMap(({ css = [] }) => css.map((file) => `<link rel="preload" href="/${file}" as="style" crossorigin>`));
  return [me, ...scripts, ...styles].join('');
}

/** A chunk and all that it imports, but for what the page itself has. */
function chunksOf(manifest: Manifest, source: string, chunks = new Set<string>()): ReadonlySet<string> {
  if (chunks.has(source) || source === 'index.html') return chunks;
  chunks.add(source);
  for (const next of manifest[source]?.imports ?? []) chunksOf(manifest, next, chunks);
  return chunks;
}
