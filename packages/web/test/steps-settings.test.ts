import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Daybook } from '../../server/test/support/daybook-process.ts';
import { application } from './support/application.ts';
import { Counted } from './support/counted.ts';
import { eventually, focused } from './support/eventually.ts';

const H = 3_600;

// The numbers are those of docs/decisions/0120, where the same tasks are compared with other products.
describe('tasks of setting up take the steps that the comparison says', () => {
  const app = application();
  const open = (path: string) => app.open(path, { token: app.server.adminToken });

  test('from nothing to the first screen, with an example', async (t) => {
    const daybook = new Daybook(t);
    // One command: it prints the link that is opened.
    await daybook.start();
    const [link] = /http:\S+\/setup#\S+/.exec(daybook.output) ?? [];
    assert.ok(link !== undefined);
    const page = await app.open('/docs');
    const hand = new Counted(page);
    await page.goto(link);
    const company = page.getByRole('textbox', { name: 'Company name' });
    await hand.takes('from nothing to the first screen', {}, () => focused(company));
    // What has a value by the browser, or needs none, is left as it is.
    await hand.type(company, 'Stone Pictures');
    await hand.key('Tab');
    await hand.type(page.getByRole('textbox', { name: 'E-mail' }), 'mara@example.com');
    await hand.key('Tab');
    await hand.type(page.getByRole('textbox', { name: 'Password' }), 'correct horse battery');
    await hand.key('Enter');
    await hand.takes('set it up', { keys: 3 }, () => page.getByRole('navigation', { name: 'Main menu' }).waitFor());
  });

  test('opening hours', async () => {
    const { admin } = app.server;
    const id = await admin.create('workspace', { name: 'Studios', working_week: 1 });
    const page = await open(`/settings/workspaces?open=${id}`);
    const hand = new Counted(page);
    await hand.click(page.getByRole('button', { name: 'Set opening hours' }));
    await hand.type(page.getByLabel('Monday, From'), '08:00');
    await hand.click(page.getByRole('button', { name: 'More: Monday' }));
    await hand.click(page.getByRole('menuitem', { name: 'Copy to Monday–Friday' }));
    // The menu gives the focus back.
    await focused(page.getByRole('button', { name: 'More: Monday' }));
    await hand.key('Control+Enter');
    const from = async (): Promise<number[]> =>
      ((await admin.get(`/v2/workspace?id=${id}`)).body.data[0].rules?.hours ?? []).map((one: any) => one.from / H);
    await hand.takes('opening hours', { clicks: 3, keys: 1 }, () => eventually(from, [8, 8, 8, 8, 8]));
  });

  test('inviting somebody, and what a group may do', async () => {
    const { admin } = app.server;
    const page = await open('/settings/users');
    const hand = new Counted(page);
    await page.getByRole('button', { name: 'New user' }).first().waitFor();
    await hand.key('n');
    await hand.type(page.getByRole('textbox', { name: 'First name' }), 'Tom');
    await hand.key('Tab', 'Tab');
    await hand.type(page.getByRole('textbox', { name: 'E-mail' }), 'tom@example.com');
    await hand.key('Control+Enter');
    await hand.click(page.getByRole('button', { name: 'Invite', exact: true }));
    const state = async (): Promise<string> => (await admin.get('/v2/user?email=tom@example.com')).body.data[0]?.state;
    await hand.takes('invite somebody', { keys: 4, clicks: 1 }, () => eventually(state, 'invited'));
    await page.goto(`${app.server.url}/settings/groups`);
    await hand.takes('what may a group do', {}, () => page.getByRole('columnheader', { name: 'Finance' }).waitFor());
  });

  test('another logo and colour', async () => {
    const { admin } = app.server;
    const id = await admin.create('invoice-template', { name: 'House', type_id: 1 });
    const page = await open('/settings/account');
    const hand = new Counted(page);
    await page.getByRole('textbox', { name: 'Company name' }).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await hand.click(page.getByRole('button', { name: /Logo|Upload|file/i }).first());
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="#0b7285"/></svg>';
    await (await chosen).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) });
    await page.getByRole('link', { name: 'logo.svg' }).waitFor();
    await hand.click(page.getByRole('button', { name: 'Save', exact: true }));
    const logo = async (): Promise<number> => (await admin.get('/v2/account')).body.data.logo.length;
    await hand.takes('another logo', { clicks: 2 }, () => eventually(logo, 1));
    await page.goto(`${app.server.url}/settings/templates`);
    await hand.click(page.getByRole('row', { name: /House/ }));
    await hand.click(page.getByRole('link', { name: 'Open the designer' }));
    await hand.click(page.getByRole('textbox', { name: 'Colour' }));
    await hand.type(page.getByRole('textbox', { name: 'Colour' }), '#c2255c');
    await hand.click(page.getByRole('button', { name: 'Save', exact: true }));
    const color = async (): Promise<string> => (await admin.get(`/v2/invoice-template?id=${id}`)).body.data[0].design?.color;
    await hand.takes('another colour', { clicks: 4 }, () => eventually(color, '#c2255c'));
  });
});
