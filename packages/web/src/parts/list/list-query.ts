import type { ListPath } from '@daybook/client';
import type { Listed, ListQuery } from '../../api/records.ts';
import type { Address } from '../address.ts';
import { isCustom } from './custom-columns.ts';
import type { Column, ShownList } from './list.ts';

export const ROWS = 50;

/** The member that an order of an address names: of a descending one after its "-". */
export const memberOf = (order: string): string => order.replace(/^-/, '');

/** The query of the API for an address of a list, with what its columns show. */
export function queryOf<Path extends ListPath>(
  { columns: all, filters, query, order }: ShownList<Path>,
  address: Address,
  columns: readonly Column<Listed<Path>>[],
): ListQuery<Path> {
  const filterValues = Object.fromEntries(filters.flatMap(({ name }) => (address[name] === undefined ? [] : [[name, address[name]]])));
  // A custom field may be gone since an order by it was kept.
  const isThere = (named: string): boolean => !isCustom(memberOf(named)) || all.some((one) => one.order === memberOf(named));
  const by = [address['order'], order].find((named) => named !== undefined && isThere(named)) ?? '';
  const fields = query === undefined || !('fields' in query) || !columns.some(({ name }) => isCustom(name)) ? undefined : query.fields;
  const listQuery: object = {
    ...query,
    ...(fields === undefined ? {} : { fields: `${String(fields)},custom_fields` }),
    ...filterValues,
    ...(Object.keys(filterValues).length > 1 ? { filter_operator: 'AND' } : {}),
    ...(by === '' ? {} : { [by.startsWith('-') ? 'order_desc' : 'order_asc']: memberOf(by) }),
    limit: ROWS,
    page: Number(address['page'] ?? 1) || 1,
  };
  // Filters are named by the parameters of the path.
  return listQuery as ListQuery<Path>;
}
