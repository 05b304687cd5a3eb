import { add, compare, parseDecimal, subtract, sumOf, toText, ZERO, type Decimal } from '@daybook/values';
import type { Listed } from '../../../api/records.ts';
import type { Document } from '../kind.ts';

/** What is typed for invoices of a payment, by their ids; the others take what is left of it. */
export type Typed = { readonly [id: string]: string };

type Allocation = Listed<'/v2/payment'>['allocations'][number];
type Settled = Pick<Document, 'id' | 'due_date_time_iso'> & { readonly open_total?: string };

const decimal = (text: unknown): Decimal => parseDecimal(String(text ?? '')) ?? ZERO;
const isAbove = (one: Decimal, other: Decimal): boolean => compare(one, other) > 0;

/** Those that are due first come first. */
export const inOrder = <I extends Settled>(invoices: readonly I[]): readonly I[] =>
  invoices.toSorted((one, other) => {
    const [first, second] = [one.due_date_time_iso ?? '', other.due_date_time_iso ?? ''];
    return first === second ? Number(one.id) - Number(other.id) : first < second ? -1 : 1;
  });

/** What is open of all of them. */
export const sumOpen = (invoices: readonly Settled[]): string => toText(sumOf(invoices.map(({ open_total: open }) => decimal(open))));

/** What a payment settles of each invoice: what was typed; otherwise what is open, as far as the money goes, in the order given. */
export function splitOf(amount: unknown, invoices: readonly Settled[], typed: Typed): Part[] {
  const isTyped = (id: unknown): boolean => (typed[String(id)] ?? '') !== '';
  // What is owed to the client is settled whole, and is there for the others.
  const isGiven = (one: Settled): boolean => isTyped(one.id) || !isAbove(decimal(one.open_total), ZERO);
  const given = (one: Settled): Decimal => decimal(isTyped(one.id) ? typed[String(one.id)] : one.open_total);
  let rest = subtract(decimal(amount), sumOf(invoices.filter(isGiven).map(given)));
  return invoices.map((one) => {
    // What is no amount stays as it was typed: the API says what is wrong with it.
    const text = typed[String(one.id)] ?? '';
    if (isTyped(one.id) && parseDecimal(text) === null) return { id: Number(one.id), amount: text };
    if (isGiven(one)) return { id: Number(one.id), amount: toText(given(one)) };
    const open = decimal(one.open_total);
    // Less than nothing can only be meant for the one that there is: the API says what is wrong with it.
    const part = isAbove(open, rest) ? (isAbove(rest, ZERO) || invoices.length === 1 ? rest : ZERO) : open;
    rest = subtract(rest, part);
    return { id: Number(one.id), amount: toText(part) };
  });
}

/** What a payment settles of an invoice. */
export interface Part {
  readonly id: number;
  readonly amount: string;
}

/** The parts that settle something; what is no amount is one of them. */
export const settling = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ amount }) => {
    const read = parseDecimal(amount);
    return read === null || compare(read, ZERO) !== 0;
  });

/** What a payment settles with more parts of invoices beside: what it settles of one already grows. */
export function withParts(settled: readonly Allocation[], parts: readonly Part[]): Partial<Allocation>[] {
  const meant = settling(parts);
  const grown = settled.map((one) => {
    const part = meant.find(({ id }) => id === one.invoice_id);
    if (part === undefined) return one;
    const more = parseDecimal(part.amount);
    return { ...one, amount: more === null ? part.amount : toText(add(decimal(one.amount), more)) };
  });
  const others = meant.filter(({ id }) => !settled.some(({ invoice_id: of }) => of === id));
  return [...grown, ...others.map(({ id, amount }) => ({ invoice_id: id, amount }))];
}

/** By how much the parts are more than the payment, with the decimals of what is open; empty where they are not. */
export function excessOf(amount: unknown, parts: readonly { readonly amount: string }[], open = '0'): string {
  const over = subtract(sumOf(parts.map((part) => decimal(part.amount))), decimal(amount));
  return isAbove(over, ZERO) ? toText(over, decimal(open).scale) : '';
}
