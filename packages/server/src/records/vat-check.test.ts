import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { colleague } from '../../test/support/colleague.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { startTestServer, testServer, type TestServer } from '../../test/support/server.ts';
import { startVatService, type VatService } from '../../test/support/vat-service.ts';

const NUMBER = 'NL803456785B01';
const MEMBERS = 'vat_number,vat_check,vat_checked,vat_check_name,vat_check_request';

async function contactOf({ admin }: Pick<TestServer, 'admin'>, more: object = {}): Promise<string> {
  const { body } = await admin.post('/v2/contact', { name: 'Left', type: 'organization', vat_number: NUMBER, ...more });
  return body.success.uuid;
}

describe('where the operator allows no VAT numbers to be checked', () => {
  const server = testServer();

  test('a check is refused with its reason, and the contact says so before', async () => {
    const uuid = await contactOf(server);
    const problem = assertProblem(await server.admin.post(`/v2/contact/check-vat?uuid=${uuid}`, undefined), 409, 'transition_not_allowed');
    assert.equal(problem['reason_code'], 'vat_check_off');
    const { body } = await server.admin.get(`/v2/contact?uuid=${uuid}&actions=true`);
    const action = body.data[0].actions.find(({ name }: any) => name === 'check-vat');
    assert.deepEqual([action.allowed, action.reason_code], [false, 'vat_check_off']);
  });
});

