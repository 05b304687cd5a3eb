import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workersInWords, workInWords } from './cluster-words.ts';

const here = { host: '10.0.0.2', port: 5432 };
const there = { host: '10.0.0.3', port: 5432 };
const accounts = new Map([
  ['-1', ['Blue Harbour']],
  ['0', ['Demo', 'account 7']],
  ['9', Array.from({ length: 23 }, (_, i) => `A${i}`)],
]);

test('each worker has a line, and below it one for each part that has accounts', () => {
  const parts = [
    { ...here, part: '-1', bytes: String(5 * 2 ** 20) },
    { ...here, part: '4', bytes: String(2 ** 20) },
    { ...there, part: '0', bytes: '0' },
    { ...there, part: '9', bytes: '52429' },
  ];
  assert.deepEqual(workersInWords([here, there, { host: 'new', port: 1 }], parts, accounts), [
    '10.0.0.2:5432\t6.0 MiB\t1 account',
    '\t5.0 MiB\tBlue Harbour',
    '10.0.0.3:5432\t0.1 MiB\t25 accounts',
    '\t0.0 MiB\tDemo, account 7',
    `\t0.1 MiB\t${Array.from({ length: 20 }, (_, i) => `A${i}`).join(', ')} and 3 more`,
    'new:1\t0.0 MiB\t0 accounts',
  ]);
});

test('what moves says how far it is, and what could not be done says why', () => {
  const move = { from: '10.0.0.2:5432', to: '10.0.0.3:5432', part: '-1', bytes: String(5 * 2 ** 20), copied: String(2 ** 20) };
  const job = { state: 'running', description: 'Rebalance all colocation groups', tasks: 3, done: 1, message: '' };
  assert.deepEqual(
    workInWords(
      [
        { ...move, progress: 1, status: 'Catching Up' },
        { ...move, part: '4', progress: 0, status: 'Not Started Yet' },
        { ...move, progress: 2, status: 'Completed' },
      ],
      [job, { ...job, state: 'failing', message: 'ERROR: no space\n left on device ' }],
      accounts,
    ),
    [
      'moves\t10.0.0.2:5432 to 10.0.0.3:5432\t1.0 MiB of 5.0 MiB, catching up\tBlue Harbour',
      'waits\t10.0.0.2:5432 to 10.0.0.3:5432\t5.0 MiB',
      'has moved\t10.0.0.2:5432 to 10.0.0.3:5432\t5.0 MiB\tBlue Harbour',
      'running\tRebalance all colocation groups\t1 of 3 done',
      'failing\tRebalance all colocation groups\t1 of 3 done\tERROR: no space left on device',
    ],
  );
});
