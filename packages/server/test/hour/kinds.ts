import type { Ground } from './looks.ts';

/** How users make and change a record of a kind. */
export interface LoadKind {
  readonly kind: string;
  /** The member that names a record in its address. */
  readonly key: 'id' | 'uuid';
  /** The text of the record that identifies it. */
  readonly marked: string;
  /** The text that changes write. */
  readonly changed: string;
  readonly body: (marker: string, n: number, ground: Ground) => object;
  /** What a change has to send again. */
  readonly kept?: (ground: Ground) => object;
}

const kind = (
  name: string,
  marked: string,
  changed: string,
  body: LoadKind['body'],
  more: Partial<Pick<LoadKind, 'key' | 'kept'>> = {},
): LoadKind => ({
  kind: name,
  key: 'id',
  marked,
  changed,
  body: (marker, n, ground) => ({ [marked]: marker, ...body(marker, n, ground) }),
  ...more,
});

/** A line of a document, with a tax and an amount that has to be rounded. */
export const line = (n: number): object => ({
  item_text: `Studio ${n}`,
  quantity: `${1 + (n % 4)}`,
  unit_amount: '12.35',
  taxes: [{ name: 'VAT', rate: '19' }],
});

const clientOf = ({ client }: Ground): object => ({ client: { uuid: client } });
const START = 1_900_000_000;
const TEN_MINUTES = 600;

export const loadKinds: readonly LoadKind[] = [
  kind('contact', 'name', 'website', (_, n) => ({ type: n % 2 === 0 ? 'person' : 'organization' }), { key: 'uuid' }),
  kind('project', 'name', 'description', (_, n) => ({ code: `P${n}` })),
  // Each has a time of its own, so that none is refused.
  kind('booking', 'name', 'description', (_, n, { rooms }) => ({
    start: START + n * TEN_MINUTES,
    end: START + (n + 1) * TEN_MINUTES,
    resources: [{ id: rooms[n % rooms.length] }],
  })),
  kind('time-entry', 'name', 'description', (_, n, { user, project }) => ({
    owner_id: user,
    start: 1_700_000_000 + n * TEN_MINUTES,
    end: 1_700_000_000 + (n + 1) * TEN_MINUTES,
    project: { id: project },
  })),
  kind('expense', 'category', 'description', (_, n, { user }) => ({
    owner_id: user,
    date: 1_700_000_000 + n,
    amount: `${n % 90}.35`,
    currency: 'EUR',
    paid_by: 'user',
  })),
  kind('quote', 'reference', 'terms', (_, n, ground) => ({ ...clientOf(ground), currency: 'EUR', items: [line(n), line(n + 1)] }), {
    kept: clientOf,
  }),
  kind('invoice', 'reference', 'terms', (_, n, ground) => ({ ...clientOf(ground), currency: 'EUR', items: [line(n)] }), { kept: clientOf }),
  kind('item', 'code', 'description', (_, n) => ({
    name: `Item ${n}`,
    unit: 'day',
    prices: [{ currency: 'EUR', amount: `${n % 90}.10` }],
  })),
  kind('payment', 'reference', 'notes', (_, n, ground) => ({
    ...clientOf(ground),
    currency: 'EUR',
    amount: `${1 + (n % 90)}.05`,
    method: 'card',
  })),
];
