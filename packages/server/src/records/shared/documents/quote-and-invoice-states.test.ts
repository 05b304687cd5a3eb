import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertFaults,
  Billing,
  documentKinds,
  statusIds,
  testBilling,
  untilOf,
  type DocumentKind,
} from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

/** Section 7 written out once more: to where each status leads, and what the move is called. */
const MOVES: Record<DocumentKind, Record<string, Record<string, string>>> = {
  quote: {
    Draft: { Sent: 'sent', Accepted: 'accepted', Declined: 'declined', Invoiced: 'invoiced' },
    Sent: { Draft: 'reopened', Accepted: 'accepted', Declined: 'declined', Invoiced: 'invoiced' },
    Accepted: { Draft: 'reopened', Sent: 'reopened', Declined: 'declined', Invoiced: 'invoiced' },
    Declined: { Draft: 'reopened', Sent: 'reopened', Accepted: 'accepted' },
    Invoiced: { Accepted: 'reopened' },
  },
  invoice: {
    Draft: { Submitted: 'submitted', 'Awaiting Payment': 'issued', Paid: 'paid' },
    Submitted: { Draft: 'reopened', 'Awaiting Payment': 'issued', Paid: 'paid' },
    'Awaiting Payment': { Paid: 'paid' },
    Paid: { 'Awaiting Payment': 'payment_reversed' },
  },
};

const FIXED: Record<DocumentKind, readonly string[]> = { quote: ['Accepted', 'Invoiced'], invoice: ['Awaiting Payment', 'Paid'] };

const statusOf = (document: { status: { name: string }[] }): string | undefined => document.status[0]?.name;

