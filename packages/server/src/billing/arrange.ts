import type { Findings } from '@daybook/contract';

/** An element of a body's array, with its index there. */
export interface Placed<T> {
  readonly at: number;
  readonly value: T;
}

type Ordered = { readonly id: number; readonly order: number | null };

const ORDER_MOST = 2_147_483_647;

/**
 * Brings lines or groups into the order that they answer in: by `order`, then by id; those without one go last. With
 * `renumber` the orders become 1..n, and each that was another is listed as a correction.
 */
export function arrange<T extends Ordered>(
  placed: readonly Placed<T>[],
  pointer: string,
  findings: Findings,
  renumber: boolean,
): Placed<T & { order: number }>[] {
  let last = placed.reduce((most, { value }) => Math.max(most, value.order ?? 0), 0);
  const ordered = placed.map(({ at, value }) => {
    if (value.order === null) last = Math.min(last + 1, ORDER_MOST);
    return { at, value: { ...value, order: value.order ?? last } };
  });
  ordered.sort((one, other) => one.value.order - other.value.order || one.value.id - other.value.id);
  if (!renumber) return ordered;
  const set = new Set(placed.flatMap(({ at, value }) => (value.order === null ? [] : [at])));
  return ordered.map(({ at, value }, i) => {
    const order = i + 1;
    const wasSet = set.has(at);
    if (wasSet && value.order !== order) {
      findings.corrections.push({ pointer: `${pointer}/${at}/order`, from: value.order, to: order, reason: 'the order is numbered from 1 without gaps' });
    }
    return { at, value: { ...value, order } };
  });
}
