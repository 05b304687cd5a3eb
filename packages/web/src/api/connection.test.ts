import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { connection } from './connection.ts';

describe('the connection', () => {
  let back = 0;
  connection.onBack(() => (back += 1));
  beforeEach(() => {
    connection.streamIsThere();
    for (const address of connection.shownKept()) connection.showsNow(address);
    back = 0;
  });

  test('is there again with an answer, also where no stream stands; that others changes do not arrive stays said', () => {
    connection.networkIsLost();
    const since = connection.lostSince();
    assert.deepEqual([connection.isLost(), since === undefined], [true, false]);
    connection.asks()();
    connection.asks()();
    assert.deepEqual([connection.isLost(), connection.lostSince(), back], [false, since, 1]);
    connection.streamIsThere();
    assert.equal(connection.lostSince(), undefined);
  });

  test('stays lost where what was asked before is answered late', () => {
    const wasAnswered = connection.asks();
    connection.networkIsLost();
    wasAnswered();
    assert.equal(connection.isLost(), true);
    connection.asks()();
    assert.equal(connection.isLost(), false);
  });

  test('is not lost with the stream of events alone: writes go on, and only changes of others do not arrive', () => {
    connection.streamIsLost();
    assert.deepEqual([connection.isLost(), connection.isStreamLost(), connection.lostSince() === undefined], [false, true, false]);
    connection.wasUnanswered();
    assert.equal(connection.isLost(), true);
    connection.asks()();
    connection.streamIsThere();
    assert.deepEqual([connection.isStreamLost(), connection.lostSince()], [false, undefined]);
  });

  test('is not lost by one address that is shown as it was kept, which is said for as long as it is', () => {
    connection.showsKept('a', 20);
    connection.showsKept('b', 10);
    assert.deepEqual([connection.isLost(), connection.lostSince()], [false, 10]);
    connection.asks()();
    connection.showsNow('b');
    assert.deepEqual([connection.lostSince(), [...connection.shownKept()], back], [20, ['a'], 0]);
    connection.showsNow('a');
    assert.equal(connection.lostSince(), undefined);
  });

  test('is lost by a request without an answer, until the next answer', () => {
    connection.wasUnanswered();
    assert.deepEqual([connection.isLost(), connection.lostSince() === undefined], [true, false]);
    connection.asks()();
    assert.deepEqual([connection.isLost(), connection.lostSince(), back], [false, undefined, 1]);
  });
});
