import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import pg from 'pg';
import { connectEmbedded } from '../../src/database/embedded/index.ts';
import { runChores } from '../support/chores.ts';
import { Api, type Answer } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { atOnce, testAttacks, type Attack } from './attack.ts';

const LINES = 1_000;
const ENTRIES = 10_000;
const INVOICES = 200;
const START = Date.UTC(2026, 0, 5) / 1000;
const REPEATS = '{% for one in items %}{{ one.title }} {% endfor %}';
const TOKEN = 'abuse-of-billing-token-0123456789abcdef';
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-abuse-'));
// With so little heap the memory is what the work needs, and not what was not collected yet.
const settings = { DAYBOOK_MAIL_PER_HOUR: '0', NODE_OPTIONS: '--max-old-space-size=256' };
const server = new ChildServer(dataDir, TOKEN, settings);
/** The caller of everything below. Its rights are those of everybody who bills. */
let attacker: Api;
let client: { uuid: string };
let project = 0;
let scheme = 0;
let template = 0;
let quote = 0;
let link = '';
/** One issued invoice of as many lines as there may be, and many of one line. */
let long = 0;
const invoices: number[] = [];
let lineIds: number[] = [];

const lines = (many: number): object[] =>
  Array.from({ length: many }, (_, i) => ({
    item_text: `Line ${i}`,
    quantity: '1.5',
    unit_amount: '10.01',
    discount: '5%',
    taxes: [{ name: `VAT ${i % 20}`, rate: String(i % 20) }],
  }));