for (const kind of documentKinds) {
  describe(`the states of ${kind}s`, () => {
    const server = testServer();
    const billing = testBilling(server);
    const until = untilOf(kind);
    const names = Object.keys(statusIds[kind]);

    for (const from of names) {
      for (const to of names) {
        const event = from === to ? undefined : MOVES[kind][from]?.[to];
        test(`7 ${kind} ${from} → ${to}: ${from === to ? 'stays' : (event ?? 'not allowed')}`, async () => {
          const { id } = await billing.inStatus(kind, from);
          const before = await billing.events(kind, id);
          const answer = await billing.put(kind, id, { status: { id: statusIds[kind][to] } });
          const present = await server.admin.one(kind, id);
          if (from !== to && event === undefined) {
            assertProblem(answer, 409, 'transition_not_allowed');
            assert.deepEqual(
              answer.body.allowed.map(({ name }: { name: string }) => name).toSorted(),
              Object.keys(MOVES[kind][from] ?? {}).toSorted(),
            );
            assert.equal(statusOf(present), from);
            assert.deepEqual(await billing.events(kind, id), before);
            const kept = await billing.put(kind, id, { status: { id: statusIds[kind][to] } }, '&validation_mode=auto_correct');
            assert.deepEqual(
              kept.body.corrections.map(({ pointer, from: was, to: is }: Record<string, unknown>) => [pointer, was, is]),
              [['/status', statusIds[kind][to], statusIds[kind][from]]],
            );
            assert.equal(statusOf(await server.admin.one(kind, id)), from);
            return;
          }
          assert.equal(answer.status, 200, answer.text);
          assert.equal(statusOf(present), to);
          const told = event === undefined ? [] : [`${kind}.updated`, `${kind}.${event}`];
          assert.deepEqual((await billing.events(kind, id)).slice(before.length), told);
        });
      }
    }

    test('7 created in a status is created as a Draft and moved there', async () => {
      for (const name of names) {
        const { id } = await billing.inStatus(kind, name);
        const move = MOVES[kind]['Draft']?.[name];
        assert.deepEqual(await billing.events(kind, id), [`${kind}.created`, ...(move === undefined ? [] : [`${kind}.${move}`])]);
      }
    });

    const content = {
      items: [{ item_text: 'a', quantity: 2, unit_amount: '5.5', taxes: [{ name: 'VAT', rate: 20 }] }],
      groups: [{ id: -1, name: 'G' }],
      date: 1_700_000_000,
      prefix: 'X-',
    };

    for (const name of names) {
      const fixed = FIXED[kind].includes(name);
      const rule = fixed ? 'keeps its lines, groups, currency, client, date, prefix and number' : 'can still be changed';
      test(`7 ${kind} ${name} ${rule}`, async () => {
        const other = await Billing.of(server.admin, 'Other');
        const document = await billing.inStatus(kind, name, { ...content, prefix: `${name}-` });
        const changes: Record<string, unknown> = {
          items: [{ id: document.items[0].id, quantity: 3 }],
          groups: [],
          currency: 'USD',
          client: other.client,
          date: 1_700_000_001,
          prefix: 'Y-',
          number: document.number + 1000 * (statusIds[kind][name] ?? 0),
        };
        for (const [member, value] of Object.entries(changes)) {
          const answer = await billing.put(kind, document.id, { [member]: value });
          if (!fixed) {
            assert.equal(answer.status, 200, `${member}: ${answer.text}`);
            continue;
          }
          assertProblem(answer, 409, 'record_locked');
          assert.deepEqual(answer.body.members, [member]);
        }
        if (!fixed) return;
        for (const one of [[], [{ ...document.items[0], taxes: [] }], [...document.items, {}]])
          assertProblem(await billing.put(kind, document.id, { items: one }), 409, 'record_locked');
        assertProblem(
          await billing.put(kind, document.id, { items: [{ id: document.items[0].id, order: 5 }] }, '&validation_mode=auto_correct'),
          409,
          'record_locked',
        );
        assert.deepEqual({ ...(await server.admin.one(kind, document.id)), updated: 0 }, { ...document, updated: 0 });
      });
    }

    for (const name of FIXED[kind]) {
      test(`7 ${kind} ${name} takes the same values back, and what is not fixed`, async () => {
        const project = await server.admin.create('project', { name: `P ${name}` });
        const template = await server.admin.create('invoice-template', { name: `T ${name}`, type_id: kind === 'invoice' ? 1 : 2 });
        const document = await billing.inStatus(kind, name, content);
        const open = { [until]: 1_800_000_000, reference: 'R', terms: 'T', template_id: template, project: { id: project } };
        const changed = await billing.change(kind, document.id, { ...document, ...open });
        assert.deepEqual(
          [changed[until], changed.reference, changed.terms, changed.template_id, changed.project[0].id],
          [1_800_000_000, 'R', 'T', template, project],
        );
        assert.deepEqual([changed.items, changed.groups, changed.total], [document.items, document.groups, document.total]);
        const again = await billing.put(kind, document.id, changed, '&validation_mode=auto_correct');
        assert.deepEqual([again.status, again.body.corrections], [200, []]);
        assertFaults(await billing.put(kind, document.id, { [until]: 1_600_000_000 }), { [`/${until}`]: 'out_of_range' });
        assertFaults(await billing.put(kind, document.id, { [until]: 1_600_000_000 }, '&validation_mode=auto_correct'), {
          [`/${until}`]: 'out_of_range',
        });
      });
    }

    test('7 one body may change content and move the status: the content is judged by the state before', async () => {
      const [fixedName = ''] = FIXED[kind];
      const { id } = await billing.create(kind, content);
      const fixed = await billing.change(kind, id, {
        items: [{ item_text: 'other', quantity: 1, unit_amount: 7 }],
        status: { id: statusIds[kind][fixedName] },
      });
      assert.deepEqual([fixed.items[0].item_text, fixed.total, statusOf(fixed)], ['other', '7.00', fixedName]);
      const [back = ''] = Object.entries(MOVES[kind][fixedName] ?? {}).flatMap(([name, event]) =>
        event === 'reopened' || event === 'paid' ? [name] : [],
      );
      assertProblem(await billing.put(kind, id, { items: [], status: { id: statusIds[kind][back] } }), 409, 'record_locked');
      assert.equal(statusOf(await server.admin.one(kind, id)), fixedName);
    });

    test('5 the name of the client follows the contact until the document is fixed, and is kept from then on', async () => {
      const own = await Billing.of(server.admin, 'Before');
      const { body: person } = await server.admin.post('/v2/contact', { name: 'Ann', type: 'person' });
      const client = { ...own.client, contact_person: { id: person.success.id } };
      const open = await own.create(kind, { client });
      const [fixedName = ''] = FIXED[kind];
      const fixed = await own.inStatus(kind, fixedName, { client });
      const rename = (name: string, member: string) =>
        server.admin.put(`/v2/contact?uuid=${member}`, { name, email_1: `${name}@example.com` });
      await rename('After', own.client.uuid);
      await rename('Beth', person.success.uuid);
      const shown = async (id: number): Promise<unknown> => {
        const [one] = (await server.admin.one(kind, id)).client;
        return [one.name, one.email, one.contact_person.name];
      };
      assert.deepEqual(await shown(open.id), ['After', 'After@example.com', 'Beth']);
      assert.deepEqual(await shown(fixed.id), ['Before', '', 'Ann']);
      const [row] = await server.sql<{ client_issued: { address: { name: string } } }>(`select client_issued from ${kind} where id = $1`, [
        fixed.id,
      ]);
      assert.equal(row?.client_issued.address.name, 'Before');
      await own.change(kind, open.id, { client, status: { id: statusIds[kind][fixedName] } });
      await rename('Later', own.client.uuid);
      assert.deepEqual(await shown(open.id), ['After', 'After@example.com', 'Beth']);
      assert.equal((await own.put(kind, fixed.id, await server.admin.one(kind, fixed.id))).status, 200);
      assert.deepEqual(await shown(fixed.id), ['Before', '', 'Ann']);
    });

    test('4 a document may keep and be sent back with a client who was deleted', async () => {
      const own = await Billing.of(server.admin, 'Leaving');
      const { id } = await own.create(kind);
      assert.equal((await server.admin.delete(`/v2/contact?uuid=${own.client.uuid}&force=true`)).status, 200);
      const kept = await own.change(kind, id, { reference: 'still there' });
      assert.equal(kept.client[0].name, 'Leaving');
      assertFaults(await own.post(kind), { '/client/uuid': 'not_found' });
    });

    for (const name of names) {
      test(`5 ${kind} ${name} ${name === 'Draft' ? 'can' : 'cannot'} be deleted`, async () => {
        const { id } = await billing.inStatus(kind, name);
        const answer = await server.admin.delete(`/v2/${kind}?id=${id}`);
        if (name === 'Draft') assert.deepEqual([answer.status, answer.body], [200, { success: { id } }]);
        else assertProblem(answer, 409, 'record_locked');
      });
    }

    test('4 an end before the date is refused, and swapped with it by auto_correct', async () => {
      const body = { date: 1_700_000_500, [until]: 1_700_000_000 };
      assertFaults(await billing.post(kind, body), { [`/${until}`]: 'out_of_range' });
      const answer = await billing.post(kind, body, '?validation_mode=auto_correct');
      assert.deepEqual(
        answer.body.corrections.map(({ pointer, to }: Record<string, unknown>) => [pointer, to]),
        [
          [`/${until}`, 1_700_000_500],
          ['/date', 1_700_000_000],
        ],
      );
      const document = await server.admin.one(kind, answer.body.success.id);
      assert.deepEqual([document.date, document[until]], [1_700_000_000, 1_700_000_500]);
      assertFaults(await billing.put(kind, document.id, { date: 1_700_000_600 }), { [`/${until}`]: 'out_of_range' });
      await billing.change(kind, document.id, { date: null, [until]: 1 });
    });
  });
}
