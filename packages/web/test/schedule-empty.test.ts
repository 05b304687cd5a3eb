import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../server/test/support/colleague.ts';
import { application } from './support/application.ts';
import { focused } from './support/eventually.ts';

describe('a schedule without resources', () => {
  const app = application();

  test('says that the example is being made while it is, and otherwise where resources are added', async () => {
    const { server } = app;
    await server.sql(`insert into job (account_id, name, at) values ($1, 'fill with an example', now() + interval '1 hour')`, [
      server.account,
    ]);
    const page = await app.open('/schedule', { token: server.adminToken });
    await page.getByRole('heading', { name: 'The example company is being created' }).waitFor();
    const way = page.getByRole('link', { name: 'Add resources' });
    assert.equal(await way.count(), 0);
    await server.sql(`update job set state = 'failed', finished = now() where name = 'fill with an example'`);
    await page.reload();
    await page.getByRole('heading', { name: 'There is nothing to book yet' }).waitFor();
    await way.click();
    await focused(page.getByRole('region', { name: 'New resource' }).getByRole('textbox', { name: 'Name' }));
    await page.goBack();
    await way.waitFor();
    const { token } = await colleague(server, { acl_schedule: 'R-' });
    const other = await app.open('/schedule', { token });
    await other.getByRole('heading', { name: 'There is nothing to book yet' }).waitFor();
    assert.equal(await other.getByRole('link', { name: 'Add resources' }).count(), 0, 'where none may be added');
    // The first resource is there long before the last booking.
    await server.sql(`update job set state = 'running', finished = null where name = 'fill with an example'`);
    const room = await server.admin.create('resource', { name: 'Studio', type_id: 1 });
    const progress = page.getByRole('status').filter({ hasText: 'The example company is being created' });
    await progress.waitFor();
    const start = Math.floor(Date.now() / 1_000);
    await server.admin.create('booking', { name: 'Shoot', start, end: start + 3_600, status: { id: 3 }, resources: [{ id: room }] });
    await progress.waitFor({ state: 'detached' });
  });
});
