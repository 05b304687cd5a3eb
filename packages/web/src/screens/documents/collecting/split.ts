import { add, compare, parseDecimal, subtract, toText, ZERO, type Decimal } from '@daybook/values';
import type { Document } from '../kind.ts';

/** What is typed for invoices of a payment, by their ids; the others take what is left of it. */
export type Typed = { readonly [id: string]: string };

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

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(add, ZERO);

/** What a payment settles of each invoice: what was typed; otherwise what is open, as far as the money goes, in the order given. */
export function splitOf(amount: unknown, invoices: readonly Settled[], typed: Typed): { readonly id: number; readonly amount: string }[] {
  const isTyped = (id: unknown): boolean => (typed[String(id)] ?? '') !== '';
  // What is owed to the client is settled whole, and is there for the others.
  const isGiven = (one: Settled): boolean => isTyped(one.id) || !isAbove(decimal(one.open_total), ZERO);
  const given = (one: Settled): Decimal => decimal(isTyped(one.id) ? typed[String(one.id)] : one.open_total);
  let rest = subtract(decimal(amount), sumOf(invoices.filter(isGiven).map(given)));
  return invoices.map((one) => {
    if (isGiven(one)) return { id: Number(one.id), amount: toText(given(one)) };
    const open = decimal(one.open_total);
    const part = isAbove(open, rest) ? (isAbove(rest, ZERO) ? rest : ZERO) : open;
    rest = subtract(rest, part);
    return { id: Number(one.id), amount: toText(part) };
  });
}

/** By how much the parts are more than the payment; empty where they are not. */
export function excessOf(amount: unknown, parts: readonly { readonly amount: string }[]): string {
  const over = subtract(sumOf(parts.map((part) => decimal(part.amount))), decimal(amount));
  return isAbove(over, ZERO) ? toText(over) : '';
}
