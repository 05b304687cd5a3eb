/** What Vite says of the files that it built, by the source of each. */
export interface Manifest {
  readonly [source: string]: { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
}

/**
 * Links to what the screen of an area needs besides the script of the page, and who is signed in: the browser loads them while it reads
 * the script, instead of when that asks for them. An area is the folder of its screen.
 */
export function earlyLinks(manifest: Manifest, path: string): string {
  const area = path.split('/')[1] ?? '';
  const screen = `src/screens/${area}/${area}-screen.tsx`;
  const me = '<link rel="preload" href="/v2/me" as="fetch" crossorigin>';
  if (area === '') return me;
  if (manifest[screen] === undefined) return '';
  // Below an area there are screens of their own.
  if (path !== `/${area}`) return me;
  const chunks = [...chunksOf(manifest, screen)].flatMap((source) => manifest[source] ?? []);
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`);
  const styles = chunks.flatMap(({ css = [] }) => css.map((file) => `<link rel="preload" href="/${file}" as="style">`));
  return [me, ...scripts, ...styles].join('');
}

/** A chunk and all that it imports, but for what the page itself has. */
function chunksOf(manifest: Manifest, source: string, chunks = new Set<string>()): ReadonlySet<string> {
  if (chunks.has(source) || source === 'index.html') return chunks;
  chunks.add(source);
  for (const next of manifest[source]?.imports ?? []) chunksOf(manifest, next, chunks);
  return chunks;
}
