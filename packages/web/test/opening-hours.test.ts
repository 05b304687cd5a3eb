import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

const H = 3_600;
const of = (weekday: number, from: number, to: number) => ({ weekday, from: from * H, to: to * H });

describe('opening hours and rules in the web application', () => {
  const app = application();
  const stored = async (kind: string, id: number): Promise<any> => (await app.server.admin.get(`/v2/${kind}?id=${id}`)).body.data[0];

  test('a workspace gets opening hours for a week, copied from day to day, and days that are closed or always open', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('workspace', { name: 'Studios', working_week: 1 });
    const page = await app.open(`/settings/workspaces?open=${id}`, { token: adminToken });
    await page.getByRole('group', { name: 'Opening hours' }).getByRole('button', { name: 'Set opening hours' }).click();
    const menu = async (day: string, item: string): Promise<void> => {
      await page.getByRole('button', { name: `More: ${day}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByLabel('Monday, From').fill('08:30');
    await page.getByLabel('Monday, To').fill('12:30');
    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    await page.getByLabel('Monday, To').nth(1).fill('19:00');
    await menu('Monday', 'Copy to Monday–Friday');
    await menu('Friday', 'Closed');
    await menu('Saturday', 'Open 24 hours');
    await page.getByRole('button', { name: 'Add hours: Sunday' }).click();
    await page.getByLabel('Sunday, From').fill('22:00');
    await page.getByLabel('Sunday, To').fill('02:00');
    await page.getByText('next day').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { rules } = await stored('workspace', id);
    const split = [0, 1, 2, 3].flatMap((day) => [of(day, 8.5, 12.5), of(day, 13.5, 19)]);
    assert.deepEqual(rules.hours, [...split, of(5, 0, 24), of(6, 22, 26)]);
    await page.reload();
    await page.getByRole('group', { name: 'Friday' }).getByText('Closed').waitFor();
    await page.getByRole('group', { name: 'Saturday' }).getByText('Open 24 hours').waitFor();
    assert.equal(await page.getByLabel('Monday, To').nth(1).inputValue(), '19:00');
  });

  test('the region of public holidays is chosen by name and begins with the company’s country; a code without a name stays', async () => {
    const { admin, adminToken } = app.server;
    await admin.put('/v2/account', { address_country: 'GB' });
    const page = await app.open('/settings/workspaces?open=new', { token: adminToken });
    const region = page.getByRole('combobox', { name: 'Region for public holidays' });
    await eventually(() => region.inputValue(), 'United Kingdom');
    await page.getByRole('textbox', { name: 'Name' }).fill('Edinburgh');
    await region.fill('scotl');
    await page.getByRole('option', { name: 'United Kingdom: Scotland' }).waitFor();
    await region.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/open=\d+/);
    const workspace = Number(new URL(page.url()).searchParams.get('open'));
    assert.equal((await stored('workspace', workspace)).country_region, 'GB-SCT');
    await admin.put(`/v2/workspace?id=${workspace}`, { country_region: 'GB-ABE' });
    await eventually(() => region.inputValue(), 'GB-ABE');
    await page.getByRole('textbox', { name: 'Name' }).fill('Aberdeen');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored('workspace', workspace)).name, 'Aberdeen');
    assert.equal((await stored('workspace', workspace)).country_region, 'GB-ABE');
    await assertAccessible(page);
  });

  test('whoever types hours stays in their field, and the hours of a day are in order once it is left', async () => {
    const { admin, adminToken } = app.server;
    const hours = [of(0, 9, 12), of(0, 13, 18)];
    const id = await admin.create('workspace', { name: 'Typed', working_week: 0, rules: { hours } });
    const page = await app.open(`/settings/workspaces?open=${id}`, { token: adminToken });
    await page.getByLabel('Monday, To').nth(1).fill('08:00');
    await page.getByLabel('Monday, From').nth(1).focus();
    // The hour and the minutes are typed one after the other.
    await page.getByLabel('Monday, From').nth(1).fill('06:00');
    assert.equal(await page.getByLabel('Monday, From').nth(1).inputValue(), '06:00');
    await page.getByLabel('Monday, From').nth(1).fill('07:00');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    assert.equal(await page.getByLabel('Monday, From').nth(0).inputValue(), '07:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual((await stored('workspace', id)).rules.hours, [of(0, 7, 8), of(0, 9, 12)]);
  });

  test('lengths are typed in minutes, hours or days, and what is refused stands at its field', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('resource', { name: 'Hall', type_id: 1 });
    const half = await admin.create('resource', { name: 'Half a hall', type_id: 1 });
    await admin.create('resource', { name: 'Halls', type_id: 4 });
    const page = await app.open(`/settings/resources?open=${id}`, { token: adminToken });
    const number = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await number('Kept free after a booking').fill('120');
    assert.equal(await number('Kept free after a booking').inputValue(), '120');
    await page.getByRole('combobox', { name: 'Booked at least … ahead, unit' }).click();
    await page.getByRole('option', { name: 'days' }).click();
    await number('Booked at least … ahead').fill('2');
    await number('Shortest booking').fill('no');
    await page.getByRole('combobox', { name: 'Shares time with' }).click();
    await page.getByRole('option').first().waitFor();
    assert.equal(await page.getByRole('option', { name: 'Halls' }).count(), 0, 'a group takes up no space');
    await page.getByRole('option', { name: 'Half a hall' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.mantine-InputWrapper-error').first().waitFor();
    await number('Shortest booking').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { rules, shares_with: shares } = await stored('resource', id);
    assert.deepEqual([rules.buffer_after, rules.lead_time, rules.min_length, shares], [7_200, 172_800, null, [half]]);
    // What was saved is read in the greatest unit that it is whole of.
    await page.reload();
    assert.equal(await number('Kept free after a booking').inputValue(), '2');
  });

  test('a workspace is seen by everybody, or by the people and groups that are named', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('workspace', { name: 'Back room', working_week: 0 });
    const group = await admin.create('group', { name: 'Night crew', acl_schedule: 'RW' });
    const page = await app.open(`/settings/workspaces?open=${id}`, { token: adminToken });
    await page.getByText(/^Everyone with access to the schedule/).waitFor();
    await page.getByRole('combobox', { name: 'Add people or a group' }).click();
    await page.getByRole('option', { name: 'Night crew' }).click();
    await page.getByRole('radiogroup', { name: 'Night crew' }).getByText('Read').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored('workspace', id)).access, [{ id: group, acl: 'R-', name: 'Night crew', type: 'group' }]);
    await page.getByRole('button', { name: 'Remove: Night crew' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored('workspace', id)).access, []);
  });

  test('the forms shut nobody out and are no wider than a telephone', async () => {
    const { admin, adminToken } = app.server;
    const hours = [of(0, 9, 12), of(0, 13, 18), of(1, 22, 26), of(5, 0, 24)];
    const id = await admin.create('workspace', { name: 'Looked at', working_week: 0, rules: { hours } });
    const room = await admin.create('resource', { name: 'Looked at', type_id: 1, rules: { hours, buffer_after: 900 } });
    for (const view of THEMES_AND_WIDTHS)
      for (const path of [`/settings/workspaces?open=${id}`, `/settings/resources?open=${room}`]) {
        const page = await app.open(path, { token: adminToken, ...view });
        await page.getByRole('group', { name: 'Monday' }).waitFor();
        await assertAccessible(page);
        const [right, field] = await page.evaluate(() => [
          Math.max(
            ...[...document.querySelectorAll('.hours-day > *, .hours-spans button')].map((one) => one.getBoundingClientRect().right),
          ),
          document.querySelector('.hours-field')?.getBoundingClientRect().right,
        ]);
        assert.ok((right ?? 0) <= (field ?? 0) + 1, `${path}: ${right} in ${field}`);
      }
  });
});
