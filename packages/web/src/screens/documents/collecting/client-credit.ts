import { add, compare, negate, storedDecimal, subtract, toText, ZERO, type Decimal } from '@daybook/values';
import { request } from '../../../api/client.ts';
import { useRead } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import { write } from '../../../api/writes.ts';
import type { Document } from '../kind.ts';
import { withParts, type Part } from './split.ts';

/** What is taken of each source for what is open: the oldest first. */
export function takeFrom(sources: readonly Part[], open: string): Part[] {
  let rest = storedDecimal(open);
  return sources.flatMap(({ id, amount }) => {
    const taken = compare(storedDecimal(amount), rest) < 0 ? storedDecimal(amount) : rest;
    if (compare(taken, ZERO) <= 0) return [];
    rest = subtract(rest, taken);
    return [{ id, amount: toText(taken) }];
  });
}

const sum = (parts: readonly Part[]): Decimal => parts.reduce((all, { amount }) => add(all, storedDecimal(amount)), ZERO);

/** So many of each are looked at, which is what one request changes: what a client has in credit is in few of them. */
const LIMIT = 99;

/** What a client has in credit. */
export interface ClientCredit {
  readonly total: string;
  /** What of it an invoice takes. */
  readonly usable: string;
  /** Whether the invoice is settled by it. */
  readonly settles: boolean;
  /** Uses it, all or nothing. */
  readonly use: () => Promise<void>;
}

/** What the client of an invoice has in credit in its currency, by payments and by credit notes; undefined where that is nothing. */
export function useClientCredit({ id, client, currency, open_total: open = '' }: Document): ClientCredit | undefined {
  const of = { client_uuid: client[0]?.uuid ?? '', currency, filter_operator: 'AND', order_asc: 'id', limit: LIMIT } as const;
  const enabled = of.client_uuid !== '' && compare(storedDecimal(open), ZERO) > 0;
  const paid = useRead('/v2/payment', { ...of, unapplied: true }, { dependsOn: ['invoice', 'contact'], enabled });
  const noted = useRead(
    '/v2/invoice',
    { ...of, credit_open: true, fields: membersOf<'/v2/invoice'>('id', 'open_total') },
    { dependsOn: ['payment', 'contact'], enabled },
  );
  if (!enabled || paid.data === undefined || noted.data === undefined) return undefined;
  const payments = paid.data.data.map((one) => ({ id: one.id, amount: one.unallocated_total }));
  const notes = noted.data.data.map((one) => ({ id: one.id, amount: toText(negate(storedDecimal(one.open_total))) }));
  const total = sum([...notes, ...payments]);
  if (compare(total, ZERO) <= 0) return undefined;
  const fromNotes = takeFrom(notes, open);
  const fromPayments = takeFrom(payments, toText(subtract(storedDecimal(open), sum(fromNotes))));
  const usable = sum([...fromNotes, ...fromPayments]);
  return {
    total: toText(total),
    usable: toText(usable),
    settles: compare(usable, storedDecimal(open)) === 0,
    use: async () => {
      const operations = [
        ...(fromNotes.length > 0 ? [byNotes(id, fromNotes)] : []),
        ...(await Promise.all(fromPayments.map((part) => byPayment(id, part)))),
      ];
      // All of it is used, or nothing.
      await write({ method: 'POST', path: '/v2/batch', body: { atomic: true, operations }, changes: ['payment', 'invoice'] });
    },
  };
}

/** A payment of nothing sets off credit notes against an invoice. */
function byNotes(invoice: number, notes: readonly Part[]) {
  const allocations = [
    { invoice_id: invoice, amount: toText(sum(notes)) },
    ...notes.map((note) => ({ invoice_id: note.id, amount: toText(negate(storedDecimal(note.amount))) })),
  ];
  return { method: 'POST' as const, path: '/v2/payment', body: { amount: '0', allocations } };
}

/** What a payment settles is sent whole: its tag says that nobody used it meanwhile. */
async function byPayment(invoice: number, { id, amount }: Part) {
  const { data, response } = await request('GET', '/v2/payment', { params: { query: { id: String(id) } } });
  const allocations = withParts(data.data[0]?.allocations ?? [], [{ id: invoice, amount }]);
  const headers = { 'If-Match': response.headers.get('etag') ?? '' };
  return { method: 'PUT' as const, path: '/v2/payment', query: { id }, headers, body: { allocations } };
}
