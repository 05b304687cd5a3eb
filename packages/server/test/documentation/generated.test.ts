import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
// From the sources; tests are not run from what was built.
const root = join(import.meta.dirname, '../../../..');

test('what is generated and committed is as it would be generated now', async () => {
  const { stderr } = await run(process.execPath, ['scripts/generate.ts', '--check'], { cwd: root });
  assert.equal(stderr, '');
});

test('the OpenAPI document passes its linter', async () => {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const { stderr } = await run(process.execPath, [linter, 'lint', 'packages/contract/openapi.json'], { cwd: root, env: environment });
  assert.match(stderr, /Your API description is valid/);
});
