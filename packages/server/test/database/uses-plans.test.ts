import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { pagesOf } from '../support/pages-of.ts';
import { testServer } from '../support/server.ts';
import { watchStatements, type Sent } from '../support/watch-statements.ts';

const DOCUMENTS = 2_000;
const RECORDS = 30;
const line = `{"id":1,"ratescheme_id":1,"taxes":[{"id":1,"name":"VAT","rate":"21"}],"custom_fields":[{"id":1,"value":"x"}]}`;
const own = `$1, n, 'R' || n`;
const each = `from generate_series(1001, ${1000 + RECORDS}) n`;
const all = `from generate_series(1001, ${1000 + DOCUMENTS}) n`;
const FILL = [
  `insert into invoice (account_id, id, number, currency, items, has_line_fields, custom_values, template_id)
    select $1, n, n, 'EUR', '[${line}]', true, '[{"id": 1, "value": "x"}]', 1 ${all}`,
  `insert into project (account_id, id, name, status_id) select ${own}, 1 ${all}`,
  `insert into contact (account_id, id, name, type, uuid) select ${own}, 'organization', md5(n::text)::uuid ${all}`,
  `insert into recurring_invoice (account_id, id, name, currency, items, client_uuid, project_id)
    select $1, n, 'R' || n, 'EUR', '[${line}]', md5(n::text)::uuid, n ${all}`,
  `insert into tax (account_id, id, name, rate) select ${own}, 0 ${each}`,
  `insert into rate_scheme (account_id, id, name) select ${own} ${each}`,
  `insert into invoice_template (account_id, id, name, type_id, options) select ${own}, 1, '{}' ${each}`,
  `insert into custom_field (account_id, id, name, type, module, update_key) select ${own}, 'text', 'invoice', 'r' || n ${each}`,
];

describe('what uses the records of a page is looked for once for all of them', () => {
  const server = testServer();
  before(async () => {
    for (const sql of FILL) await server.sql(sql, [server.account]);
    await server.sql('vacuum analyze invoice, recurring_invoice');
  });

  async function pagesFor(kind: string, records: number): Promise<number> {
    const sent: Sent[] = [];
    const stop = watchStatements((one) => sent.push(one));
    const { body } = await server.admin.get(`/v2/${kind}?actions=true&order_desc=id&limit=${records}`);
    stop();
    assert.equal(body.data.length, records);
    const page = sent.find(({ text }) => text.includes('row_to_json(f)::text as record'));
    assert.ok(page !== undefined, 'a page was read');
    return pagesOf(server, page);
  }

  for (const kind of ['tax', 'rate-scheme', 'invoice-template', 'custom-field'])
    test(kind, async () => {
      const [one, whole] = [await pagesFor(kind, 1), await pagesFor(kind, RECORDS)];
      assert.ok(whole < 3 * one, `${whole} pages for ${RECORDS} records, ${one} for one`);
    });

  for (const kind of ['project', 'contact'])
    test(`${kind}: the recurring invoices of one are found by it`, async () => {
      const [{ whole } = { whole: 0 }] = await server.sql<{ whole: number }>(
        `select relpages as whole from pg_class where oid = 'recurring_invoice'::regclass`,
      );
      const looked = await pagesFor(kind, RECORDS);
      assert.ok(looked < 20 * whole, `${looked} pages for ${RECORDS} records, all recurring invoices have ${whole}`);
    });
});
