import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('a file is separated as spreadsheets of the language expect it, and no cell of it is a formula', async () => {
  const rows = [
    ['Client', 'Net'],
    ['Acme; Inc.', '-1234,50'],
    ['\u00a0=1+1', '12.5'],
    ['−3', '−1234.5'],
  ];
  const text = (cells: ',' | ';'): Promise<string> => csvOf(rows, { cells }).text();
  assert.equal(await text(';'), 'Client;Net\r\n"Acme; Inc.";"-1234,50"\r\n\'\u00a0=1+1;12.5\r\n-3;-1234.5\r\n');
  assert.equal(await text(','), 'Client,Net\r\n"Acme; Inc.","-1234,50"\r\n\'\u00a0=1+1,12.5\r\n-3,-1234.5\r\n');
});
