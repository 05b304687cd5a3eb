import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { modules, records, scopeOf, type Kind, type Level, type Module } from '@daybook/contract';
import { bodyOf } from '../../server/test/support/samples/index.ts';
import type { Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import type { Api } from '../../server/test/support/api.ts';
import { isLongRun } from '../../server/test/support/tier.ts';
import { World } from '../../server/test/support/world.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { fillHostile, listen, sayIfTooWide } from './support/hostile.ts';
import { readText } from './support/read-text.ts';
import { Walk, type Found } from './support/walk.ts';

/** What is read and made on the screens of lists. */
const KIND_AT: { readonly [address: string]: Kind } = {
  '/schedule': 'booking',
  '/time/entries': 'time-entry',
  '/time/expenses': 'expense',
  '/projects': 'project',
  '/quotes': 'quote',
  '/invoices': 'invoice',
  '/invoices/recurring': 'recurring-invoice',
  '/invoices/payments': 'payment',
  '/invoices/reminders': 'reminder-rule',
  '/contacts': 'contact',
  '/settings/users': 'user',
  '/settings/groups': 'group',
  '/settings/workspaces': 'workspace',
  '/settings/resources': 'resource',
  '/settings/taxes': 'tax',
  '/settings/price-list': 'item',
  '/settings/exchange-rates': 'exchange-rate',
  '/settings/rate-schemes': 'rate-scheme',
  '/settings/templates': 'invoice-template',
  '/settings/project-statuses': 'project-status',
  '/settings/folders': 'project-folder',
  '/settings/custom-fields': 'custom-field',
  '/settings/webhooks': 'webhook',
};

/** What the palette offers where an area may be read, or its records made. */
const GO_TO: { readonly [command: string]: string } = {
  'Go to Schedule': '/schedule',
  'Go to Time': '/time/entries',
  'Go to Expenses': '/time/expenses',
  'Go to Projects': '/projects',
  'Go to Quotes': '/quotes',
  'Go to Invoices': '/invoices',
  'Go to Contacts': '/contacts',
};
const MAKE: { readonly [command: string]: string } = {
  'New booking': '/schedule',
  'New time entry': '/time/entries',
  'New expense': '/time/expenses',
  'New project': '/projects',
  'New quote': '/quotes',
  'New invoice': '/invoices',
  'New contact': '/contacts',
};

/** The modules that anything belongs to. */
const used = modules.filter((module) => Object.values(records).some((record) => record.module === module) || module === 'Report');

/** The levels at which everything is pressed, too. */
const PRESSED = /^everything|^nothing| alone$/;

type Levels = { readonly [Name in Module]: Level };
const levelsOf = (others: Level, own: Partial<Levels> = {}): Levels =>
  Object.fromEntries(modules.map((module) => [module, own[module] ?? others])) as Levels;

/** Each module alone at each level, and each missing where most are open: with its counterpart, so that seven need four walks. */
const APART = Math.ceil(used.length / 2);
const WHOLE: readonly (readonly [string, Levels])[] = [
  ['everything', levelsOf('RW')],
  ['everything to read', levelsOf('R-')],
  ['nothing', levelsOf('--')],
];
const SINGLE: readonly (readonly [string, Levels])[] = [
  ...used.flatMap((module): (readonly [string, Levels])[] => [
    [`${module} alone, to read`, levelsOf('--', { [module]: 'R-' })],
    [`${module} alone`, levelsOf('--', { [module]: 'RW' })],
  ]),
  ...used.slice(0, APART).map((module, i): readonly [string, Levels] => {
    const missing = [module, used[i + APART]].filter((one) => one !== undefined);
    return [`all but ${missing.join(' and ')}`, levelsOf('RW', Object.fromEntries(missing.map((one) => [one, '--'])))];
  }),
];

/** What the API refuses for each module, its own tests prove; the screens are walked module by module in a long run. */
const PROFILES = isLongRun ? [...WHOLE, ...SINGLE] : WHOLE.filter(([name]) => PRESSED.test(name));

describe('what the web application offers at each level of each module', () => {
  const app = application();
  let group = 0;
  let token = '';
  let walk: Walk | undefined;
  let faults: string[] = [];
  before(async () => {
    const { admin } = app.server;
    const world = new World(app.server);
    await fillHostile(world);
    group = await admin.create('group', { name: 'Under test' });
    // One whose person is a resource.
    const body = await bodyOf('user', world, 36);
    const user = await admin.create('user', { ...body, group_id: group });
    token = (await admin.post('/v2/token', { name: 'Walk', user_id: user })).body.token;
  });

  async function openWalk(): Promise<Walk> {
    const page = await app.open('/sign-in', { token, shared: true });
    faults = listen(page);
    return Walk.on(page, sayIfTooWide(page, faults));
  }

  for (const [name, levels] of PROFILES)
    test(`${name}: whatever is offered is allowed, and whatever is not is refused`, async () => {
      const { admin } = app.server;
      const body = Object.fromEntries(modules.map((module) => [`acl_${scopeOf(module)}`, levels[module]]));
      assert.equal((await admin.put(`/v2/group?id=${group}`, body)).status, 200);
      // What is pressed with a module alone need not be pressed again with others, or with less.
      walk ??= await openWalk();
      walk.presses = !PRESSED.test(name) ? undefined : isLongRun ? 'everywhere' : 'each name';
      const result = await walk.everywhere();
      assert.deepEqual(result.refused, []);
      assert.deepEqual(faults.splice(0), [], 'texts do nothing but stand there');
      await assertOffered(result, levels, app.server.as(token));
    });

  test('what is taken from somebody is said in one sentence, also of what was open, and comes back with the right', async () => {
    const { admin } = app.server;
    const { group: own, token: theirs } = await colleague(app.server, { acl_contact: 'RW', acl_schedule: 'R-' });
    const answer = await admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' });
    const page = await app.open(`/contacts?open=${answer.body.success.uuid}`, { token: theirs });
    await page.getByRole('region', { name: 'Harbour Films' }).waitFor();
    await admin.put(`/v2/group?id=${own}`, { acl_contact: '--' });
    // What was read is shown until something is asked for.
    await page.getByRole('row', { name: 'Harbour Films' }).waitFor();
    await page.goto(page.url());
    const notice = page.getByText('You don’t have access to contacts. Ask an administrator.');
    await notice.waitFor();
    assert.equal(await notice.count(), 1);
    assert.deepEqual(await Promise.all(['alert', 'table', 'region'].map((role: any) => page.getByRole(role).count())), [0, 0, 0]);
    await admin.put(`/v2/group?id=${own}`, { acl_contact: 'RW' });
    await page.goto(page.url());
    await page.getByRole('region', { name: 'Harbour Films' }).waitFor();
    await admin.put(`/v2/group?id=${own}`, { acl_contact: '--' });
    // A refused change shows it, too.
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Harbour Film');
    await page.keyboard.press('Control+Enter');
    await notice.waitFor();
    await page.goto(new URL('/schedule?open=99999', page.url()).href);
    await page.getByText('You don’t have access').waitFor({ state: 'detached' });
  });

  test('whoever only looks on at a project is offered no change of it, whatever their group may do', async () => {
    const { admin } = app.server;
    const { id, name, api, token: own } = await colleague(app.server, { acl_project: 'RW' });
    const users = [{ id, role_id: 3 }];
    const project = await admin.create('project', { name: 'Looked at', people: { users } });
    assert.equal((await api.put(`/v2/project?id=${project}`, { people: { users } })).status, 403);
    const page = await app.open(`/projects/${project}?tab=people`, { token: own });
    await page.getByRole('note').getByText('You can see this project but not change it.').waitFor();
    const tab = page.getByRole('tabpanel');
    const shown = await Promise.all(['Manager', 'Viewer'].map((role) => readText(tab, role)));
    assert.deepEqual(shown, ['Administrator', name]);
    assert.equal(await tab.getByText('Member', { exact: true }).count(), 0, 'nothing is said of a role that nobody has');
    assert.equal(await tab.locator('button, input').count(), 0);
  });

  test('who manages a project without seeing the users changes roles, and is offered nobody else', async () => {
    const { id, token: own } = await colleague(app.server, { acl_project: 'RW' });
    const project = await app.server.admin.create('project', { name: 'Managed', people: { users: [{ id, role_id: 1 }] } });
    const page = await app.open(`/projects/${project}?tab=people`, { token: own });
    await page.getByRole('combobox', { name: 'Viewer' }).click();
    assert.equal(await page.getByRole('option').count(), 2, 'those who are there');
  });

  test('who is no manager of a project changes the roles of others, and nobody who manages it', async () => {
    const { admin } = app.server;
    const { id, token: own } = await colleague(app.server, { acl_project: 'RW', acl_admin: 'R-' });
    const other = await colleague(app.server, { acl_project: 'RW' });
    const users = [id, other.id].map((one) => ({ id: one, role_id: 2 }));
    const project = await admin.create('project', { name: 'Shared', people: { users } });
    const page = await app.open(`/projects/${project}?tab=people`, { token: own });
    await page.getByText('Only managers of the project and administrators choose its managers.').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Manager' }).count(), 0);
    await page.getByRole('combobox', { name: 'Viewer' }).fill(other.name);
    await page.getByRole('option', { name: other.name }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const stored = (await admin.one('project', project)).people.users;
    assert.deepEqual(stored.map((user: any) => user.role_id).sort(), [1, 2, 3]);
    // Nor does a member approve the time of others there.
    const start = Date.parse('2030-03-05T09:00Z') / 1000;
    const entry = await admin.create('time-entry', {
      owner_id: other.id,
      name: 'Recce',
      start,
      end: start + 3600,
      project: [{ id: project }],
    });
    await admin.post(`/v2/time-entry/submit?id=${entry}`, undefined);
    await page.goto(`${app.server.url}/time/team?week=2030-03-04`);
    await page.getByText(other.name).first().waitFor();
    assert.equal(await page.getByRole('checkbox', { name: `Choose: ${other.name}` }).count(), 0);
  });

  test('what one may not see or change says so in a sentence, wherever its address leads', async () => {
    const { admin } = app.server;
    const contacts = await colleague(app.server, { acl_contact: 'R-' });
    const reader = await colleague(app.server, { acl_schedule: 'R-', acl_project: 'R-' });
    const [booking] = (await admin.get('/v2/booking?limit=1&fields=id')).body.data;
    const own = await admin.create('project', { name: 'Nobody else sees it', private: 1 });
    const page = await app.open('/my-day', { token: contacts.token });
    await page.getByText('You don’t have access to the schedule. Ask an administrator.').waitFor();
    const other = await app.open(`/schedule?open=${booking.id}`, { token: reader.token });
    await other.getByText('You don’t have permission to change the schedule. Ask an administrator.').waitFor();
    await other.goto(`${app.server.url}/projects/${own}`);
    await other.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await other.getByRole('link', { name: 'Go to the schedule' }).waitFor();
    assert.equal(await other.getByText('Nobody else sees it').count(), 0);
  });

  test('no field is grey because one may not see what is chosen in it: it is text, or not there', async () => {
    const { admin } = app.server;
    const { token: own } = await colleague(app.server, { acl_schedule: 'RW', acl_contact: '--', acl_project: '--' });
    const { token: managing } = await colleague(app.server, { acl_project: 'RW' });
    const workspace = await admin.create('workspace', { name: 'Studios' });
    const grey = (page: Page) => page.locator('form :is(input:not([type="hidden"]), textarea, select):disabled').count();
    // A field whose code is on its way is grey until then.
    const noneGrey = (page: Page) => eventually(() => grey(page), 0);
    const page = await app.open(`/settings/workspaces?open=${workspace}`, { token: own });
    await page.getByText('You don’t have access to users and permissions. Ask an administrator.').waitFor();
    await noneGrey(page);
    await page.goto(`${app.server.url}/schedule?open=new`);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await noneGrey(page);
    const other = await app.open('/projects?open=new', { token: managing });
    await other.getByRole('textbox', { name: 'Name' }).waitFor();
    await noneGrey(other);
    assert.equal(await grey(other), 0);
  });

  test('an address from somebody who sees more leads to no refusal, and to no form that ends in one', async () => {
    const { admin } = app.server;
    const { token: own } = await colleague(app.server, { acl_project: 'R-', acl_schedule: 'R-', acl_report: 'R-', acl_contact: 'R-' });
    const contact = await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization' });
    const project = await admin.create('project', { name: 'Sent around' });
    const writer = await colleague(app.server, { acl_project: 'RW' });
    const start = Date.parse('2030-03-04T09:00Z') / 1000;
    await writer.api.create('time-entry', { owner_id: writer.id, name: 'Recce', start, end: start + 3600, project: [{ id: project }] });
    const page = await app.open('/projects', { token: own });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    const titles = [
      [`/projects/${project}?tab=documents`, 'Sent around'],
      [`/projects/${project}?tab=history`, 'Sent around'],
      ['/reports/margin', 'Page not found'],
    ] as const;
    for (const [path, name] of titles) {
      await page.goto(app.server.url + path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await page.goto(`${app.server.url}/contacts?open=${contact.body.success.uuid}&part=history`);
    await page.getByRole('tab', { name: 'Details', selected: true }).waitFor();
    await page.goto(`${app.server.url}/time?open=new`);
    await page.getByText('Nothing is recorded in this week.').waitFor();
    assert.equal(await page.locator('form').count(), 0);
    await page.goto(`${app.server.url}/schedule?open=new`);
    await page.getByRole('treegrid').waitFor();
    assert.equal(await page.locator('form').count(), 0);
    await page.goto(`${app.server.url}/time/team?week=2030-03-04`);
    await page.getByRole('rowheader', { name: writer.name }).waitFor();
    assert.deepEqual(refused, []);
  });
});

/** Asserts that a screen is offered exactly where its records may be read, and a form exactly where they may be written. */
async function assertOffered({ addresses, makes, saves, bulk, commands }: Found, levels: Levels, api: Api): Promise<void> {
  const [readable, writable]: [string[], string[]] = [[], []];
  for (const [address, kind] of Object.entries(KIND_AT)) {
    if (levels[records[kind].module] !== '--') readable.push(address);
    const { status } = await api.post(`/v2/${kind}`, {});
    if (status !== 403) writable.push(address);
  }
  const isList = (address: string): boolean => address in KIND_AT;
  assert.deepEqual(addresses.filter(isList).sort(), readable.sort(), 'lists');
  // Tokens of one's own are for everybody.
  assert.deepEqual([...makes].sort(), [...writable, '/settings/tokens'].sort(), 'forms of new records');
  assert.deepEqual(
    [...saves].filter((address) => !writable.includes(address)),
    [],
    'forms that save',
  );
  for (const [address, labels] of bulk)
    if (isList(address) && !writable.includes(address))
      assert.deepEqual(labels, ['Export selected'], `what is done with many at ${address}`);
  if (commands === undefined) return;
  const among = (all: { readonly [command: string]: string }, there: readonly string[]): string[] =>
    Object.keys(all).filter((command) => there.includes(all[command] ?? ''));
  const reports = levels.Report === '--' ? [] : ['Go to Reports'];
  const timer = levels.Project === 'RW' ? ['Start timer'] : [];
  const own = ['Go to Settings', 'Your profile'];
  const isLook = (command: string): boolean => command.startsWith('Appearance: ');
  assert.equal(commands.filter(isLook).length, 2, 'the other appearances');
  const day = levels.Schedule === '--' && levels.Project === '--' ? [] : ['Go to My day'];
  assert.deepEqual(
    commands.filter((command) => !isLook(command)).sort(),
    [...among(GO_TO, readable), ...among(MAKE, writable), ...reports, ...day, ...timer, ...own].sort(),
    'palette',
  );
}
