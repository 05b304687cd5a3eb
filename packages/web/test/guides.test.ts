import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../../..');

test('the guides name buttons and fields as they are called', async () => {
  const normalized = (text: string): string => text.replaceAll(/\$\{[^}]*\}|\d+/g, '…');
  const names = new Set(
    // Numbers of firms that are called alike everywhere have their names there.
    ['packages/values/src/identities.ts', ...globSync('packages/web/src/**/en.ts', { cwd: ROOT })]
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/'([^'\n]+)'|`([^`]+)`/g)].map(([, plain, filled]) => normalized(plain ?? filled ?? ''))),
  );
  const guides = globSync('docs/guides/*.md', { cwd: ROOT });
  assert.ok(guides.length >= 4);
  for (const file of guides) {
    const bold = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => normalized(name));
    assert.deepEqual(
      bold.filter((name) => !names.has(name)),
      [],
      file,
    );
  }
});
