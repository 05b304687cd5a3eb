import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { done, type Api } from '../../../test/support/api.ts';
import { Billing } from '../../../test/support/billing.ts';
import { childrenOf } from '../../../test/support/daybook-process.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const NOW = 1_900_000_000;
const items = [{ item_text: 'Studio', quantity: 2, unit_amount: '400' }];
const to = ['ada@client.example'];

/** The processes that render. */
const presses = (): number[] =>
  childrenOf(process.pid).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('paper-process'));

/** Stops what renders until the test ends, or until the returned function is called. */
function holdPresses(t: TestContext): () => void {
  const held = presses();
  assert.ok(held.length > 0, 'something was rendered before');
  const signal = (name: NodeJS.Signals) => (): void => {
    for (const pid of held) if (presses().includes(pid)) process.kill(pid, name);
  };
  t.after(signal('SIGCONT'));
  signal('SIGSTOP')();
  return signal('SIGCONT');
}

describe('7 a series is not held while the mail of an invoice is rendered', () => {
  const server = testServer();
  let api: Api;
  let billing: Billing;
  let template_id = 0;
  let failing = 0;
  let series = 0;
  before(async () => {
    ({ api } = await server.newAccount('Series'));
    await api.put('/v2/account', { numbering: 'issued' });
    billing = await Billing.of(api);
    const [subject, body] = ['{{ document.number }} of {{ document.date }}', '{{ document.total }} until {{ document.due_date }}'];
    template_id = await api.create('invoice-template', {
      name: 'Says its number',
      type_id: 1,
      email_subject_template: subject,
      email_body_template: body,
    });
    const never = '{% for i in (1..2000000) %}{% for j in (1..2000000) %}{{ i }}{% endfor %}{% endfor %}';
    failing = await api.create('invoice-template', { name: 'Fails', type_id: 1, email_subject_template: 'x', email_body_template: never });
  });
  const draft = (body: object = {}): Promise<any> => billing.create('invoice', { items, date: NOW, template_id, ...body });
  const send = (id: number, body: object = {}) => api.post(`/v2/invoice/send?id=${id}`, { to, ...body });
  const issue = (id: number) => api.post(`/v2/invoice/issue?id=${id}`, {});
  const numberOf = async (id: number): Promise<number | null> => (await api.one('invoice', id)).number;
  const newSeries = (): string => `S${(series += 1)}-`;
  const mailsOf = async (id: number): Promise<any[]> =>
    (await api.get('/v2/delivery?limit=1000')).body.data.filter((mail: any) => mail.document_id === id);

  test('another invoice of the series is issued meanwhile, and the mail says the number that was left', async (t) => {
    const prefix = newSeries();
    assert.equal((await send((await draft()).id)).status, 200, 'what renders is awake');
    const [sent, other] = [await draft({ prefix }), await draft({ prefix })];
    const goOn = holdPresses(t);
    const sending = send(sent.id);
    await sleep(700);
    const began = performance.now();
    assert.equal((await issue(other.id)).status, 200);
    assert.ok(performance.now() - began < 1_500, 'the issue waited for the mail');
    assert.deepEqual([await numberOf(other.id), await numberOf(sent.id)], [1, null]);
    goOn();
    done(await sending);
    const { number } = await api.one('invoice', sent.id);
    const [mail] = await mailsOf(sent.id);
    assert.deepEqual([number, mail.subject.split(' ')[0]], [2, `${prefix}2`]);
  });

  test('many that are sent at once have one number each, which is that of their mails', async () => {
    const prefix = newSeries();
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft({ prefix })));
    const answers = await Promise.all(drafts.map(({ id }) => send(id)));
    assert.ok(
      answers.every(({ status }) => status === 200),
      answers.map(({ text }) => text).join('\n'),
    );
    const numbers = await Promise.all(drafts.map(({ id }) => numberOf(id)));
    assert.deepEqual(
      numbers.toSorted((a, b) => Number(a) - Number(b)),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
    const subjects = await Promise.all(drafts.map(async ({ id }) => (await mailsOf(id))[0].subject.split(' ')[0]));
    assert.deepEqual(
      subjects,
      numbers.map((number) => `${prefix}${number}`),
    );
  });

  test('a draft without a day says in its mail the day on which it is issued', async () => {
    const { id } = await draft({ date: null, prefix: newSeries() });
    assert.equal((await send(id)).status, 200);
    const [{ subject }] = await mailsOf(id);
    assert.match(subject, /of \d+ \w+ 20\d\d$/);
  });

  test('a template that fails leaves no gap, and the invoice as it was', async () => {
    const prefix = newSeries();
    const [one, two] = [await draft({ prefix, template_id: failing }), await draft({ prefix })];
    const before = await api.one('invoice', one.id);
    assertProblem(await send(one.id), 422, 'template_failed');
    assert.deepEqual(await api.one('invoice', one.id), before);
    assert.deepEqual([before.number, before.status[0].id, await mailsOf(one.id)], [null, 1, []]);
    assert.equal((await send(two.id)).status, 200);
    assert.equal((await issue(one.id)).status, 200);
    assert.deepEqual([await numberOf(two.id), await numberOf(one.id)], [1, 2]);
  });

  test('a dry run says what the mail will say, and takes no number', async () => {
    const prefix = newSeries();
    const { id } = await draft({ prefix });
    const { status, body } = await api.post(`/v2/invoice/send?id=${id}&dry_run=true`, { to });
    assert.deepEqual([status, body.record.subject.split(' ')[0], await numberOf(id)], [200, `${prefix}1`, null]);
  });

  test('a quote that its sending makes Sent is written once: the text of its mail is that of before the write', async () => {
    const own = await api.create('invoice-template', {
      name: 'Says its status',
      type_id: 2,
      email_subject_template: 'Quote {{ document.number }}',
      email_body_template: 'It is {{ document.status }}: {link}',
    });
    // Each attempt of a write takes an id for the link.
    const links: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      const { id } = await billing.create('quote', { items, template_id: own });
      assert.equal((await api.post(`/v2/quote/send?id=${id}`, { to, link: true })).status, 200);
      const [link] = (await api.get(`/v2/public-link?document_id=${id}`)).body.data;
      const [mail] = await mailsOf(id);
      const { body } = (await api.get(`/v2/delivery?id=${mail.id}&fields=body`)).body.data[0];
      assert.match(body, /^It is Sent/);
      links.push(link.id);
    }
    assert.equal(links[1], (links[0] ?? 0) + 1);
  });
});
