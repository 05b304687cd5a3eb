import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchOfRow } from './row-search.ts';

test('a row leads to the records that it is made of, or nowhere', () => {
  const window = { from: '2026-01-01', to: '2026-04-01' };
  const days = { date_from: '2026-01-01', date_to: '2026-04-01' };
  const [client, project] = [{ id: 3, uuid: 'u-1' }, { id: 7 }];
  assert.deepEqual(searchOfRow(client, { area: 'invoices', by: 'client', window }), { client_uuid: 'u-1', ...days });
  assert.deepEqual(searchOfRow(project, { area: 'invoices', by: 'project', window }), { project_id: '7', ...days });
  assert.deepEqual(searchOfRow(client, { area: 'invoices', by: 'client', window: undefined }), { client_uuid: 'u-1' });
  assert.deepEqual(searchOfRow(project, { area: 'time', by: 'project', window: undefined }), {
    project_id: '7',
    billable: 'true',
    billed: 'false',
  });
  assert.equal(
    searchOfRow(client, { area: 'time', by: 'client', window: undefined }),
    undefined,
    'everybody’s time is not that of a client',
  );
  assert.equal(searchOfRow({ id: null }, { area: 'time', by: 'project', window: undefined }), undefined);
  assert.equal(searchOfRow({ id: 2 }, { area: 'invoices', by: 'currency', window }), undefined);
});
