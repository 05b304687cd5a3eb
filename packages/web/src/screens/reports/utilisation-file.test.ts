import assert from 'node:assert/strict';
import { test } from 'node:test';
import { utilisationFile } from './utilisation-file.ts';

test('the use of resources is numbers in percent, and nothing where nothing was open', () => {
  const resources = [
    {
      name: 'Studio A',
      periods: [
        { start: 1, ratio: '0.2125' },
        { start: 2, ratio: '1' },
      ],
    },
    {
      name: 'Van',
      periods: [
        { start: 1, ratio: null },
        { start: 2, ratio: '0' },
      ],
    },
  ];
  const periodOf = (start: number): string => ['', 'January 2026', 'February 2026'][start] ?? '';
  assert.deepEqual(utilisationFile({ resources, subject: 'Resource', periodOf, formats: { point: ',' } }), [
    ['Resource', 'January 2026 (%)', 'February 2026 (%)'],
    ['Studio A', '21,25', '100'],
    ['Van', '', '0'],
  ]);
});
