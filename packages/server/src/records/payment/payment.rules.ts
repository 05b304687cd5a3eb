import { because, type Findings, type Reason } from '@daybook/contract';
import { compare, negate, subtract, sumOf, toText, ZERO, type Decimal } from '@daybook/values';
import { isZero } from '../../billing/settlement.ts';
import { readAmount } from '../../billing/read-amount.ts';

/** What a body asks a payment to settle. */
export interface SentAllocation {
  readonly invoice_id?: number | null;
  readonly refunded_payment_id?: number | null;
  readonly amount?: Decimal;
}

/** What a payment settles: an invoice, or the rest of another payment. */
export interface Allocation {
  readonly invoice_id: number | null;
  readonly refunded_payment_id: number | null;
  readonly amount: Decimal;
}

/** Who paid how much. */
export interface Head {
  readonly client_uuid: string | null;
  readonly currency: string;
  readonly amount: Decimal;
}

/** What can be settled. */
export interface Target {
  readonly client_uuid: string | null;
  readonly currency: string;
  /** How much of it the payment may settle, with its sign. */
  readonly open: Decimal;
  /** Why it cannot be settled at all. */
  readonly refusal?: string;
  readonly reason?: Reason;
  /** Of an invoice, as its reader knows it. */
  readonly number?: string;
}

export const targetKey = ({ invoice_id, refunded_payment_id }: SentAllocation): string =>
  typeof invoice_id === 'number' ? `invoice ${invoice_id}` : `payment ${String(refunded_payment_id)}`;

/** What a payment will settle. What is sent without an amount takes what is open, as far as the payment goes. */
export function planAllocations(
  sent: readonly SentAllocation[],
  head: Head,
  targets: ReadonlyMap<string, Target>,
  findings: Findings,
): Allocation[] {
  const seen = new Set<string>();
  const isUsable = sent.map((one, i) => isAllowed(one, `/allocations/${i}`, { head, targets, seen, findings }));
  const openOf = (one: SentAllocation): Decimal => targets.get(targetKey(one))?.open ?? ZERO;
  const takesRest = (one: SentAllocation): boolean => one.amount === undefined && compare(openOf(one), ZERO) > 0;
  let rest = subtract(head.amount, sumOf(sent.map((one) => (takesRest(one) ? ZERO : (one.amount ?? openOf(one))))));
  return sent.flatMap((one, i): Allocation[] => {
    if (isUsable[i] !== true) return [];
    const open = openOf(one);
    const pointer = `/allocations/${i}/amount`;
    const amount = one.amount === undefined ? restOf(open, rest) : readAmount(one.amount, head.currency, pointer, findings);
    const isUsedUp = takesRest(one) && isZero(amount) && compare(head.amount, ZERO) >= 0;
    if (takesRest(one)) rest = subtract(rest, amount);
    refuseTooMuch(
      amount,
      { open, name: targetKey(one), document: targets.get(targetKey(one))?.number ?? '', currency: head.currency, pointer, isUsedUp },
      findings,
    );
    return [{ invoice_id: one.invoice_id ?? null, refunded_payment_id: one.refunded_payment_id ?? null, amount }];
  });
}

// What is owed by the firm is settled whole, what is owed to it as far as the money goes.
function restOf(open: Decimal, rest: Decimal): Decimal {
  if (compare(open, ZERO) <= 0 || compare(open, rest) <= 0) return open;
  return compare(rest, ZERO) > 0 ? rest : { ...ZERO, scale: open.scale };
}

interface OpenTarget {
  readonly open: Decimal;
  readonly name: string;
  /** Its number, and the currency. */
  readonly document: string;
  readonly currency: string;
  readonly pointer: string;
  /** Whether what was named before takes all of the payment. */
  readonly isUsedUp: boolean;
}

function refuseTooMuch(amount: Decimal, { open, name, document, currency, pointer, isUsedUp }: OpenTarget, findings: Findings): void {
  const isNegative = compare(open, ZERO) < 0;
  const size = (value: Decimal): Decimal => (isNegative ? negate(value) : value);
  const shown = { document, open: { amount: toText(open), currency } };
  if (isZero(open)) findings.fault(pointer, 'out_of_range', `nothing of ${name} is open`, because('nothing_open', { document }));
  else if (isUsedUp)
    findings.fault(pointer, 'out_of_range', `nothing of the payment is left for ${name}`, because('payment_used_up', { document }));
  else if (compare(size(amount), ZERO) <= 0)
    findings.fault(
      pointer,
      'out_of_range',
      `must be ${isNegative ? 'below' : 'above'} zero: ${toText(open)} of ${name} is open`,
      because('wrong_sign', shown),
    );
  else if (compare(size(amount), size(open)) > 0)
    findings.fault(
      pointer,
      'out_of_range',
      `${toText(amount)} exceeds the ${toText(open)} that is open of ${name}`,
      because('above_open', shown),
    );
}

