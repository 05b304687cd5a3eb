// Loaded into every test file: a test in which no assertion ran fails, for it would be green whatever the code does.
// What counts is the use of a function of node:assert/strict while the test runs; with subtests, a use in one of them.
import loose from 'node:assert';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, getTestContext } from 'node:test';
import { isMainThread } from 'node:worker_threads';

const MESSAGE = 'No assertion of node:assert/strict ran in this test, so it proves nothing: assert, or do not register it.';

// The runner loads this too, and so may a thread that a test starts: neither has tests.
if (process.env.NODE_TEST_CONTEXT !== undefined && isMainThread) watch();

function watch() {
  /** The tests that run now, with whether each of them may end. */
  const running = new Map();

  const note = () => {
    const current = getTestContext();
    // Once a test waited for a connection, Node may name no test or another one: a test that runs alone needs no name.
    const isUnknown = running.size === 1 || current === undefined || !running.has(current);
    for (const test of running.keys())
      if (isUnknown || test === current || current.fullName.startsWith(`${test.fullName} > `)) running.set(test, true);
  };
  for (const functions of new Set([assert, loose])) noteUses(functions, note);

  beforeEach((test) => {
    running.set(test, false);
    // A test that finds out by itself that it cannot run skips itself instead of asserting.
    const skip = test.skip.bind(test);
    test.skip = (reason) => {
      running.set(test, true);
      skip(reason);
    };
  });
  afterEach((test) => {
    const mayEnd = running.get(test);
    running.delete(test);
    // A test that failed has its own message. Nothing is to be learnt from the stack of this one.
    if (mayEnd === false && !test.error) throw Object.assign(new Error(MESSAGE), { stack: MESSAGE });
  });
}

// Getters and not functions around the functions: a failure then shows the line of the test, and not one of this file.
function noteUses(functions, note) {
  for (const [name, value] of Object.entries(functions)) {
    if (typeof value !== 'function' || /^[A-Z]|^strict$/.test(name)) continue;
    Object.defineProperty(functions, name, {
      get() {
        note();
        return value;
      },
    });
  }
}
