import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|html)$/;
const MIN_BYTES = 1_400;

/** Writes each built file a second and third time, packed: the server has nothing left to do but to send them. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'daybook-packed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name) && entry.name !== 'index.html');
      await Promise.all(files.map(({ parentPath, name }) => pack(join(parentPath, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((packedBytes) => writeFile(`${path}.br`, packedBytes)),
    promisify(gzip)(bytes, { level: 9 }).then((packedBytes) => writeFile(`${path}.gz`, packedBytes)),
  ]);
}
