// Several small test files in one process, one after the other: what they import is loaded once. A test of the name of each file comes
// after its own ones, and ends it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.env.NODE_TEST_CONTEXT !== undefined)
  // Taken away, for a file of its own process finds no words there.
  for (const file of process.argv.splice(2)) {
    const fault = await import(join(root, file)).then(
      () => undefined,
      (error) => error,
    );
    test(file, () => assert.ifError(fault));
  }

/** What failed of such a process itself, and not in a file. */
export const hasFallen = (events) => events.some(({ type, data }) => type === 'test:fail' && data.file?.endsWith(data.name));

/** What such a process reports, as runs of its files. */
export function byFile(events, files) {
  const runs = [];
  let own = [];
  for (const event of events) {
    const isOfEnd = event.data.nesting === 0 && event.data.name === files[runs.length];
    if (isOfEnd && isResult(event.type)) {
      runs.push(runOf(files[runs.length], own, event));
      own = [];
    } else if (!isOfEnd && event.type !== 'test:summary') own.push(event);
  }
  return runs;
}

const isResult = (type) => type === 'test:pass' || type === 'test:fail';

/** A file as if it had had a process of its own. */
function runOf(name, events, end) {
  const file = join(root, name);
  const results = events.filter(({ type }) => isResult(type));
  const counts = { passed: 0, failed: 0, cancelled: 0, skipped: 0 };
  for (const { type, data } of results) if (data.details.type !== 'suite') counts[endOf(type, data)] += 1;
  const hasFault = end.type === 'test:fail';
  if (hasFault) counts.failed += 1;
  const isEmpty = results.length === 0;
  const own = { ...end.data, name, file };
  const success = counts.failed === 0 && results.every(({ type }) => type === 'test:pass');
  const milliseconds = results.reduce((sum, { data }) => sum + (data.nesting === 0 ? data.details.duration_ms : 0), 0);
  const summary = { counts, success, duration_ms: milliseconds };
  const ends = [
    ...(hasFault || isEmpty ? [{ type: end.type, data: own }] : []),
    { type: 'test:summary', data: { ...summary, file } },
    { type: 'test:summary', data: summary },
  ];
  return { file: name, events: [...events, ...ends] };
}

function endOf(type, { skip }) {
  if (type === 'test:fail') return 'failed';
  return skip === undefined || skip === false ? 'passed' : 'skipped';
}
