import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { style } from './style/index.ts';

/** A file that pages load. Its address changes with its content, so that browsers keep it for good. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
}

export const ASSETS = '/docs/assets/';

/** The tag of a text or of bytes. */
export function tagOf(body: string | Buffer): string {
  return createHash('sha1').update(body).digest('base64url').slice(0, 16);
}

/** Makes an asset; `name` is a file name such as "search.js". */
export function makeAsset(name: string, type: string, text: string): Asset {
  const tag = tagOf(text);
  return { path: ASSETS + name.replace('.', `-${tag}.`), type: `${type}; charset=utf-8`, body: Buffer.from(text), etag: `"${tag}"` };
}

const libraries: { readonly [name: string]: string } = { 'minisearch.js': fileURLToPath(import.meta.resolve('minisearch')) };

/** The script of a name, and those that it imports, each after what it imports: their addresses are in the importing text. */
function readScript(name: string, assets: Map<string, Asset>): Asset {
  const asset = assets.get(name);
  if (asset !== undefined) return asset;
  const text = readFileSync(libraries[name] ?? join(import.meta.dirname, 'browser', name), 'utf8');
  const linked = text.replaceAll(
    /(\bfrom ')(?:\.\/([\w-]+\.js)|(\w+))'/g,
    (_, start: string, other: string | undefined, library = '') => `${start}${readScript(other ?? `${library}.js`, assets).path}'`,
  );
  const newAsset = makeAsset(name, 'text/javascript', linked.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  assets.set(name, newAsset);
  return newAsset;
}

/** The style and the scripts of the pages by their names. */
export function readAssets(): Map<string, Asset> {
  const assets = new Map([['style.css', makeAsset('style.css', 'text/css', style)]]);
  for (const name of ['page.js', 'search.js', 'console.js']) readScript(name, assets);
  return assets;
}
