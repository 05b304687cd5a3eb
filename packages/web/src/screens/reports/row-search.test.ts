import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayOfRow, windowOfRow } from './row-search.ts';

const window = { from: '2026-01-01', to: '2026-04-01' };
const days = { date_from: '2026-01-01', date_to: '2026-04-01' };

test('a row of invoices leads to those that it is made of, or nowhere', () => {
  const [client, project] = [{ id: 3, uuid: 'u-1' }, { id: 7 }];
  const to = '/invoices';
  // Revenue is of what was issued, receivables are of what awaits payment, each in one currency.
  const [issued, awaiting] = [
    { status_id: '3,4', ...days },
    { currency: 'EUR', status_id: '3' },
  ];
  assert.deepEqual(wayOfRow(client, { area: 'invoices', by: 'client', window }), { to, search: { client_uuid: 'u-1', ...issued } });
  assert.deepEqual(wayOfRow(project, { area: 'invoices', by: 'project', window }), { to, search: { project_id: '7', ...issued } });
  const owed = wayOfRow({ ...client, currency: 'EUR', document_ids: [8, 9] }, { area: 'invoices', by: 'client', window: undefined });
  assert.deepEqual(owed, { to, search: { client_uuid: 'u-1', ...awaiting } });
  const single = wayOfRow({ id: 2, document_ids: [8] }, { area: 'invoices', by: 'currency', window });
  assert.deepEqual(single, { to: '/invoices/8', search: {} });
  assert.equal(wayOfRow({ id: null }, { area: 'invoices', by: 'project', window }), undefined);
  assert.equal(wayOfRow({ id: 2 }, { area: 'invoices', by: 'currency', window }), undefined);
});

test('work that is not billed is listed piece by piece, also that of nobody, and a piece leads to where it was recorded', () => {
  const of = (row: object, by: string) => wayOfRow(row, { area: 'work', by, window: undefined });
  const to = '/reports/unbilled';
  assert.deepEqual(of({ id: null, uuid: 'u-1' }, 'client'), { to, search: { by: 'work', client: 'u-1' } });
  assert.deepEqual(of({ id: null, uuid: '' }, 'client'), { to, search: { by: 'work', client: 'none' } });
  assert.deepEqual(of({ id: 7 }, 'project'), { to, search: { by: 'work', project: '7' } });
  assert.deepEqual(of({ id: null }, 'project'), { to, search: { by: 'work', project: 'none' } });
  assert.deepEqual(
    ['time-entry', 'booking', 'expense'].map((kind) => of({ id: 5, kind }, 'work')?.to),
    ['/time/entries', '/schedule', '/time/expenses'],
  );
  assert.deepEqual(of({ id: 5, kind: 'expense' }, 'work')?.search, { open: '5' });
  assert.equal(of({ id: 5 }, 'resource'), undefined);
});

test('a row of a period leads to the days of it that the report is about', () => {
  const year = { from: '2026-01-15', to: '2027-01-01' };
  assert.deepEqual(windowOfRow('2026-01-01', 'quarter', year), { from: '2026-01-15', to: '2026-04-01' });
  assert.deepEqual(windowOfRow('2026-12-01', 'month', year), { from: '2026-12-01', to: '2027-01-01' });
  assert.deepEqual(windowOfRow('2026-01-01', 'year', year), year);
  assert.deepEqual(windowOfRow(undefined, 'none', year), year);
});
