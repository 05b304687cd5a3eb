import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../../test/support/server.ts';

describe('4.1 the total of a journal counts what was written since it was last read', () => {
  const server = testServer();
  for (const kind of ['audit', 'event'])
    for (const filter of ['', '&kind=project-folder'])
      test(`GET /v2/${kind}?limit=1${filter}`, async () => {
        const api = server.admin;
        const read = async () => {
          const { body, headers } = await api.get(`/v2/${kind}?limit=1${filter}`);
          return { total: body.meta.pagination.total, last: /[?&]page=(\d+)[^>]*>; rel="last"/.exec(headers.get('link') ?? '')?.[1] };
        };
        const written = () => api.create('project-folder', { name: 'Films' });
        await written();
        await written();
        const before = await read();
        assert.ok(before.total >= 2);
        await written();
        assert.deepEqual(await read(), { total: before.total + 1, last: String(before.total + 1) });
      });
});
