import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { colleague } from '../../server/test/support/colleague.ts';
import { application } from './support/application.ts';
import { Counted } from './support/counted.ts';
import { eventually } from './support/eventually.ts';

const MONDAY = Date.parse('2030-03-04T00:00Z') / 1_000;

// The numbers are those of docs/decisions/0120, where the same tasks are compared with other products.
describe('tasks of time and people take the steps that the comparison says', () => {
  const app = application();

  test('a week of time', async () => {
    const { admin, adminToken } = app.server;
    await admin.create('project', { name: 'Harbour film' });
    const page = await app.open('/time?week=2030-03-04', { token: adminToken });
    const hand = new Counted(page);
    await hand.click(page.getByRole('button', { name: 'Add row' }));
    const project = page.getByRole('form', { name: 'Add row' }).getByRole('combobox', { name: 'Project' });
    await hand.type(project, 'Harbour');
    await page.getByRole('option', { name: 'Harbour film' }).waitFor();
    await hand.key('Enter');
    await eventually(() => project.inputValue(), 'Harbour film');
    await hand.key('Enter');
    await hand.takes('a row of the week', { clicks: 1, keys: 2 }, () => page.getByRole('rowheader', { name: /Harbour film/ }).waitFor());
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await hand.type(page.getByRole('textbox', { name: new RegExp(`^Time on ${day}.*, Harbour film, Work$`) }), '7.5');
      await hand.key('Tab');
    }
    const recorded = async (): Promise<number> =>
      (await admin.get(`/v2/time-entry?filter_operator=AND&from=${MONDAY}&to=${MONDAY + 120 * HOUR}&limit=1`)).body.meta.pagination.total;
    await hand.takes('five days of seven and a half hours', { keys: 5 }, () => eventually(recorded, 5));
    await hand.click(page.getByRole('button', { name: 'Submit week' }));
    await hand.takes('submit a week', { clicks: 1 }, () => page.getByText('The week was submitted.').waitFor());
    await hand.click(page.getByRole('tab', { name: 'Team' }));
    await hand.click(page.getByRole('button', { name: /^Approve: / }));
    await hand.takes('approve a week', { clicks: 2 }, () => page.getByText('Approved and locked.').waitFor());
  });

  test('what is left of a budget', async () => {
    const { admin, adminToken } = app.server;
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const project = await admin.create('project', { name: 'Budgeted', budget_hours: '10' });
    await admin.create('time-entry', { owner_id: me, name: 'Cut', start: MONDAY, end: MONDAY + 4 * HOUR, project: { id: project } });
    const page = await app.open('/projects', { token: adminToken });
    await new Counted(page).takes('what is left of a budget', {}, () =>
      page
        .getByRole('row', { name: /Budgeted/ })
        .getByText('6:00')
        .first()
        .waitFor(),
    );
  });

  test('the timer', async () => {
    const page = await app.open('/time', { token: app.server.adminToken });
    const hand = new Counted(page);
    const work = page.getByRole('textbox', { name: 'What are you working on?' });
    await work.waitFor();
    await hand.key('n');
    await hand.type(work, 'Call with the client');
    await hand.key('Enter');
    await hand.takes('start the timer', { keys: 2 }, () => page.getByRole('button', { name: 'Stop', exact: true }).first().waitFor());
    await page.goto(new URL('/contacts', page.url()).href);
    await hand.click(page.getByRole('group', { name: 'The timer is running.' }).getByRole('button', { name: 'Stop' }));
    const running = async (): Promise<number> =>
      (await app.server.admin.get('/v2/time-entry?fields=end')).body.data.filter(({ end }: { end: unknown }) => end === null).length;
    await hand.takes('stop it elsewhere', { clicks: 1 }, () => eventually(running, 0));
  });

  test('the own calendar, and the first screen of a telephone', async () => {
    const { token } = await colleague(app.server, { acl_schedule: 'R-' });
    const page = await app.open('/settings/profile', { token });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const hand = new Counted(page);
    const address = page.getByRole('textbox', { name: 'Calendar address' });
    await hand.click(
      address.locator('xpath=ancestor::*[contains(@class,"InputWrapper-root")][last()]').getByRole('button', { name: 'Copy', exact: true }),
    );
    await hand.takes('the own calendar elsewhere', { clicks: 1 }, async () =>
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await address.inputValue()),
    );
    const phone = await app.open('/', { token, width: 360 });
    await new Counted(phone).takes('my week on a telephone', {}, () => phone.waitForURL('**/my-day'));
  });

  test('signing in', async () => {
    const page = await app.open('/sign-in');
    const hand = new Counted(page);
    await hand.type(page.getByRole('textbox', { name: 'User name or e-mail address' }), 'nobody@example.com');
    await hand.key('Tab');
    await hand.type(page.getByRole('textbox', { name: 'Password' }), 'a wrong password');
    await hand.key('Enter');
    await hand.takes('sign in', { keys: 2 }, () => page.getByText('That e-mail and password don’t match.').waitFor());
  });
});
