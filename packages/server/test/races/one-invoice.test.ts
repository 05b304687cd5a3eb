import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Answer, Api } from '../support/api.ts';
import { Billing } from '../support/billing.ts';
import { mailSteps, testServerWithMails } from '../support/mail-steps.ts';
import { pdfText } from '../support/pdf.ts';
import { isLongRun } from '../support/tier.ts';

const RUNS = isLongRun ? 40 : 3;
const NOW = 1_900_000_000;
/** The longest by which one of two requests follows the other: as long as a mail takes to be made. */
const APART_MS = 400;

type Act = 'send' | 'issue' | 'edit' | 'pay' | 'delete';
const PAIRS = [
  ['send', 'edit'],
  ['send', 'delete'],
  ['send', 'pay'],
  ['send', 'issue'],
  ['issue', 'edit'],
  ['issue', 'pay'],
  ['issue', 'delete'],
] as const;

const race = fc.record({
  first: fc.nat(1),
  apart: fc.oneof(fc.constant(0), fc.nat(APART_MS)),
  /** Draft or Submitted. */
  status: fc.integer({ min: 1, max: 2 }),
});

describe('two things that are done with one invoice at once', () => {
  const { server, post } = testServerWithMails();
  let billing: Billing;
  let template_id = 0;
  let series = 0;
  const { until } = mailSteps(() => server);
  before(async () => {
    await server.admin.put('/v2/account', { numbering: 'issued' });
    billing = await Billing.of(server.admin);
    template_id = await server.admin.create('invoice-template', {
      name: 'Says what it is',
      type_id: 1,
      email_subject_template: '{{ document.number }}',
      email_body_template: '{{ document.total }}',
    });
  });

  const addressOf = (id: number): string => `invoice-${id}@client.example`;
  const items = [{ item_text: 'Studio', quantity: 2, unit_amount: '400' }];
  const others = [{ item_text: 'Other studio', quantity: 1, unit_amount: '7' }];

  function perform(api: Api, act: Act, id: number): Promise<Answer> {
    const headers = { prefer: 'return=representation' };
    const acts: Record<Act, () => Promise<Answer>> = {
      send: () => api.post(`/v2/invoice/send?id=${id}`, { to: [addressOf(id)], attach: ['pdf'] }),
      issue: () => api.post(`/v2/invoice/issue?id=${id}`, {}, headers),
      edit: () => api.put(`/v2/invoice?id=${id}`, { client: billing.client, items: others }),
      pay: () => api.put(`/v2/invoice?id=${id}`, { client: billing.client, status: { id: 4 } }, headers),
      delete: () => api.delete(`/v2/invoice?id=${id}`),
    };
    return acts[act]();
  }

  /** What nobody changes any more once a client has it. */
  const fixedOf = ({ prefix, number, date, total, client, items: lines }: any): unknown => ({ prefix, number, date, total, client, lines });

  interface Raced {
    readonly id: number;
    readonly acts: readonly Act[];
    readonly answers: readonly Answer[];
  }

  /** Sends both requests, and returns the answers in the order in which they were sent. */
  async function run(id: number, acts: readonly Act[], apart: number): Promise<Raced> {
    const answers = await Promise.all(acts.map((act, i) => sleep(i * apart).then(() => perform(server.admin, act, id))));
    for (const { status, text } of answers) assert.ok([200, 404, 409, 412].includes(status), `${acts.join(' × ')}: ${text}`);
    return { id, acts, answers };
  }

  /** The number that the invoice has in its series; undefined where no client has it. */
  async function assertHeld({ id, acts, answers }: Raced): Promise<number | undefined> {
    const summary = `${acts.join(' × ')}: ${answers.map(({ text }) => text).join('\n')}`;
    const took = (act: Act): Answer | undefined => answers.find(({ status }, i) => acts[i] === act && status === 200);
    const [record] = (await server.admin.get(`/v2/invoice?id=${id}`)).body.data;
    const mails = (await server.admin.get(`/v2/delivery?filter_operator=AND&document_id=${id}&limit=10`)).body.data;
    assert.equal(mails.length, took('send') === undefined ? 0 : 1, summary);
    if (took('delete') !== undefined) {
      assert.deepEqual([record, mails.length, took('issue')], [undefined, 0, undefined], summary);
      return undefined;
    }
    const isHeld = record.status[0].id >= 3;
    assert.equal(isHeld, took('send') !== undefined || took('issue') !== undefined || took('pay') !== undefined, summary);
    assert.equal(record.total, took('edit') === undefined ? '800.00' : '7.00', summary);
    if (!isHeld) return undefined;
    for (const act of ['issue', 'pay'] as const) {
      const { record: answered } = took(act)?.body ?? {};
      if (answered !== undefined) assert.deepEqual(fixedOf(answered), fixedOf(record), summary);
    }
    for (const { id: mail } of mails) await assertMail(mail, record, summary);
    for (const act of ['edit', 'delete'] as const) assert.equal((await perform(server.admin, act, id)).status, 409, summary);
    assert.deepEqual(fixedOf(await server.admin.one('invoice', id)), fixedOf(record), summary);
    return record.number;
  }

  async function assertMail(delivery: number, { id, prefix, number, total }: any, said: string): Promise<void> {
    await until(delivery, 'sent');
    const received = post.received.filter(({ recipients }) => recipients.includes(addressOf(id)));
    assert.equal(received.length, 1, said);
    const [{ mail }] = received as [(typeof received)[0]];
    assert.deepEqual([mail.subject, mail.text?.trim()], [`${prefix}${number}`, total], said);
    const paper = (await pdfText(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))).join('\n');
    assert.ok(paper.includes(`${prefix}${number}`) && paper.includes(total), `${said}\n${paper}`);
  }

  test('leave what a client holds as the record says it, under its number, in a series without a gap', async () => {
    const counts: Record<string, number> = {};
    const property = fc.asyncProperty(fc.tuple(...PAIRS.map(() => race)), async (races) => {
      const prefix = `S${(series += 1)}-`;
      const raced = await Promise.all(
        PAIRS.map(async (pair, i) => {
          const { first, apart, status } = races[i]!;
          const { id } = await billing.create('invoice', { items, date: NOW, prefix, template_id, status: { id: status } });
          return run(id, first === 0 ? pair : pair.toReversed(), apart);
        }),
      );
      const numbers: number[] = [];
      for (const one of raced) {
        const number = await assertHeld(one);
        if (number !== undefined) numbers.push(number);
        for (const [i, { status }] of one.answers.entries()) {
          const name = `${one.acts[i]} ${status === 200}`;
          counts[name] = (counts[name] ?? 0) + 1;
        }
      }
      assert.deepEqual(
        numbers.toSorted((a, b) => a - b),
        numbers.map((_, i) => i + 1),
      );
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    assert.ok(counts['send true']! > 0 && counts['issue true']! > 0, JSON.stringify(counts));
  });
});
