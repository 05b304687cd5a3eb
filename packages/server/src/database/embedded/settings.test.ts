import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostBasedAuthentication, serverSettings } from './settings.ts';

const gibibyte = 2 ** 30;

function settingsFor(memoryBytes: number): Map<string, string> {
  const lines = serverSettings(memoryBytes, 'daybook-test').split('\n');
  return new Map(lines.filter((line) => line.includes(' = ')).map((line) => line.split(' = ', 2) as [string, string]));
}

test('the memory settings follow the machine, within bounds', () => {
  const shared = [0.125, 0.5, 2, 12, 24, 256].map((size) => settingsFor(size * gibibyte).get('shared_buffers'));
  assert.deepEqual(shared, ["'32MB'", "'85MB'", "'341MB'", "'2048MB'", "'4096MB'", "'4096MB'"]);
  assert.equal(settingsFor(8 * gibibyte).get('effective_cache_size'), "'4096MB'");
  // What is kept of the log is a part of what it may grow to.
  const kept = [0.125, 6, 24, 256].map((size) => ['min_wal_size', 'max_wal_size'].map((name) => settingsFor(size * gibibyte).get(name)));
  assert.deepEqual(kept, [
    ["'256MB'", "'1024MB'"],
    ["'512MB'", "'1536MB'"],
    ["'2048MB'", "'6144MB'"],
    ["'2048MB'", "'8192MB'"],
  ]);
});

test('nothing that makes an acknowledged write durable is ever off', () => {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    assert.equal(settingsFor(gibibyte).get(name), 'on');
  }
});

test('where a TCP port is needed, a password is too', () => {
  assert.equal(hostBasedAuthentication('win32'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  assert.equal(hostBasedAuthentication('linux'), 'local all all trust\n');
});
