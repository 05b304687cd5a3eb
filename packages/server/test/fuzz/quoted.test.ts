import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Answer } from '../support/api.ts';
import { Billing } from '../support/billing.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';

const QUOTES = 6;
const STEPS = 30;

const VAT = { name: 'VAT', rate: '21' };
const LOW = { name: 'Low', rate: '9' };
const TAXES = [[VAT], [LOW], []];
const cents = (text: string): number => Math.round(Number(text) * 100);

/** What was invoiced of a quote, in cents: in all, and at each set of taxes. */
interface Invoiced {
  readonly all: number;
  readonly byTaxes: ReadonlyMap<string, number>;
}

const keyOf = ({ tax, taxes }: any): string => (tax ? taxes.map(({ name }: any) => name).join() : '');
function sumOf(documents: readonly any[]): Invoiced {
  const byTaxes = new Map<string, number>();
  const lines = documents.flatMap(({ items }) => items);
  for (const line of lines) byTaxes.set(keyOf(line), (byTaxes.get(keyOf(line)) ?? 0) + cents(line.total));
  return { all: lines.reduce((sum, { total }) => sum + cents(total), 0), byTaxes };
}

describe('a quote is never invoiced beyond its sum', () => {
  const server = testServer();
  const seed = seedOfRun();
  before(async () => {
    for (const tax of [VAT, LOW]) await server.admin.create('tax', tax);
  });

  interface World {
    readonly quote: any;
    /** The live invoices that were made of the quote. */
    readonly invoices: readonly any[];
    readonly notes: readonly any[];
    /** Other invoices, such as copies of parts, and those that only name the quote. */
    readonly others: readonly any[];
  }

  async function look(id: number, client: string): Promise<World> {
    const documents = (await server.admin.get(`/v2/invoice?client_uuid=${client}&limit=1000&order_asc=id`)).body.data;
    const quote = (await server.admin.get(`/v2/quote?id=${id}`)).body.data[0];
    const rows = await server.sql('select i.id from invoice i where i.account_id = $1 and i.part_of_quote = $2', [server.account, id]);
    const parts = new Set(rows.map((row: any) => Number(row.id)));
    const invoices = documents.filter((one: any) => parts.has(one.id));
    const notes = documents.filter(({ kind }: any) => kind === 'credit_note');
    const others = documents.filter((one: any) => !invoices.includes(one) && !notes.includes(one));
    return { quote, invoices, notes, others };
  }

  /** What the invoices of a quote charge, less what issued credit notes took back. */
  function invoicedOf({ invoices, notes }: World): Invoiced {
    const issued = notes.filter(({ cloned_id, status }) => status[0].id >= 3 && invoices.some(({ id }) => id === cloned_id));
    return sumOf([...invoices, ...issued]);
  }

  function stepOf(random: () => number, { quote, invoices, notes, others }: World, mine: Billing): [string, () => Promise<Answer>] {
    const { admin } = server;
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const one = invoices.length === 0 ? undefined : pick(invoices);
    const amount = (): string => (random() * 900 - 50).toFixed(2);
    const line = () => ({ item_text: 'Line', quantity: 1, unit_amount: amount(), taxes: pick(TAXES) });
    const edited = (items: readonly any[]): object[] => {
      const kept = items.filter(() => random() < 0.8);
      return kept.map(({ id }) => ({
        id,
        ...(random() < 0.5 && { unit_amount: amount() }),
        ...(random() < 0.3 && { taxes: pick(TAXES) }),
      }));
    };
    const put = (kind: 'quote' | 'invoice', record: any, body: object) => () => mine.put(kind, record.id, body);
    const post = (path: string, body?: object) => () => admin.post(path, body);
    const parts = [
      { share: pick(['10%', '40%', '60%', '100%']) },
      { amount: amount() },
      { rest: true },
      { items: [quote.items[0]?.id ?? 1] },
    ];
    const steps: [string, () => Promise<Answer>][] = [
      ['progress', post(`/v2/quote/progress?id=${quote.id}`, pick(parts))],
      ['progress', post(`/v2/quote/progress?id=${quote.id}`, pick(parts))],
      ['convert', post(`/v2/quote/convert?id=${quote.id}`)],
      ['move quote', put('quote', quote, { status: { id: 1 + Math.floor(random() * 5) } })],
      ['accept quote', put('quote', quote, { status: { id: 3 } })],
      ['edit quote', put('quote', quote, { items: edited(quote.items) })],
      ['quote in dollars', put('quote', quote, { currency: pick(['USD', 'EUR']) })],
      ['new', () => mine.post('invoice', { cloned_id: quote.id, currency: pick(['EUR', 'EUR', 'USD']), items: [line()] })],
    ];
    if (others.length > 0) {
      const other = pick(others);
      steps.push(['name the quote', put('invoice', other, { cloned_id: quote.id, currency: pick(['EUR', other.currency]) })]);
      steps.push(['edit other', put('invoice', other, { items: [line()] })]);
    }
    if (notes.length > 0) steps.push(['issue note', post(`/v2/invoice/issue?id=${pick(notes).id}`)]);
    if (one === undefined) return pick(steps);
    steps.push(
      ['edit', put('invoice', one, { items: edited(one.items) })],
      ['edit', put('invoice', one, { items: [...one.items.map(({ id }: any) => ({ id })), line()] })],
      ['empty', put('invoice', one, { items: [] })],
      ['dollars', put('invoice', one, { currency: pick(['USD', 'JPY', 'EUR']) })],
      ['name nothing', put('invoice', one, { cloned_id: pick([null, others[0]?.id ?? null, one.id]) })],
      ['issue', post(`/v2/invoice/issue?id=${one.id}`)],
      ['pay', put('invoice', one, { status: { id: pick([3, 4]) } })],
      ['credit', post(`/v2/invoice/credit?id=${one.id}`, pick([{}, { status: { id: 3 } }, { share: '50%', status: { id: 3 } }]))],
      ['copy', post(`/v2/invoice/duplicate?id=${one.id}`)],
      ['delete', () => admin.delete(`/v2/invoice?id=${one.id}`)],
      [
        'batch',
        post('/v2/batch', {
          atomic: random() < 0.5,
          operations: [
            { method: 'PUT', path: `/v2/invoice?id=${one.id}`, body: { client: mine.client, cloned_id: null } },
            { method: 'POST', path: `/v2/quote/progress?id=${quote.id}`, body: { rest: true } },
          ],
        }),
      ],
    );
    return pick(steps);
  }

  test('by no order of parts, edits, currencies, copies, credit notes and moves', async () => {
    let accepted = 0;
    let full = 0;
    for (let n = 0; n < QUOTES; n += 1) {
      const random = seeded(seed + n);
      const mine = await Billing.of(server.admin, `Client ${n}`);
      const items = [
        { item_text: 'Studio', quantity: 3, unit_amount: '333.35', taxes: [VAT] },
        { item_text: 'Catering', quantity: 1, unit_amount: '99.99', taxes: [LOW] },
      ];
      const { id } = await mine.inStatus('quote', 'Accepted', { currency: 'EUR', items });
      let world = await look(id, mine.client.uuid);
      const done: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const [name, act] = stepOf(random, world, mine);
        const { status, text, body } = await act();
        assert.ok(status < 500, `${name}: ${text}`);
        const was = world;
        world = await look(id, mine.client.uuid);
        const isDone = status === 200 && body.results?.every((one: any) => one.status >= 400) !== true;
        if (isDone) accepted += 1;
        if (isDone) done.push(`${name} ${text.slice(0, 60)}`);
        assertWithin(was, world, `seed ${seed + n}, quote ${id}: ${done.join('; ')}`);
        if (invoicedOf(world).all >= sumOf([world.quote]).all && world.invoices.length > 1) full += 1;
      }
    }
    assert.ok(accepted > QUOTES * 5 && full > QUOTES / 3, `${accepted} steps, ${full} times invoiced whole in parts`);
  });

  /** No step makes more of it invoiced than it is, but for one that writes the only invoice by hand, on which more may be charged. */
  function assertWithin(was: World, now: World, story: string): void {
    const [before, after, quoted, had] = [invoicedOf(was), invoicedOf(now), sumOf([now.quote]), sumOf([was.quote])];
    const isSole = now.invoices.length <= 1 || (now.invoices.length === was.invoices.length && chargedOf(now) <= 1);
    for (const [taxes, units] of quoted.byTaxes) {
      const [invoiced, then] = [after.byTaxes.get(taxes) ?? 0, before.byTaxes.get(taxes) ?? 0];
      if (!isSole) assert.ok(invoiced <= Math.max(units, then, 0), `${taxes}: ${invoiced} of ${units}, ${then} before. ${story}`);
      const least = Math.min(then, had.byTaxes.get(taxes) ?? 0);
      assert.ok(
        then === 0 || (units >= Math.min(least, 0) && (units >= least || invoiced < then || units < 0)),
        `${taxes}: a quote of ${units}, ${then} invoiced. ${story}`,
      );
    }
    const gone = [...had.byTaxes].filter(
      ([taxes, units]) => units > 0 && !quoted.byTaxes.has(taxes) && (before.byTaxes.get(taxes) ?? 0) > 0,
    );
    assert.deepEqual(gone, [], story);
  }

  const chargedOf = ({ invoices }: World): number => invoices.filter(({ items }) => items.length > 0).length;
});
