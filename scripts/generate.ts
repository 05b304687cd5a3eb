// Writes what is generated and committed, or with --check names the files that are not as they would be written.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientKinds } from './client-kinds.ts';
import { postmanCollection } from './postman-collection.ts';
import { openApiTypes } from '../tools/openapi-types/generate.ts';
import { errorReference, kindReference, otherReference, records, referenceIndex, toOpenApi } from '../packages/contract/src/index.ts';
import { readModels } from '../packages/server/src/records/index.ts';
import { listSql } from '../packages/server/test/support/list-sql.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Folders whose every file is generated: what is no longer generated is removed from them. */
const folders = ['docs/collection', 'docs/reference', 'packages/server/test/golden/list-sql'];

/** Every generated file by its path from the root. */
async function outputs(): Promise<Map<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const introduction = await readFile(join(root, 'docs/introduction.md'), 'utf8');
  const document = toOpenApi({ version, introduction });
  const files = new Map<string, string>();
  files.set('packages/contract/openapi.json', `${JSON.stringify(document, null, 1)}\n`);
  files.set('packages/client/src/schema.ts', await openApiTypes(document));
  const { kinds, dependents, refusals } = clientKinds(
    (kind) => Object.values(readModels).find(({ description }) => description.kind === kind)?.dependsOn ?? [],
  );
  files.set('packages/client/src/kinds.ts', kinds);
  files.set('packages/client/src/dependents.ts', dependents);
  files.set('packages/client/src/refusals.ts', refusals);
  files.set('docs/collection/daybook.postman_collection.json', `${JSON.stringify(postmanCollection(document), null, 1)}\n`);
  files.set('docs/reference/README.md', referenceIndex());
  files.set('docs/reference/errors.md', errorReference());
  files.set('docs/reference/other.md', otherReference());
  for (const { kind } of Object.values(records)) files.set(`docs/reference/${kind}.md`, kindReference(kind));
  for (const [kind, sql] of listSql()) files.set(`packages/server/test/golden/list-sql/${kind}.sql`, sql);
  return files;
}

async function present(): Promise<string[]> {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return listed.flat();
}

async function differing(files: Map<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (const [path, text] of files) if ((await readFile(join(root, path), 'utf8').catch(() => undefined)) !== text) names.push(path);
  return names;
}

const files = await outputs();
const changed = await differing(files);
const stale = (await present()).filter((path) => !files.has(path));

if (process.argv.includes('--check')) {
  for (const path of [...changed, ...stale])
    console.error(`${path} is not as it would be generated: run npm run generate and commit the result`);
  process.exitCode = changed.length + stale.length > 0 ? 1 : 0;
} else {
  for (const path of changed) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), files.get(path) ?? '');
  }
  for (const path of stale) await rm(join(root, path));
  console.log(`${files.size} files generated, ${changed.length} of them changed, ${stale.length} removed`);
}
