import { kinds } from '@daybook/client/kinds';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';

const { Quote: QUOTE } = kinds['invoice-template'].fields.type_id.choices;
const NEWEST = { order_desc: 'id', limit: 1, fields: membersOf<'/v2/invoice'>('id') } as const;

interface Newest {
  readonly path: '/v2/quote' | '/v2/invoice';
  /** Whether it is known by now that there is one, or none. */
  readonly isRead: boolean;
  readonly id: number | undefined;
}

/** The newest quote or invoice, which shows what a template of its type makes. A credit note would show no payment. */
export function useNewestDocument(type: unknown): Newest {
  const [path, kind] = type === QUOTE ? (['/v2/quote', {}] as const) : (['/v2/invoice', { kind: 'invoice' }] as const);
  const { data } = useRead(path, { ...NEWEST, ...kind });
  return { path, isRead: data !== undefined, id: data?.data[0]?.id };
}
