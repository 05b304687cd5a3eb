import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '../../../test/support/api.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { testServer } from '../../../test/support/server.ts';

describe('a mail to a client that has no address', () => {
  const server = testServer();
  const { client, document, send, sent } = mailSteps(() => server);
  const refusal = ({ status, body: { errors } }: Answer): unknown =>
    status === 422 ? errors.map(({ pointer, reason_code, values }: any) => [pointer, reason_code, values?.addresses]) : status;
  const asked = async (of: object): Promise<unknown> => refusal(await send('invoice', await document('invoice', of)));
  const NOWHERE = [['/to', 'no_address_of_client', undefined]];
  const at = (addresses: string) => [['/to', 'client_mailed_at', addresses]];

  test('is refused with those that its latest mail went to, of papers of the ledger too; nothing goes there by itself', async () => {
    const [of, other] = [await client({ email_1: '' }), await client({ email_1: '' })];
    assert.deepEqual(await asked(of), NOWHERE);
    await sent('quote', await document('quote', of), { to: ['old@client.example'] });
    const issued = await document('invoice', of);
    await sent('invoice', issued, { to: ['ada@client.example', 'bob@client.example'], cc: ['copy@client.example'] });
    const expected = at('ada@client.example, bob@client.example');
    assert.deepEqual(await asked(of), expected);
    assert.deepEqual(await asked(other), NOWHERE, 'never of another client');
    const paid = await server.admin.post('/v2/payment', {
      amount: '1',
      currency: 'EUR',
      allocations: [{ invoice_id: issued, amount: '1' }],
    });
    assert.deepEqual(refusal(await server.admin.post(`/v2/payment/send?id=${paid.body.success.id}`, {})), expected);
    assert.deepEqual(
      refusal(await server.admin.post(`/v2/contact/send-statement?uuid=${of.uuid}&from=1700000000&to=1900000000`, {})),
      expected,
    );
  });

  test('but not with one of the client that a draft was for before, and none from which a mail came back', async () => {
    const [before, after] = [await client({ email_1: '' }), await client({ email_1: '' })];
    const draft = await document('invoice', before);
    const id = await sent('invoice', draft, { to: ['before@client.example'], proforma: true });
    assert.equal((await server.admin.put(`/v2/invoice?id=${draft}`, { client: { uuid: after.uuid } })).status, 200);
    assert.deepEqual(refusal(await send('invoice', draft)), NOWHERE);
    assert.deepEqual(await asked(before), at('before@client.example'));
    await server.sql(`update delivery set outcome = 'bounced' where account_id = $1 and id = $2`, [server.account, id]);
    assert.deepEqual(await asked(before), NOWHERE);
  });
});
