import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { testServer } from '../../../test/support/server.ts';

describe('10 what a mail with a document brings where nobody says so', () => {
  const server = testServer();
  const { client, document, send, sent } = mailSteps(() => server);
  const firmSends = async (document_delivery: string): Promise<void> => {
    assert.equal((await server.admin.put('/v2/account', { document_delivery })).status, 200);
  };
  /** Whether a mail brings a link, and what is attached. */
  const brought = async (
    kind: 'quote' | 'invoice',
    of: object,
    body: object = {},
    more: Record<string, unknown> = {},
  ): Promise<unknown> => {
    const { link_id, attachments } = await server.admin.one('delivery', await sent(kind, await document(kind, of, more), body));
    return [link_id !== null, attachments];
  };
  before(() => server.admin.put('/v2/account', { name: 'Studio' }));

  test('what is attached and no link, until the account says something else', async () => {
    assert.deepEqual(await brought('quote', await client()), [false, ['pdf']]);
    for (const [way, expected] of [
      ['link', [true, []]],
      ['attachment', [false, ['pdf']]],
      ['both', [true, ['pdf']]],
    ] as const) {
      await firmSends(way);
      for (const kind of ['quote', 'invoice'] as const) assert.deepEqual(await brought(kind, await client()), expected, `${way}, ${kind}`);
    }
  });

  test('the client says something else than the account, and its project than the client', async () => {
    await firmSends('both');
    const of = await client({ document_delivery: 'attachment' });
    const project = await server.admin.create('project', { name: 'Film', document_delivery: 'link' });
    assert.deepEqual(await brought('quote', of), [false, ['pdf']]);
    assert.deepEqual(await brought('quote', of, {}, { project: { id: project } }), [true, []]);
    const said = async (query: string): Promise<string> =>
      (await server.admin.get(`/v2/invoice/defaults${query}`)).body.data.document_delivery;
    assert.deepEqual(
      [await said(''), await said(`?client_uuid=${of.uuid}`), await said(`?client_uuid=${of.uuid}&project_id=${project}`)],
      ['both', 'attachment', 'link'],
    );
  });

  test('what is asked for counts, and no mail brings nothing because a link is usual', async () => {
    await firmSends('link');
    const of = await client();
    assert.deepEqual(await brought('quote', of, { link: false }), [false, ['pdf']]);
    assert.deepEqual(await brought('quote', of, { attach: ['pdf'] }), [true, ['pdf']]);
    assert.deepEqual(await brought('invoice', of, { proforma: true }), [false, ['pdf']]);
  });

  test('several at once have it too, and the words say what there is', async () => {
    await firmSends('link');
    const of = await client();
    const operations = await Promise.all(
      ['quote', 'invoice'].map(async (kind) => ({
        method: 'POST',
        path: `/v2/${kind}/send`,
        query: { id: await document(kind as 'quote', of) },
      })),
    );
    const { body } = await server.admin.post('/v2/batch', { atomic: false, operations });
    const mails = await Promise.all(body.results.map((one: any) => server.admin.one('delivery', one.body.success.id)));
    assert.deepEqual(
      mails.map(({ link_id, attachments }) => [link_id !== null, attachments]),
      [
        [true, []],
        [true, []],
      ],
    );
    const { text, ...answer } = await send('invoice', await document('invoice', of));
    assert.equal(answer.status, 200, text);
    assert.match(
      answer.body.body,
      /^Hello Grace Hopper,\n\nHere is invoice I-\d+ for EUR\s800\.00\.\n\nYou can read it here for 90 days; please save it:\n\{link\}\n/,
    );
  });

  test('a template has the address of the link where that is usual', async () => {
    await firmSends('both');
    const template_id = await server.admin.create('invoice-template', {
      name: 'Mail',
      type_id: 2,
      email_subject_template: 'Offer {{ document.number }}',
      email_body_template: 'See {{ document.link }}.',
    });
    const { body } = await send('quote', await document('quote', await client(), { template_id }));
    assert.equal(body.body, 'See {link}.');
  });
});
