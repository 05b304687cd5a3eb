import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../../test/support/server.ts';

describe('the public pages of an erased person', () => {
  const server = testServer();

  test('the pages of documents for the person end; those for a firm that had the person as a contact stay', async () => {
    const { admin } = server;
    const { uuid, id: person } = (await admin.post('/v2/contact', { name: 'Public Person', type: 'person' })).body.success;
    const firm = (await admin.post('/v2/contact', { name: 'Lasting Firm', type: 'organization' })).body.success.uuid;
    const pageOf = async (kind: 'quote' | 'invoice', client: object): Promise<{ url: string; link: number }> => {
      const id = await admin.create(kind, { client, status: { id: 3 } });
      const { body } = await admin.post(`/v2/${kind}/link?id=${id}`, undefined);
      return { url: body.url, link: body.success.id };
    };
    const own = [await pageOf('quote', { uuid }), await pageOf('invoice', { uuid })];
    const ofFirm = await pageOf('invoice', { uuid: firm, contact_person: { id: person } });
    const statusOf = async (url: string): Promise<number> => (await server.as(undefined).get(url)).status;
    for (const { url } of [...own, ofFirm]) assert.equal(await statusOf(url), 200);
    assert.equal((await admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined)).status, 200);
    for (const { url, link } of own) {
      assert.equal(await statusOf(url), 404);
      assert.deepEqual((await admin.get(`/v2/public-link?id=${link}`)).body.data, []);
    }
    assert.equal(await statusOf(ofFirm.url), 200);
  });
});
