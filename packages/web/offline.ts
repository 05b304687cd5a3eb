import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const WORKER = new URL('src/worker/worker.js', import.meta.url);
/** What the page has besides what is bundled. */
const PUBLIC_FOLDER = new URL('public/', import.meta.url);
const PUBLIC = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];

/** Writes the service worker with the files of the build, by which it differs from that of another build. */
export function offline(): Plugin {
  return {
    name: 'daybook-offline',
    apply: 'build',
    // After Vite has taken out the chunks that are styles alone.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const source = await readFile(WORKER, 'utf8');
      const files = [
        ...Object.values(bundle)
          .filter(({ fileName }) => fileName.startsWith('assets/'))
          .map((one): [string, string] => [`/${one.fileName}`, languageOf('facadeModuleId' in one ? one.facadeModuleId : null)]),
        ...PUBLIC.map((name): [string, string] => [`/${name}`, '']),
      ].toSorted(([one], [other]) => one.localeCompare(other));
      const digest = createHash('sha256').update(source).update(JSON.stringify(files));
      // Their names do not say what is in them.
      for (const name of PUBLIC) digest.update(await readFile(new URL(name, PUBLIC_FOLDER)));
      const build = digest.digest('hex').slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: source.replace('__BUILD__', build).replace('__FILES__', JSON.stringify(files)),
      });
    },
  };
}

/** The language of a file of texts. */
const languageOf = (module: string | null): string => /\/texts\/(?:[\w-]+\/)*([a-z]{2})\.ts$/.exec(module ?? '')?.[1] ?? '';
