import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { awaitSetup } from './support/await-setup.ts';
import { assertAccessible } from './support/accessible.ts';
import { Daybook } from '../../server/test/support/daybook-process.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { titled } from './support/titled.ts';

describe('coming in to the web application', () => {
  const app = application();
  const PASSWORD = 'correct horse battery';

  test('whoever is invited sets a password, is in, signs out, and signs in again to where they wanted to go', async () => {
    const { admin, url } = app.server;
    const id = await admin.create('user', { username: 'mara', primary_email: 'mara@example.com', first_name: 'Mara', group_id: 2 });
    const { body } = await admin.post(`/v2/user/invite?id=${id}`, {});
    const page = await app.open('/sign-in');
    const asked: string[] = [];
    page.on('response', (response) => response.url().endsWith('/v2/password/link') && asked.push(`${response.status()}`));
    await page.goto(body.url);
    await page.getByText('Hello Mara!').waitFor();
    assert.equal(new URL(page.url()).hash, '', 'the secret does not stay in the address');
    await page.getByRole('textbox', { name: 'Password' }).fill('too short');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page
      .getByText(/12 characters/)
      .nth(1)
      .waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('mara12345678');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByText(/^Easy to guess/).waitFor();
    await focused(page.getByRole('textbox', { name: 'Password' }));
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Invoices' }).count(), 0, 'what the group may not read is not there');
    await page.waitForURL(`${url}/schedule`);
    assert.deepEqual(asked, ['200'], 'a link is asked about once, and not after it was used');
    const crew = await admin.create('group', { name: 'Crew', acl_schedule: 'R-', acl_project: 'RW' });
    assert.equal((await admin.put(`/v2/user?id=${id}`, { group_id: crew })).status, 200);
    await page.goto(url);
    await page.waitForURL(`${url}/time`);
    await page.goto(`${url}/settings/profile`);
    await titled(page, 'Your profile · Settings · Daybook');
    await page.getByRole('button', { name: /Mara/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
    await page.goto(`${url}/time/entries`);
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: /Time/ }).first().waitFor();
    assert.equal(new URL(page.url()).pathname, '/time/entries');
  });

  test('who is signed in and opens the sign-in goes on from there', async () => {
    const page = await app.open('/sign-in');
    const offer = page.getByRole('button', { name: 'Continue as Mara' });
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    assert.equal(await offer.count(), 0, 'nobody is signed in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.goto(`${app.server.url}/sign-in?next=%2Ftime%2Fentries`);
    await offer.click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/time/entries');
  });

  test('who signs in without a connection is told so, and signs in once there is one', async () => {
    const page = await app.open('/sign-in');
    await page.route('**/v2/session', (route) => route.abort());
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await signIn.click();
    await eventually(
      () => page.getByRole('alert').allInnerTexts(),
      ['Daybook cannot be reached. Check your connection, and sign in again.'],
    );
    await page.unroute('**/v2/session');
    await signIn.click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  test('a link that works no more is called what it was', async () => {
    for (const [path, name] of [
      ['invitation', 'Your invitation'],
      ['password', 'A new password'],
    ] as const) {
      const page = await app.open(`/${path}#${'x'.repeat(43)}`);
      await page.getByRole('alert').waitFor();
      await page.getByRole('heading', { name }).waitFor();
      await titled(page, `${name} · Daybook`);
    }
  });

  test('an invitation outlives a reload of its page, and an address without a link says so', async () => {
    const { admin, url } = app.server;
    const person = { primary_email: 'iris@example.com', first_name: 'Iris', last_name: 'Bos', group_id: 2 };
    const id = await admin.create('user', { username: 'iris', ...person });
    const { body } = await admin.post(`/v2/user/invite?id=${id}`, {});
    const page = await app.open('/sign-in');
    await page.goto(body.url);
    await page.getByText('Hello Iris!').waitFor();
    assert.equal(page.url(), `${url}/invitation`, 'the address does not show the secret');
    await page.reload();
    await page.getByText('Hello Iris!').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByRole('button', { name: /Iris/ }).waitFor();
    const bare = await app.open('/invitation');
    await bare.getByText('This link does not work any more. Ask for a new one.').waitFor();
  });

  test('who opens the invitation of somebody else while signed in is told who is signed in after it', async () => {
    const { admin } = app.server;
    const person = { primary_email: 'noor@example.com', first_name: 'Noor', last_name: 'Visser', group_id: 2 };
    const id = await admin.create('user', { username: 'noor', ...person });
    const { body } = await admin.post(`/v2/user/invite?id=${id}`, {});
    const page = await app.open('/sign-in');
    const told = page.getByText(/^You are signed in here as Mara/);
    await page.goto(body.url);
    await page.getByText('Hello Noor!').waitFor();
    assert.equal(await told.count(), 0, 'nobody is signed in');
    await page.goto(`${app.server.url}/sign-in`);
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.goto(body.url);
    await page.getByText('Hello Noor!').waitFor();
    assert.match(await told.innerText(), /Noor Visser is signed in in this browser, and you are signed out/);
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByRole('button', { name: /Noor/ }).waitFor();
  });

  test('a session that ends asks for the password over what is open, and what was typed is still there', async () => {
    const { admin, url } = app.server;
    const page = await app.open('/sign-in?next=/time%3Fopen%3Dnew');
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const activity = page.getByRole('textbox', { name: 'Activity' });
    await activity.fill('Half a thought');
    const { body } = await admin.get('/v2/user?name=mara');
    const sessions = await admin.get(`/v2/session?user_id=${body.data[0].id}`);
    for (const session of sessions.body.data) await admin.delete(`/v2/session?id=${session.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not that one');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await focused(dialog.getByRole('textbox', { name: 'Password' }));
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await activity.inputValue(), 'Half a thought');
    await page.getByRole('button', { name: 'Record time', exact: true }).click();
    await page.getByRole('button', { name: /^Half a thought/ }).waitFor();
    assert.equal(new URL(page.url()).origin, url);
  });

  test('with two accounts one names the own, which the browser keeps, also for a new password and when the session ends', async () => {
    const { admin, url } = app.server;
    const { api } = await app.server.newAccount('Second');
    const id = await api.create('user', { username: 'mara', primary_email: 'mara@second.example', first_name: 'Mara', group_id: 2 });
    const { body } = await api.post(`/v2/user/invite?id=${id}`, {});
    const page = await app.open('/sign-in');
    const [account, username] = [page.getByRole('textbox', { name: 'Company' }), page.getByLabel('User name or e-mail address')];
    const password = page.getByRole('textbox', { name: 'Password' });
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await username.fill('mara');
    await password.fill(PASSWORD);
    assert.equal(await account.count(), 0);
    await signIn.click();
    await account.waitFor();
    await page.keyboard.type('Test');
    assert.equal(await account.inputValue(), 'Test', 'the focus is where the name is missing');
    assert.equal(await page.getByRole('alert').count(), 0);
    await signIn.click();
    await menu.waitFor();
    await page.goto(`${url}/sign-in`);
    assert.equal(await account.inputValue(), 'Test', 'it is kept');
    await focused(username);
    await page.goto(`${url}/password/forgotten`);
    assert.equal(await account.inputValue(), 'Test');
    await focused(username);

    const invited = await app.open(body.url.slice(url.length));
    await invited.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await invited.getByRole('button', { name: 'Set password and sign in' }).click();
    await invited.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await invited.goto(`${url}/time?open=new`);
    const activity = invited.getByRole('textbox', { name: 'Activity' });
    await activity.fill('Half a thought');
    const endSessions = async (): Promise<void> => {
      const sessions = await api.get(`/v2/session?user_id=${id}`);
      for (const session of sessions.body.data) await api.delete(`/v2/session?id=${session.id}`);
    };
    await endSessions();
    const dialog = invited.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await activity.inputValue(), 'Half a thought', 'the page knows its account');

    const forgetful = await app.open('/password/forgotten');
    await forgetful.getByLabel('User name or e-mail address').fill('mara');
    await forgetful.getByRole('button', { name: 'Send a link' }).click();
    await forgetful.getByRole('textbox', { name: 'Company' }).fill('Second');
    await forgetful.getByRole('button', { name: 'Send a link' }).click();
    await forgetful.getByRole('status').waitFor();
    const [{ id: first }] = (await admin.get('/v2/user?name=mara')).body.data;
    const link = (await admin.post(`/v2/user/password-link?id=${first}`, {})).body.url;
    const reset = await app.open(link.slice(url.length));
    await reset.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await reset.getByRole('button', { name: 'Set password and sign in' }).click();
    await reset.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await reset.getByRole('button', { name: /Mara/ }).click();
    await reset.getByRole('menuitem', { name: 'Sign out' }).click();
    await reset.getByLabel('User name or e-mail address').fill('mara');
    await reset.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await reset.getByRole('button', { name: 'Sign in', exact: true }).click();
    await reset.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  test('the form of the first visit says what is missing before it is sent', async (t) => {
    t.after(await awaitSetup(app.server));
    const page = await app.open('/setup#none');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.getByRole('textbox', { name: 'Company name' }).waitFor();
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    for (const missing of ['Enter a name.', 'Enter an e-mail address.', 'Enter a password.']) await page.getByText(missing).waitFor();
    await page.keyboard.type('Harbour Films');
    assert.equal(
      await page.getByRole('textbox', { name: 'Company name' }).inputValue(),
      'Harbour Films',
      'the focus is where it is missing',
    );
    await page.getByText('Enter a name.').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill('ada@example.com');
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await focused(page.getByRole('textbox', { name: 'Password' }));
    assert.deepEqual(sent, []);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.reload();
    await eventually(() => page.getByRole('textbox', { name: 'Company name' }).inputValue(), 'Harbour Films', 'it stays over a reload');
    assert.equal(await page.getByRole('textbox', { name: 'Password' }).inputValue(), '');
    assert.ok(!(await page.evaluate(() => JSON.stringify(sessionStorage))).includes(PASSWORD), 'a password is kept nowhere');
  });

  test('days of the first visit that are not possible are refused with what is, and the schedule says how to begin', async (t) => {
    const daybook = new Daybook(t);
    const url = await daybook.start();
    const page = await app.open('/docs');
    await page.goto(/http:\S+\/setup#\S+/.exec(daybook.output)?.[0] ?? url);
    for (const name of ['Company name', 'E-mail']) await page.getByRole('textbox', { name }).first().fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    const days = page.getByRole('textbox', { name: 'Days until an invoice is due' });
    for (const [typed, sentence] of [
      ['-3', 'Enter a number from 0 to'],
      ['14.5', 'Enter a whole number.'],
    ] as const) {
      await days.fill(typed);
      await page.getByRole('button', { name: 'Set up and sign in' }).click();
      await page.getByText(sentence).waitFor();
      assert.equal(await days.inputValue(), typed);
    }
    await days.fill('14');
    await page.getByRole('radio', { name: 'Start empty' }).check();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByRole('heading', { name: 'There is nothing to book yet' }).waitFor();
  });

  test('who sets up once more, because the answer did not arrive, is led to where they sign in', async () => {
    // Whoever opens a used link reads it, and has nothing to fill in.
    const used = await app.open('/setup#none');
    await used.getByRole('alert').getByText('Daybook is set up already.').waitFor();
    assert.equal(await used.getByRole('textbox').count(), 0);
    await used.getByRole('link', { name: 'Back to sign-in' }).click();
    await used.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
    const setUp = await awaitSetup(app.server);
    const page = await app.open('/setup#none');
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Films');
    await setUp();
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('radio').first().press('Control+Enter');
    await page.getByRole('alert').getByText('Daybook is set up already.').waitFor();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('heading', { name: 'Sign in to Daybook' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/sign-in');
  });

  test('a company has the currency and the language of its country until others are chosen', async (t) => {
    t.after(await awaitSetup(app.server));
    const page = await app.open('/setup#none', { zone: 'Europe/London' });
    const valuesAre = (currency: string, language: string, rate: string) =>
      eventually(
        () =>
          Promise.all([
            ...['Currency', 'Language of documents'].map((name) => page.getByRole('combobox', { name }).inputValue()),
            page.getByRole('textbox', { name: 'Usual tax rate' }).inputValue(),
          ]),
        [currency, language, rate],
      );
    const country = page.getByRole('combobox', { name: 'Country' });
    const choose = async (name: string): Promise<void> => {
      await country.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    };
    await country.waitFor();
    await valuesAre('GBP – British Pound', 'English', '20');
    await choose('Germany');
    await valuesAre('EUR – Euro', 'Deutsch', '19');
    await choose('Sweden');
    await valuesAre('SEK – Swedish Krona', 'English', '25');
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await currency.fill('USD');
    await page.getByRole('option', { name: /^USD/ }).click();
    await choose('France');
    await valuesAre('USD – US Dollar', 'Français', '20');
    assert.equal(await page.getByRole('textbox', { name: 'Days until an invoice is due' }).inputValue(), '30');
    const state = page.getByRole('textbox', { name: 'State or region' });
    const vat = page.getByRole('textbox', { name: 'VAT number' });
    assert.deepEqual([await state.count(), await vat.count()], [0, 1]);
    await choose('United States');
    await state.waitFor();
    assert.equal(await vat.count(), 0, 'there is no VAT there');
    await choose('France');
    await vat.fill('FR40303265045');
    await choose('United States');
    assert.equal(await vat.inputValue(), 'FR40303265045', 'what was typed is seen as long as it is sent');
  });

  for (const [scheme, width, language] of [
    ['light', 1440, 'en-GB'],
    ['dark', 360, 'fr-FR'],
  ] as const)
    test(`nobody is shut out (${scheme}, ${width} pixels, ${language})`, async () => {
      const page = await app.open('/sign-in', { scheme, width, language });
      for (const path of ['/sign-in', '/setup', '/password/forgotten']) {
        await page.goto(app.server.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await assertAccessible(page);
      }
    });
});
