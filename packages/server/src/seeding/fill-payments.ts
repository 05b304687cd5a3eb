import { clients, DAY, TODAY, YEAR_BEGINS } from './company.ts';
import type { People } from './fill-people.ts';
import type { SeedApi } from './seed-api.ts';

/** An invoice with when it was issued. */
export interface Issued {
  readonly id: number;
  readonly date: number;
}

const AWAITING = 3;
const METHODS = ['bank_transfer', 'bank_transfer', 'card', 'direct_debit'] as const;
const now = YEAR_BEGINS + TODAY * DAY;

/** Books the total of an invoice, some days before or after it was due. */
export async function payWhole(api: SeedApi, { id, date }: Issued, daysToPay: number, n: number): Promise<void> {
  const { total } = await api.read(`/v2/invoice?id=${id}&fields=total`);
  await api.create('/v2/payment', {
    amount: total,
    date: Math.min(date + (daysToPay - 6 + (n % 11)) * DAY, now),
    method: METHODS[n % METHODS.length],
    reference: `Statement ${100 + n}`,
    allocations: [{ invoice_id: id }],
  });
}

/** Invoices by whether they are paid. */
interface Invoices {
  readonly awaiting: readonly Issued[];
  readonly paid: readonly Issued[];
}

/**
 * One invoice is paid in part, of another a fifth is taken back, and of one that is paid a tenth, which is open; one client has paid in
 * advance.
 */
export async function settleSome(api: SeedApi, people: People, { awaiting, paid: whole }: Invoices): Promise<void> {
  const [paid, credited] = awaiting;
  const returned = whole.at(-1);
  await api.create('/v2/payment', {
    amount: '150',
    date: (paid?.date ?? 0) + 20 * DAY,
    method: 'bank_transfer',
    reference: 'First instalment',
    allocations: [{ invoice_id: paid?.id }],
  });
  const credits = [
    { of: credited, after: 10, share: '20%', terms: 'The second camera was not used.' },
    { of: returned, after: 40, share: '10%', terms: 'The mix was done in less time.' },
  ].map(({ of, after, ...credit }) => ({
    id: of?.id,
    credit: { ...credit, date: (of?.date ?? 0) + after * DAY, status: { id: AWAITING } },
  }));
  for (const { id, credit } of credits.toSorted((one, other) => one.credit.date - other.credit.date))
    await api.create(`/v2/invoice/credit?id=${id}`, credit);
  const inAdvance = clients.findIndex(([name]) => name === 'Stichting Open Podium');
  await api.create('/v2/payment', {
    client: { uuid: people.clients[inAdvance]?.uuid },
    currency: 'EUR',
    amount: '1000.00',
    date: now - 5 * DAY,
    method: 'bank_transfer',
    reference: 'In advance, summer season',
  });
}