interface Context {
  readonly head: Head;
  readonly targets: ReadonlyMap<string, Target>;
  readonly seen: Set<string>;
  readonly findings: Findings;
}

function isAllowed(sent: SentAllocation, place: string, { head, targets, seen, findings }: Context): boolean {
  const names = (['invoice_id', 'refunded_payment_id'] as const).filter((name) => typeof sent[name] === 'number');
  const [name] = names;
  if (name === undefined || names.length > 1) {
    const message = name === undefined ? 'is required' : 'names two records: send it without one of them';
    findings.fault(`${place}/invoice_id`, name === undefined ? 'required' : 'not_allowed', message);
    return false;
  }
  const key = targetKey(sent);
  const pointer = `${place}/${name}`;
  const count = findings.count;
  const target = targets.get(key);
  if (seen.has(key)) findings.fault(pointer, 'duplicate', `${key} is named twice`);
  else if (target === undefined) findings.fault(pointer, 'not_found', `there is no ${key}`);
  else if (target.refusal !== undefined) findings.fault(pointer, 'not_allowed', target.refusal, target.reason);
  else if (target.currency !== head.currency)
    findings.fault(
      pointer,
      'not_allowed',
      `${key} is in ${target.currency}, the payment in ${head.currency}`,
      because('target_in_other_currency', { document: target.number ?? '', currency: target.currency }),
    );
  else if (target.client_uuid !== head.client_uuid)
    findings.fault(
      pointer,
      'not_allowed',
      `${key} belongs to another client`,
      because('target_of_other_client', { document: target.number ?? '' }),
    );
  seen.add(key);
  return findings.count === count;
}

/** What of a payment settles nothing yet. `drawn` is what other payments have paid back or used of it. */
export function unallocatedOf(
  { amount }: Pick<Head, 'amount'>,
  allocations: readonly Pick<Allocation, 'amount'>[],
  drawn: Decimal,
): Decimal {
  return subtract(subtract(amount, sumOf(allocations.map((one) => one.amount))), drawn);
}

/** An incoming payment settles at most its amount; an outgoing one, or one that moves from one invoice to another, settles exactly it. */
export function isRestAllowed(amount: Decimal, unallocated: Decimal): boolean {
  return compare(amount, ZERO) > 0 ? compare(unallocated, ZERO) >= 0 : isZero(unallocated);
}

/** A new payment is of something. */
export function validateNew(amount: Decimal, allocations: readonly Allocation[], findings: Findings): void {
  if (amount.units === 0n && allocations.length === 0)
    findings.fault('/amount', 'out_of_range', 'must not be zero, unless it settles one invoice by another', because('amount_is_zero'));
}

/** An incoming payment cannot be for what the firm owes all in all: its sign is wrong. */
export function validateSign({ amount }: Head, allocations: readonly Allocation[], findings: Findings): void {
  const total = sumOf(allocations.map((one) => one.amount));
  const first = allocations.find((one) => compare(one.amount, ZERO) < 0);
  if (compare(amount, ZERO) <= 0 || compare(total, ZERO) >= 0 || first === undefined) return;
  const owed = allocations.length === 1 ? `${targetKey(first)} is` : `all in all ${toText(negate(total))} is`;
  findings.fault(
    '/amount',
    'out_of_range',
    `must be below zero: ${owed} owed to the client, so the money goes out`,
    because('owed_to_client'),
  );
}

export function validateRest({ amount }: Head, unallocated: Decimal, findings: Findings): void {
  if (isRestAllowed(amount, unallocated)) return;
  const spent = toText(subtract(amount, unallocated));
  const message =
    compare(amount, ZERO) > 0
      ? `${spent} is allocated or refunded, more than the amount of ${toText(amount)}`
      : `${spent} is allocated: a payment that is not above zero is allocated whole`;
  findings.fault('/allocations', 'out_of_range', message, because('allocated_too_much'));
}
