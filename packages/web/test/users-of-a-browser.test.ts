import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('two users of one browser', () => {
  const app = application();
  const PASSWORD = 'correct horse battery';

  before(async () => {
    const { admin } = app.server;
    const group = await admin.create('group', { name: 'Crew', acl_project: 'RW', acl_contact: 'RW' });
    for (const name of ['ada', 'ben']) {
      const id = await admin.create('user', { username: name, primary_email: `${name}@example.com`, first_name: name, group_id: group });
      const { body } = await admin.post(`/v2/user/invite?id=${id}`, {});
      const secret = new URL(body.url).hash.slice(1);
      const answer = await fetch(`${app.server.url}/v2/password/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, password: PASSWORD }),
      });
      assert.equal(answer.status, 200, await answer.text());
    }
  });

  const signIn = async (page: Page, name: string, path = '/contacts?open=new'): Promise<void> => {
    await page.goto(`${app.server.url}/sign-in?${new URLSearchParams({ next: path })}`);
    await page.getByLabel('User name or e-mail address').fill(name);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  };
  const signOut = async (page: Page, name: string, isTyped = false): Promise<void> => {
    await page.locator('header').getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    if (isTyped) await dropsTyped(page).click();
    await page.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
  };
  /** The yes to the question that names what is lost. */
  const dropsTyped = (page: Page): Locator =>
    page
      .getByRole('dialog', { name: 'Sign out' })
      .filter({ hasText: 'You typed something that is not saved. If you sign out, it is lost.' })
      .getByRole('button', { name: 'Sign out' });
  /** Nothing of the page is seen behind what it asks: without a slash the colour has no transparency. */
  const isCovered = (page: Page): Promise<void> =>
    eventually(
      () =>
        page.locator('.mantine-Modal-overlay').evaluate((overlay) => {
          const { backgroundColor, opacity } = getComputedStyle(overlay);
          return /^(?:rgb|color)\([^/]*\)$/.test(backgroundColor) && opacity === '1';
        }),
      true,
    );
  /** Waits until a page has loaded the sign-in ahead, as it does soon after its first screen. */
  const isSignInAhead = (page: Page): Promise<unknown> =>
    page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/sign-in-screen-')));
  const nameIn = (page: Page) => page.getByRole('textbox', { name: /^Name/ });
  const made = async (name: string): Promise<number> =>
    (await app.server.admin.get(`/v2/contact?name=${name}&limit=1`)).body.meta.pagination.total;

  test('what one typed is not shown to the next who signs in in the same tab', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada');
    await nameIn(page).fill('Harbour');
    await signOut(page, 'ada', true);
    assert.deepEqual(await page.evaluate(() => Object.values(sessionStorage).filter((text) => String(text).includes('Harbour'))), []);
    await signIn(page, 'ben');
    assert.equal(await nameIn(page).inputValue(), '');
  });

  test('who signs out is asked before what was typed is lost, and goes on with it', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada');
    await nameIn(page).fill('Harbour');
    await page.locator('header').getByRole('button', { name: 'ada', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await dropsTyped(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sign out' }).waitFor({ state: 'detached' });
    assert.equal(await nameIn(page).inputValue(), 'Harbour');
    await signOut(page, 'ada', true);
    await signIn(page, 'ada');
    assert.equal(await nameIn(page).inputValue(), '');
    // Nothing is typed now, and nothing is asked.
    await signOut(page, 'ada');
  });

  test('who signs out is asked too where hours of a week could not be saved', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada', '/time');
    await page.getByRole('button', { name: 'Add row' }).click();
    const row = page.getByRole('form', { name: 'Add row' });
    await row.getByRole('textbox', { name: 'Activity' }).fill('Edit');
    await row.getByRole('button', { name: 'Add', exact: true }).click();
    const monday = page.getByRole('textbox', { name: /^Time on Monday/ });
    await monday.fill('many');
    await monday.press('Tab');
    await monday.and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.locator('header').getByRole('button', { name: 'ada', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await dropsTyped(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sign out' }).waitFor({ state: 'detached' });
    await monday.press('Escape');
    await signOut(page, 'ada');
    assert.match(page.url(), /sign-in/);
  });

  test('what one typed before the session ended waits for the same user', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada');
    await nameIn(page).fill('Harbour');
    await page.context().clearCookies();
    await signIn(page, 'ben');
    assert.equal(await nameIn(page).inputValue(), '');
    await page.context().clearCookies();
    await signIn(page, 'ada');
    await page.getByText('Your unsaved changes were restored.').waitFor();
    assert.equal(await nameIn(page).inputValue(), 'Harbour');
  });

  test('who signs in again in the middle of a form saves it as it is, and reads nothing of what was', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada');
    await nameIn(page).fill('Lock keeper');
    await page.context().clearCookies();
    await nameIn(page).press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Your session has ended/ });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await nameIn(page).inputValue(), 'Lock keeper');
    assert.equal(await page.getByRole('alert').count(), 0, 'an alert that is true no more');
    await nameIn(page).press('Control+Enter');
    await page.getByRole('heading', { name: 'Lock keeper' }).waitFor();
  });

  test('what is typed while a session is found to be over is not lost, and is stored once one has signed in again', async () => {
    const { admin } = app.server;
    const film = await admin.create('project', { name: 'Harbour film' });
    const page = await app.open('/sign-in');
    await signIn(page, 'ada', '/time?week=2030-03-04');
    await page.getByRole('button', { name: 'Add row' }).click();
    const row = page.getByRole('form', { name: 'Add row' });
    await row.getByRole('combobox', { name: 'Project' }).fill('Harbour');
    await page.getByRole('option', { name: 'Harbour film' }).click();
    await row.getByRole('textbox', { name: 'Activity' }).fill('Edit');
    await page.keyboard.press('Enter');
    const cell = (day: string) => page.getByRole('textbox', { name: new RegExp(`^Time on ${day}.*, Harbour film, Edit$`) });
    await cell('Monday').waitFor();
    await page.context().clearCookies();
    await cell('Monday').fill('5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6,5', { delay: 250 });
    const dialog = page.getByRole('dialog', { name: /^Your session has ended/ });
    await dialog.waitFor();
    assert.equal(await cell('Tuesday').inputValue(), '6,5');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const lengths = async (): Promise<number[]> =>
      (await admin.get(`/v2/time-entry?project_id=${film}&order_asc=start`)).body.data.map((entry: any) => Number(entry.duration_sec));
    await eventually(() => page.getByRole('alert').count(), 0);
    await cell('Wednesday').click();
    await eventually(lengths, [18_000, 23_400]);
    assert.equal(await page.getByRole('alert').count(), 0, 'an alert that is true no more');
  });

  test('a page says that somebody else is signed in, and goes on as them', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada');
    await nameIn(page).fill('Harbour');
    const other = await page.context().newPage();
    await other.goto(app.server.url);
    await signOut(other, 'ada');
    await page.getByRole('dialog', { name: /^Your session has ended/ }).waitFor();
    await isCovered(page);
    await signIn(other, 'ben');
    const dialog = page.getByRole('dialog', { name: 'Somebody else is signed in' });
    await dialog.getByText('ben signed in in another tab').waitFor();
    await isCovered(page);
    await dialog.getByRole('button', { name: 'Continue as ben' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`${app.server.url}/contacts?open=new`);
    assert.equal(await nameIn(page).inputValue(), '');
    await signOut(other, 'ben');
    await signIn(page, 'ada');
    await eventually(() => nameIn(page).inputValue(), 'Harbour');
  });

  test('who signs out without a connection has left every tab, and the next one finds no saved views of the former', async () => {
    const page = await app.open('/sign-in', { keeps: true });
    await signIn(page, 'ada', '/contacts?name=Harbour');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Harbour deals');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Harbour deals', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const other = await page.context().newPage();
    await other.goto(`${app.server.url}/contacts`);
    await other.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await isSignInAhead(other);
    await page.context().setOffline(true);
    await page.bringToFront();
    await signOut(page, 'ada');
    await other.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
    await page.context().setOffline(false);
    await signIn(page, 'ben', '/contacts');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Harbour deals', exact: true }).count(), 0);
  });

  test('who signs out without a connection is signed out in a browser that keeps no pages', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada', '/contacts');
    const other = await page.context().newPage();
    await other.goto(`${app.server.url}/contacts?open=new`);
    await nameIn(other).fill('Harbour');
    for (const one of [page, other]) await isSignInAhead(one);
    await page.context().setOffline(true);
    await page.bringToFront();
    await signOut(page, 'ada');
    await other.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
    for (const one of [page, other]) {
      await one.goBack();
      await one.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
      assert.equal(await one.getByRole('navigation', { name: 'Main menu' }).count(), 0);
    }
    await page.context().setOffline(false);
    await page.getByLabel('User name or e-mail address').fill('ben');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('header').getByRole('button', { name: 'ben', exact: true }).waitFor();
  });

  test('who signs out right after the first screen, without a connection, is asked to sign in', async () => {
    const page = await app.open('/sign-in');
    await signIn(page, 'ada', '/contacts');
    await page.context().setOffline(true);
    await signOut(page, 'ada');
    assert.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 0);
    await page.context().setOffline(false);
  });

  test('nothing is written in the name of another, also where the page was not told', async () => {
    const page = await app.open('/sign-in');
    // The page gets no events of other tabs.
    await page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
    await signIn(page, 'ada');
    await nameIn(page).fill('Lighthouse');
    const other = await page.context().newPage();
    await signIn(other, 'ben');
    await page.bringToFront();
    await nameIn(page).press('Control+Enter');
    await page.getByRole('dialog', { name: 'Somebody else is signed in' }).waitFor();
    assert.equal(await made('Lighthouse'), 0);
    await nameIn(other).fill('Lighthouse');
    await nameIn(other).press('Control+Enter');
    await eventually(() => made('Lighthouse'), 1);
  });

  test('devices of others are not among those of an administrator', async () => {
    const { admin, adminToken } = app.server;
    await signIn(await app.open('/sign-in'), 'ben');
    const sessions = (await admin.get('/v2/session')).body.data;
    assert.ok(sessions.length > 0, 'an administrator may read them');
    const page = await app.open('/settings/sessions', { token: adminToken });
    await page.getByText('Where you are signed in.').waitFor();
    assert.equal(await page.locator('tbody').getByRole('row').count(), 0);
  });

  test('who ends all sessions is asked first, and stays where they are', async () => {
    const [page, elsewhere] = [await app.open('/sign-in'), await app.open('/sign-in')];
    await signIn(elsewhere, 'ben');
    await signIn(page, 'ben', '/settings/sessions');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Sign out there' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Where you are now stays.').waitFor();
    await dialog.getByRole('button', { name: 'Sign out there' }).click();
    await eventually(() => page.locator('tbody').getByRole('row').count(), 1);
    await page.reload();
    await page.getByRole('heading', { name: 'Sessions' }).or(page.getByRole('table')).first().waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
  });

  test('a page that is signed out elsewhere asks for the password by itself, and hears of changes again after that', async () => {
    const [page, elsewhere] = [await app.open('/sign-in'), await app.open('/sign-in')];
    await signIn(elsewhere, 'ben');
    await nameIn(elsewhere).fill('Quayside');
    const refused: string[] = [];
    elsewhere.on('response', (response) => {
      if (response.status() === 401 && response.url().includes('/v2/event/stream')) refused.push(response.url());
    });
    await signIn(page, 'ben', '/settings/sessions');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Sign out there' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out there' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: /^Your session has ended/ });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await nameIn(elsewhere).inputValue(), 'Quayside');
    await app.server.admin.post('/v2/contact', { name: 'Made by another', type: 'person' });
    await elsewhere.getByText('Made by another').waitFor();
    assert.equal(refused.length, 1);
  });
});