describe('a VAT number is checked with the service of the EU', () => {
  let server: TestServer;
  let service: VatService;
  let accounts = 0;
  const valid = { valid: true, name: 'LEFT B.V.', requestIdentifier: 'WAPI1' };
  const unknown = { valid: false, name: '---', requestIdentifier: '' };

  before(async () => {
    service = await startVatService();
    server = await startTestServer({ DAYBOOK_VAT_CHECK: service.url });
  });
  after(async () => {
    await server.close();
    service.close();
  });

  // Each test has an account of its own: what an account may ask in a minute is used up by the last.
  const another = async (): Promise<Pick<TestServer, 'admin'> & { account: number; token: string }> => {
    const { api, account, token } = await server.newAccount(`Account ${(accounts += 1)}`);
    service.asked.length = 0;
    return { admin: api, account, token };
  };
  const check = ({ admin }: Pick<TestServer, 'admin'>, uuid: string, query = ''): Promise<any> =>
    admin.post(`/v2/contact/check-vat?uuid=${uuid}${query}`, undefined);
  const read = async ({ admin }: Pick<TestServer, 'admin'>, uuid: string): Promise<any> =>
    (await admin.get(`/v2/contact?uuid=${uuid}&fields=${MEMBERS}`)).body.data[0];

  test('what it says is kept with the contact, in one change, until the number is another', async () => {
    const own = await another();
    await own.admin.put('/v2/account', { vat_number: 'EL 094259216' });
    const uuid = await contactOf(own, { vat_number: 'nl 8034.56785 B01' });
    service.says = valid;
    const { status, body } = await check(own, uuid);
    assert.deepEqual([status, body.outcome, body.fault], [200, 'valid', '']);
    const requester = { requesterMemberStateCode: 'EL', requesterNumber: '094259216' };
    assert.deepEqual(service.asked, [{ countryCode: 'NL', vatNumber: '803456785B01', ...requester }]);
    const kept = await read(own, uuid);
    assert.deepEqual([kept.vat_check, kept.vat_check_name, kept.vat_check_request], ['valid', 'LEFT B.V.', 'WAPI1']);
    assert.ok(Math.abs(kept.vat_checked - Date.now() / 1000) < 120);
    const [entry] = (await own.admin.get('/v2/audit?kind=contact&order_desc=id&limit=1')).body.data;
    assert.deepEqual([entry.action, entry.changes.vat_check], ['updated', { from: '', to: 'valid' }]);
    const [event] = (await own.admin.get('/v2/event?order_desc=id&limit=1')).body.data;
    assert.equal(event.type, 'contact.updated');
    service.says = unknown;
    assert.equal((await check(own, uuid)).body.outcome, 'not_registered');
    assert.deepEqual({ ...(await read(own, uuid)), vat_checked: 0 }, { ...kept, vat_checked: 0, ...NOT_REGISTERED });
    await own.admin.put(`/v2/contact?uuid=${uuid}`, { name: 'Left of it', vat_check: 'valid', vat_number: kept.vat_number });
    assert.equal((await read(own, uuid)).vat_check, 'not_registered', 'no caller says it, and the number is the same');
    await own.admin.put(`/v2/contact?uuid=${uuid}`, { vat_number: NUMBER });
    assert.deepEqual(await read(own, uuid), { vat_number: NUMBER, ...FORGOTTEN });
  });

  test('where it does not answer nothing is known, and nothing changes', async () => {
    const own = await another();
    const uuid = await contactOf(own);
    service.says = valid;
    await check(own, uuid);
    const whole = async (): Promise<any> => (await own.admin.get(`/v2/contact?uuid=${uuid}`)).body;
    const [kept, audits] = [await whole(), async () => (await own.admin.get('/v2/audit?kind=contact')).body.meta.pagination.total];
    const before = await audits();
    const silent: readonly (readonly [object | string, string])[] = [
      [{ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 'country_away'],
      [{ valid: false, userError: 'MS_MAX_CONCURRENT_REQ' }, 'busy'],
      ['{"valid": fal', 'unreadable'],
      [`{"valid": false${' '.repeat(70_000)}}`, 'unreadable'],
    ];
    for (const [says, fault] of silent) {
      service.says = says;
      const { status, body } = await check(own, uuid);
      assert.deepEqual([status, body.outcome, body.fault], [200, 'not_answered', fault]);
    }
    assert.deepEqual([await whole(), await audits()], [kept, before]);
  });

  test('only numbers of the form of the EU leave the house, and a dry run changes nothing', async () => {
    const own = await another();
    service.says = valid;
    const refused = {
      '': 'no_vat_number',
      'CHE-116.281.710 MWST': 'no_union_vat_number',
      NL12: 'no_union_vat_number',
      GB980780684: 'no_union_vat_number',
    };
    for (const [vat_number, reason] of Object.entries(refused)) {
      const uuid = await contactOf(own, { vat_number });
      const problem = assertProblem(await check(own, uuid), 409, 'transition_not_allowed');
      assert.equal(problem['reason_code'], reason, vat_number);
    }
    assertProblem(await check(own, '7d0c3a52-0000-4000-8000-000000000000'), 404, 'not_found');
    assert.equal(service.asked.length, 0);
    const uuid = await contactOf(own, { vat_number: 'XI980780684' });
    const { body } = await check(own, uuid, '&dry_run=true');
    assert.deepEqual([body.outcome, body.record.vat_check, service.asked[0]?.countryCode], ['valid', 'valid', 'XI']);
    assert.equal((await read(own, uuid)).vat_check, '');
    const operations = [{ method: 'POST', path: `/v2/contact/check-vat?uuid=${uuid}` }];
    assertProblem(await own.admin.post('/v2/batch', { operations }), 422, 'validation_failed');
    assert.equal(service.asked.length, 1);
  });

  test('only who may change contacts checks them', async () => {
    const uuid = await contactOf(server);
    const { api } = await colleague(server, { acl_contact: 'R-', acl_finance: 'RW' });
    service.asked.length = 0;
    assertProblem(await api.post(`/v2/contact/check-vat?uuid=${uuid}`, undefined), 403, 'permission_denied');
    assert.equal(service.asked.length, 0);
  });

  test('what it said of a person is erased with the person', async () => {
    const own = await another();
    const { body } = await own.admin.post('/v2/contact', { name: 'Ada', type: 'person', vat_number: NUMBER });
    const { uuid } = body.success;
    service.says = { ...valid, name: 'A. SECRET NAME' };
    assert.equal((await check(own, uuid)).body.outcome, 'valid');
    assert.equal((await own.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined)).status, 200);
    const [row] = await server.sql(`select ${MEMBERS} from contact where account_id = $1 and uuid = $2`, [own.account, uuid]);
    assert.deepEqual(row, { vat_number: '', ...FORGOTTEN });
    for (const path of ['/v2/audit?limit=100', '/v2/event?limit=100'])
      assert.doesNotMatch((await own.admin.get(path)).text, /SECRET NAME|WAPI1/);
  });

  test('an invoice on which the client owes the tax warns where the number was not registered', async () => {
    const own = await another();
    await own.admin.put('/v2/account', { vat_number: 'DE123456788', address_country: 'DE' });
    const uuid = await contactOf(own, { address_country: 'NL' });
    const reverse = await own.admin.create('tax', { name: 'Reverse charge', rate: '0', category: 'AE' });
    const standard = await own.admin.create('tax', { name: 'VAT', rate: '19', category: 'S' });
    const invoice = (tax: number): Promise<number> =>
      own.admin.create('invoice', { client: { uuid }, items: [{ quantity: '1', unit_amount: '100', taxes: [{ id: tax }] }] });
    const [first, other] = [await invoice(reverse), await invoice(standard)];
    const warned = async (id: number): Promise<any[]> =>
      (await own.admin.get(`/v2/invoice/check?id=${id}&profile=en16931`)).body.data.faults.filter(({ rule }: any) => rule === 'DAYBOOK-8');
    assert.deepEqual(await warned(first), []);
    service.says = unknown;
    await check(own, uuid);
    const [fault] = await warned(first);
    assert.deepEqual([fault.severity, fault.record, fault.record_id, fault.pointer], ['warning', 'contact', uuid, '/vat_number']);
    assert.match(fault.message, /not registered in the EU on \d{4}-\d\d-\d\d/);
    assert.deepEqual(await warned(other), [], 'it is charged the tax');
    service.says = valid;
    await check(own, uuid);
    assert.deepEqual(await warned(first), []);
  });

  test('an account asks so many times a minute, and no other waits for it', async () => {
    const own = await another();
    const uuid = await contactOf(own);
    service.says = { valid: false, userError: 'MS_UNAVAILABLE' };
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await check(own, uuid)).status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1), service.asked.length], [20, 429, 20]);
    const refused = await check(own, uuid);
    assert.match(assertProblem(refused, 429, 'rate_limited')['detail'], /20 VAT numbers a minute/);
    const other = await another();
    assert.equal((await check(other, await contactOf(other))).status, 200);
  });
});

const FORGOTTEN = { vat_check: '', vat_checked: null, vat_check_name: '', vat_check_request: '' };
const NOT_REGISTERED = { vat_check: 'not_registered', vat_check_name: '', vat_check_request: '' };
