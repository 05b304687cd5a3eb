import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../database/migrate.ts';
import { done, type Api } from '../../../test/support/api.ts';
import { testServerWithMails } from '../../../test/support/mail-steps.ts';

describe('mails with papers of the ledger', () => {
  const { server, post } = testServerWithMails();

  /** A person and an organization of one number, and another organization. */
  async function twins(api: Api): Promise<{ person: string; firm: string; other: string }> {
    const made = async (type: string, i: number) =>
      (await api.post('/v2/contact', { name: `${type} ${i}`, type, email_1: `${type}${i}@client.example` })).body.success;
    const contacts: { type: string; id: number; uuid: string }[] = [];
    for (let i = 0; i < 6; i += 1) for (const type of ['person', 'organization']) contacts.push({ type, ...(await made(type, i)) });
    const firms = contacts.filter(({ type }) => type === 'organization');
    const pair = firms.flatMap((firm) =>
      contacts.filter(({ type, id }) => type === 'person' && id === firm.id).map((person) => ({ person: person.uuid, firm: firm.uuid })),
    );
    assert.ok(pair[0] !== undefined);
    // No person has this number.
    const [last] = await server.sql<{ uuid: string }>(
      `insert into contact (account_id, id, uuid, type, name, email_1)
        select account_id, 9001, gen_random_uuid(), type, 'Alone', 'alone@client.example' from contact where uuid = $1 returning uuid`,
      [pair[0].firm],
    );
    return { ...pair[0], other: last?.uuid ?? '' };
  }

  const send = async (api: Api, uuid: string): Promise<number> =>
    done(await api.post(`/v2/contact/send-statement?uuid=${uuid}&from=1700000000&to=1800000000`, {})).success.id;
  const becomes = async (api: Api, id: number, wantedState: string): Promise<void> => {
    let state = '';
    for (let i = 0; i < 500 && state !== wantedState; i += 1) {
      ({ state } = await api.one('delivery', id));
      if (state !== wantedState) await sleep(20);
    }
    assert.equal(state, wantedState);
  };

  test('a person and an organization of one number each get their own statement', async () => {
    const { api } = await server.newAccount('Twins');
    const { person, firm } = await twins(api);
    for (const uuid of [person, firm]) {
      const { name, email_1: address } = await api.one('contact', uuid);
      const id = await send(api, uuid);
      await becomes(api, id, 'sent');
      const mail = post.received.find(({ recipients }) => recipients.includes(address))?.mail;
      assert.deepEqual(
        mail?.attachments.map(({ filename }) => filename),
        [`Statement of account ${name}.pdf`],
      );
    }
  });

  test('mails of before know their client and their recipients, and one of two clients fails rather than guesses', async () => {
    const { api } = await server.newAccount('Earlier');
    const { firm, other } = await twins(api);
    const payment = await api.create('payment', { client: [{ uuid: firm }], currency: 'EUR', amount: '10' });
    post.refusals.push(...[1, 2, 3].map(() => ({ at: 'mail', code: 550 }) as const));
    const [unclear, clear] = [await send(api, firm), await send(api, other)];
    const receipt: number = (await api.post(`/v2/payment/send?id=${payment}`, {})).body.success.id;
    for (const id of [unclear, clear, receipt]) await becomes(api, id, 'failed');
    await server.sql('alter table delivery drop column client_uuid');
    await server.sql('drop index payment_reversed_of_client');
    await server.sql('drop index payment_reversed_of_person');
    await server.sql('delete from delivery_address');
    await server.sql(`delete from applied_migration where name = '0046_clients_of_mails.sql'`);
    assert.deepEqual(await migrate(server.database.owner, 'daybook_app'), ['0046_clients_of_mails.sql']);
    const kept = await server.sql<{ client: string | null; address: string }>(
      `select d.client_uuid as client, a.address from delivery d
        join delivery_address a on a.account_id = d.account_id and a.delivery_id = d.id
        where d.id = any($1) and d.account_id = (select account_id from contact where uuid = $2) order by d.id`,
      [[unclear, clear, receipt], firm],
    );
    const { email_1: address } = await api.one('contact', firm);
    assert.deepEqual(kept, [
      { client: null, address },
      { client: other, address: 'alone@client.example' },
      { client: firm, address },
    ]);
    for (const id of [clear, receipt]) assert.equal((await api.post(`/v2/delivery/resend?id=${id}`, undefined)).status, 200);
    for (const id of [clear, receipt]) await becomes(api, id, 'sent');
    const refused = await api.post(`/v2/delivery/resend?id=${unclear}`, undefined);
    assert.deepEqual([refused.status, refused.body.reason_code], [409, 'mail_is_other']);
    assert.match(refused.body.detail, /two contacts have the number/);
  });
});
