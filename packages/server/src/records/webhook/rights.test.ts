import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { done, type Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { answers, Receiver } from '../../../test/support/receiver.ts';
import { testServer } from '../../../test/support/server.ts';
import { until } from '../../../test/support/until.ts';

describe('8 webhooks give nobody more than the rights that they have', () => {
  const server = testServer({ DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
  const receivers: Receiver[] = [];
  after(async () => {
    for (const receiver of receivers) await receiver.close();
  });

  const open = async (): Promise<Receiver> => {
    const receiver = await Receiver.open();
    receivers.push(receiver);
    return receiver;
  };
  const make = async (url: string, events: string[], api: Api = server.admin): Promise<number> =>
    done(await api.post('/v2/webhook', { url, events })).success.id;
  const seen = async (api: Api, webhook: number, query = ''): Promise<string[]> => {
    const { body } = await api.get(`/v2/webhook/delivery?webhook_id=${webhook}${query}&filter_operator=AND&limit=1000`);
    assert.equal(body.meta.pagination.total, body.data.length);
    return body.data.map(({ type }: any) => type).toSorted();
  };
  const noted = (webhook: number, count: number): Promise<true> =>
    until(async () => (await seen(server.admin, webhook)).length === count, `there are no ${count} messages`);

  test('8 who takes a webhook over sees of its messages those whose events are shown to it, by each filter', async () => {
    const other = await colleague(server, { acl_account: 'RW', acl_project: 'RW', acl_contact: 'R-' });
    const receiver = await open();
    const echo = 'the invoice of Blue Harbour';
    receiver.answering = answers.with(500, echo);
    const id = await make(receiver.url, ['tax.*', 'contact.*', 'project.*']);
    await server.admin.create('tax', { name: 'Of Finance', rate: '1' });
    const project = await server.admin.create('project', { name: 'Private', private: true });
    await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization' });
    await noted(id, 3);
    await until(async () => (await server.admin.get('/v2/webhook/delivery')).text.includes(echo), 'nothing was tried');
    assert.deepEqual(await seen(other.api, id), []);
    assert.equal((await other.api.put(`/v2/webhook?id=${id}`, { description: 'Mine' })).status, 200);
    assert.deepEqual(await seen(other.api, id), ['contact.created']);
    assert.deepEqual(await seen(other.api, id, '&state=waiting'), ['contact.created']);
    const [{ id: hidden, event_id: event }] = (await server.admin.get('/v2/webhook/delivery?limit=1000')).body.data.filter(
      ({ record_kind: kind, record_id: record }: any) => kind === 'project' && record === String(project),
    );
    for (const filter of [`id=${hidden}`, `event_id=${event}`])
      assert.deepEqual((await other.api.get(`/v2/webhook/delivery?${filter}`)).body.data, []);
    assertProblem(await other.api.post(`/v2/webhook/delivery/resend?id=${hidden}`, undefined), 404, 'not_found');
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('8 what is withheld from a webhook is not shown to its user as withheld, nor to a token that reaches less far', async () => {
    const maker = await colleague(server, { acl_account: 'RW', acl_contact: 'R-' });
    const receiver = await open();
    const id = await make(receiver.url, ['tax.*', 'contact.*'], maker.api);
    await server.admin.create('tax', { name: 'Hidden', rate: '1' });
    await server.admin.post('/v2/contact', { name: 'Shown', type: 'organization' });
    await noted(id, 2);
    await until(async () => (await seen(server.admin, id, '&state=withheld')).length === 1, 'nothing is withheld');
    assert.deepEqual(await seen(maker.api, id), ['contact.created']);
    const narrow = (await server.admin.post('/v2/token', { scopes: { account: 'R-', admin: 'RW' } })).body.token;
    assert.deepEqual(await seen(server.as(narrow), id), []);
    const tested = await maker.api.post(`/v2/webhook/test?id=${id}`, undefined);
    assert.equal(tested.status, 200);
    await noted(id, 3);
    assert.deepEqual(await seen(maker.api, id), ['contact.created', 'webhook.test']);
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('8 who is shown the secret of a webhook gives it rights of its own', async () => {
    const receiver = await open();
    const id = await make(receiver.url, ['tax.*']);
    const other = await colleague(server, { acl_account: 'RW' });
    const { status, body } = await other.api.post(`/v2/webhook/rotate?id=${id}`, undefined);
    assert.equal(status, 200);
    assert.equal((await server.admin.one('webhook', id)).user_id, other.id);
    await server.admin.create('tax', { name: 'Not theirs', rate: '1' });
    await until(async () => (await seen(server.admin, id, '&state=withheld')).length === 1, 'it was sent');
    assert.equal((await other.api.post(`/v2/webhook/test?id=${id}`, undefined)).status, 200);
    await receiver.until(({ length }) => length === 1);
    assert.equal(receiver.verified(body.secret)[0].type, 'webhook.test');
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });
});
