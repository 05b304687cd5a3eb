import type { ListPath } from '@daybook/client';
import type { ListQuery } from '../../api/records.ts';
import type { Address } from '../address.ts';
import type { ShownList } from './list.ts';

export const ROWS = 50;

/** The query of the API for an address of a list. */
export function queryOf<Path extends ListPath>({ filters, query, order }: ShownList<Path>, address: Address): ListQuery<Path> {
  const filterValues = Object.fromEntries(filters.flatMap(({ name }) => (address[name] === undefined ? [] : [[name, address[name]]])));
  const by = address['order'] ?? order ?? '';
  const listQuery: object = {
    ...query,
    ...filterValues,
    ...(Object.keys(filterValues).length > 1 ? { filter_operator: 'AND' } : {}),
    ...(by === '' ? {} : by.startsWith('-') ? { order_desc: by.slice(1) } : { order_asc: by }),
    limit: ROWS,
    page: Number(address['page'] ?? 1) || 1,
  };
  // Filters are named by the parameters of the path.
  return listQuery as ListQuery<Path>;
}
