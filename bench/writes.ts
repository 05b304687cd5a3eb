import { load, requestBytes } from './load.ts';
import type { Figure } from './figure.ts';
import type { BenchTarget } from './target.ts';

const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

/** The nth time entry. */
export const nthEntry = (n: number) => ({ owner_id: 1, name: `Editing ${n}`, start: 1_790_000_000 + n, end: 1_790_003_600 + n });

/** Writes: against a constant answer and against the plain implementation on the same database. */
export async function measureWrites(
  { port, token, seconds, constant, classic }: BenchTarget,
  say: (figure: Figure) => void,
): Promise<void> {
  const fixed = await load({
    port: constant,
    connections: 32,
    seconds,
    request: (n) => requestBytes('POST', '/constant', token, nthEntry(n)),
  });
  const plain = await load({
    port: classic,
    connections: 32,
    seconds,
    request: (n) => requestBytes('POST', '/time-entry', token, nthEntry(n)),
  });
  const ours = await load({ port, connections: 32, seconds, request: (n) => requestBytes('POST', '/v2/time-entry', token, nthEntry(n)) });
  if (plain.failed + ours.failed > 0) throw new Error(`some writes failed: ${plain.failed} plain, ${ours.failed} ours`);
  const toConstant = ours.perSecond / fixed.perSecond;
  const toPlain = ours.perSecond / plain.perSecond;
  say({
    what: 'POST time entry, c = 32, fsync on',
    target: '≥ 25 % of a constant POST and ≥ 2 × the same in single statements',
    measured: `${percent(toConstant)}, ${toPlain.toFixed(2)} × (${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms)`,
    met: toConstant >= 0.25 && toPlain >= 2,
  });
  await measureInvoices({ port, token, seconds, classic }, say);
}

/** Open invoices with their lines, and the change of one line of the nth of them. */
export async function openInvoices(port: number, token: string): Promise<{ data: Invoice[]; change: (n: number) => Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${port}/v2/invoice?status_id=1&limit=400&fields=id,client,items`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: Invoice[] };
  const change = (n: number): Buffer => {
    const invoice = data[n % data.length] as Invoice;
    const items = invoice.items.map(({ id }, i) => (i === n % 5 ? { id, quantity: String(1 + (n % 50)) } : { id }));
    return requestBytes('PUT', `/v2/invoice?id=${invoice.id}`, token, { client: { uuid: invoice.client[0]?.uuid }, items });
  };
  return { data, change };
}

async function measureInvoices(
  { port, token, seconds, classic }: Pick<BenchTarget, 'port' | 'token' | 'seconds' | 'classic'>,
  say: (figure: Figure) => void,
): Promise<void> {
  const { data, change } = await openInvoices(port, token);
  const whole = (invoice: Invoice, n: number) => ({
    items: invoice.items.map(({ item_text, description, unit_amount }, i) => ({
      item_text,
      description,
      unit_amount,
      quantity: String(i === n % 5 ? 1 + (n % 50) : 2),
    })),
  });
  const at = (n: number): Invoice => data[n % data.length] as Invoice;
  const plain = await load({
    port: classic,
    connections: 32,
    seconds,
    request: (n) => requestBytes('PUT', `/invoice?id=${at(n).id}`, token, whole(at(n), n)),
  });
  const ours = await load({ port, connections: 32, seconds, request: change });
  if (plain.failed + ours.failed > 0) throw new Error(`some writes failed: ${plain.failed} plain, ${ours.failed} ours`);
  const ratio = ours.perSecond / plain.perSecond;
  say({
    what: 'PUT invoice with 5 lines, 32 connections',
    target: '≥ 2.5 × delete and insert',
    measured: `${ratio.toFixed(2)} × (${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms)`,
    met: ratio >= 2.5,
  });
}

/** What is read of an invoice to change it. */
export interface Invoice {
  readonly id: number;
  readonly client: { readonly uuid: string }[];
  readonly items: { readonly id: number; readonly item_text: string; readonly description: string; readonly unit_amount: string }[];
}