const ok = (answer: Answer): any => {
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const fromWork = (body: object): Promise<Answer> =>
  attacker.post('/v2/invoice/from-work?dry_run=true', { project: { id: project }, currency: 'EUR', unpriced: 'zero', taxes: [], ...body });
const batch = (operations: readonly object[]): Promise<Answer> =>
  attacker.post('/v2/batch?dry_run=true', { operations: operations.map((one) => ({ method: 'POST', ...one })) });
const hundred = (path: string, body: object): object[] => Array.from({ length: 100 }, () => ({ path, body }));
const allocations = (): object => ({ amount: '1000000', allocations: invoices.map((invoice_id) => ({ invoice_id })) });

const attacks: readonly Attack[] = [
  ['payments that settle 200 invoices each', () => atOnce(8, () => attacker.post('/v2/payment?dry_run=true', allocations()))],
  [
    'credit notes of 1,000 lines, whole and line by line',
    () =>
      atOnce(8, (i) =>
        attacker.post(
          `/v2/invoice/credit?id=${long}&dry_run=true`,
          i % 2 === 0 ? {} : { lines: lineIds.map((id) => ({ id, share: '33%' })) },
        ),
      ),
  ],
  ['invoices from 10,000 time entries', () => atOnce(4, (i) => fromWork({ group_by: ['one', 'day', 'person', 'activity'][i] }))],
  ['a line for each of 10,000 time entries', () => atOnce(4, () => fromWork({}))],
  [
    'unbilled work of 10,000 time entries',
    () => atOnce(6, (i) => attacker.get(`/v2/report/unbilled?by=${i % 2 === 0 ? 'project' : 'age'}`)),
  ],
  [
    'prices of a week by a scheme of 1,000 prices, and why',
    () =>
      atOnce(20, () =>
        attacker.post('/v2/rate-scheme/price', { user_id: 1, ratescheme_id: scheme, start: START, end: START + 7 * 86_400 }),
      ),
  ],
  ['1,000 time entries with how their rates were found', () => atOnce(8, () => attacker.get('/v2/time-entry?explain=rate&limit=1000'))],
  [
    'recurring invoices of 1,000 lines whose 60 periods are over',
    () =>
      atOnce(3, (i) =>
        attacker.post('/v2/recurring-invoice', {
          name: `Rent ${i}`,
          client: [client],
          items: lines(LINES),
          first_day: new Date(Date.now() - 59 * 86_400_000).toISOString().slice(0, 10),
          unit: 'day',
          action: 'issue',
        }),
      ),
  ],
  [
    'reports of everything',
    () =>
      atOnce(12, (i) => {
        const period = `from=${START - 3 * 366 * 86_400}&to=${START + 3 * 366 * 86_400}`;
        const reports = [
          `revenue?${period}&by=client&period=month`,
          `margin?${period}&by=project`,
          'receivables?by=client',
          `tax?${period}`,
        ];
        return attacker.get(`/v2/report/${reports[i % 4]}&csv=${i > 5}`);
      }),
  ],
  ['the page of an invoice of 1,000 lines', () => atOnce(60, () => fetch(link).then(async (page) => (await page.text(), page)))],
  ['pages of links that are none', () => atOnce(400, (i) => new Api(server.url, undefined).get(`/p/${String(i).padStart(43, 'a')}`))],
  [
    'templates with as many tags as there may be',
    () =>
      atOnce(8, (i) =>
        attacker.post('/v2/invoice-template?dry_run=true', {
          name: 'T',
          type_id: 2,
          top_left_container: '{{ client.name }}'.repeat(i % 2 === 0 ? 2_000 : 2_500),
        }),
      ),
  ],
  [
    'previews of templates that repeat, of an invoice of 1,000 lines',
    () =>
      atOnce(8, (i) =>
        attacker.post(`/v2/invoice-template/preview?document_id=${long}`, {
          type_id: 1,
          top_left_container: REPEATS,
          ...(i % 2 === 0 ? { email_body_template: '{{ client.name }}'.repeat(2_000) } : {}),
        }),
      ),
  ],
  [
    'reminders of 200 invoices by 400 steps, with texts that repeat',
    async () => {
      const statuses = await atOnce(4, (i) =>
        attacker.post('/v2/batch', {
          operations: Array.from({ length: 100 }, (_, n) => ({
            method: 'POST',
            path: '/v2/reminder-rule?include_overdue=true',
            body: { name: 'Step', days: i * 100 + n - 60, body: REPEATS },
          })),
        }),
      );
      assert.ok((await runChores(connectEmbedded(dataDir).appUrl, 'remind of open invoices')) >= INVOICES);
      return statuses;
    },
  ],
  [
    'a document of 1,000 lines with a template that repeats',
    () => atOnce(8, (i) => attacker.get(`/v2/invoice/document?id=${long}&format=${['pdf', 'html'][i % 2]}`)),
  ],
  [
    'checks and electronic forms of 1,000 lines',
    () => atOnce(20, (i) => attacker.get(`/v2/invoice/${['check?', 'document?format=ubl&', 'document?format=cii&'][i % 3]}id=${long}`)),
  ],
  [
    'a hundred invoices from 10,000 time entries in a batch',
    () => atOnce(3, () => batch(hundred('/v2/invoice/from-work', { project: { id: project } }))),
  ],
  ['a hundred credit notes of 1,000 lines in a batch', () => atOnce(3, () => batch(hundred(`/v2/invoice/credit?id=${long}`, {})))],
  ['a hundred copies of a quote of 1,000 lines in a batch', () => atOnce(3, () => batch(hundred(`/v2/quote/duplicate?id=${quote}`, {})))],
  ['a hundred payments of 200 invoices in a batch', () => atOnce(3, () => batch(hundred('/v2/payment', allocations())))],
  ['a hundred parts of a quote in a batch', () => atOnce(3, () => batch(hundred(`/v2/quote/progress?id=${quote}`, { share: '0.5%' })))],
  [
    'a hundred mails and a hundred links in a batch',
    () => atOnce(4, (i) => batch(hundred(`/v2/invoice/${i % 2 === 0 ? 'send' : 'link'}?id=${long}`, {}))),
  ],
];

/** Work that would take long to send. */
async function insertEntries(owner: number): Promise<void> {
  const database = new pg.Client(connectEmbedded(dataDir).ownerUrl);
  await database.connect();
  await database.query(
    `insert into time_entry (account_id, id, owner_id, name, start, "end", project_id, billable)
select p.account_id, 1000000 + n, ${owner}, 'Editing', to_timestamp(${START} + n * 3600), to_timestamp(${START} + n * 3600 + 1800),
  p.id, true
from project p, generate_series(1, ${ENTRIES}) n where p.id = ${project}`,
  );
  await database.query('analyze time_entry');
  await database.end();
}

describe('billing at its limits does not stop the others', { timeout: 1_200_000 }, () => {
  before(
    async () => {
      await server.start();
      const admin = new Api(server.url, TOKEN);
      const user = { username: 'attacker', primary_email: 'attacker@example.com', first_name: 'A', last_name: 'B', group_id: 1 };
      const owner = await admin.create('user', user);
      attacker = new Api(server.url, ok(await admin.post('/v2/token', { name: 'Attack', user_id: owner })).token);
      client = {
        uuid: ok(await admin.post('/v2/contact', { name: 'Client', type: 'organization', email_1: 'a@example.com' })).success.uuid,
      };
      project = await admin.create('project', { name: 'Film', client });
      await insertEntries(owner);
      const prices = Array.from({ length: 1_000 }, (_, i) => ({ project_id: project, hour_sell_cost: '1', ...priceOf(i) }));
      scheme = await admin.create('rate-scheme', { name: 'Long', currency: 'EUR', prices });
      template = await admin.create('invoice-template', {
        name: 'Repeats',
        type_id: 2,
        top_left_container: REPEATS,
        bottom_left_container: '{{ client.name }}'.repeat(500),
      });
      long = await admin.create('invoice', { client, items: lines(LINES), template_id: template, status: { id: 3 } });
      lineIds = (await admin.one('invoice', long)).items.map(({ id }: { id: number }) => id);
      quote = await admin.create('quote', { client, items: lines(LINES), status: { id: 3 } });
      link = ok(await admin.post(`/v2/invoice/link?id=${long}`, {})).url;
      const short = { client, items: lines(1), status: { id: 3 }, date: START, due_date: START };
      for (let i = 0; i < INVOICES; i += 100) {
        const operations = Array.from({ length: 100 }, () => ({ method: 'POST', path: '/v2/invoice', body: short }));
        const { results } = ok(await admin.post('/v2/batch', { operations }));
        invoices.push(...results.map(({ body }: any) => body.success.id));
      }
    },
    { timeout: 300_000 },
  );
  after(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  testAttacks(server, TOKEN, attacks);
});

/** Prices must differ in what they are for. */
function priceOf(i: number): object {
  const day = (n: number): string => new Date((START + n * 86_400) * 1000).toISOString().slice(0, 10);
  return { date_start: day(i), date_end: day(i) };
}
