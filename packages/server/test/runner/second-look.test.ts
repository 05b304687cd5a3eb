import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { runFiles } from './run-files.ts';

const root = join(import.meta.dirname, '../../../..');

/** A file whose test fails so many times, and notes each run of it in a file beside. */
const failing = (name: string, times: number): string => `
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
test(${JSON.stringify(name)}, () => {
  const notes = import.meta.filename + '.runs';
  appendFileSync(notes, 'x');
  assert.ok(readFileSync(notes, 'utf8').length > ${times}, 'because ' + ${JSON.stringify(name)});
});
`;

/** Runs files that fail so many times, by their place in a folder. */
function runFailing(t: { after(work: () => void): void }, files: Record<string, number>) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-looks-')));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [place, times] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), failing(`of ${place}`, times));
  }
  return runFiles(join(relative(root, folder), '**/*.{mjs,ts}'));
}

test('what fails beside others and passes alone passes the run, and is named with what failed', (t) => {
  const { status, output, ended, xml } = runFailing(t, { 'once.mjs': 1, 'never.mjs': 0 });
  assert.equal(status, 0, output);
  assert.match(output, /^AGAIN {2}\S+\/once\.mjs .*: of once\.mjs$/m);
  assert.match(output, /^FLAKY {2}\S+\/once\.mjs {2}failed beside others, passed alone\n\nFAILED of once\.mjs .*\n.*because of once\.mjs/m);
  assert.match(output, /^ok {5}\S+\/once\.mjs {2}1 passed/m);
  assert.match(output, /^2 passed, 0 failed, 0 skipped, 1 file passed only alone$/m);
  assert.deepEqual(ended, { 'of once.mjs': 'passed', 'of never.mjs': 'passed' });
  assert.match(xml, /<!-- FLAKY \S+\/once\.mjs failed beside others, passed alone -->/);
});

test('what fails alone too fails the run', (t) => {
  const { status, output, ended } = runFailing(t, { 'once.mjs': 1, 'twice.mjs': 2 });
  assert.equal(status, 1, output);
  assert.match(output, /^FAILED \S+\/twice\.mjs {2}0 passed, 1 failed/m);
  assert.match(output, /because of twice\.mjs/);
  assert.doesNotMatch(output, /^FLAKY .*twice/m);
  assert.match(output, /^1 passed, 1 failed, 0 skipped, 1 file passed only alone$/m);
  assert.deepEqual(ended, { 'of once.mjs': 'passed', 'of twice.mjs': 'failure' });
});

test('what looks for what fails by chance is not looked at again', (t) => {
  const folders = ['abuse', 'durability', 'fuzz', 'races', 'separation', 'verification'];
  const places = [...folders.map((folder) => `${folder}/a.mjs`), 'crash.mjs', 'a.properties.test.ts'];
  const { status, output, ended } = runFailing(t, Object.fromEntries(places.map((place) => [place, 1])));
  assert.equal(status, 1, output);
  assert.doesNotMatch(output, /^(?:AGAIN|FLAKY|More)/m);
  assert.match(output, new RegExp(`^0 passed, ${places.length} failed, 0 skipped$`, 'm'));
  assert.deepEqual(ended, Object.fromEntries(places.map((place) => [`of ${place}`, 'failure'])));
});

test('where many files fail, none is looked at again', (t) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.mjs`);
  const { status, output, ended } = runFailing(t, Object.fromEntries(names.map((name) => [name, 1])));
  assert.equal(status, 1, output);
  assert.match(output, /^More than 5 files failed: none of them runs again\.$/m);
  assert.match(output, /^0 passed, 6 failed, 0 skipped$/m);
  assert.deepEqual(ended, Object.fromEntries(names.map((name) => [`of ${name}`, 'failure'])));
});
