import type { ListPath } from '@daybook/client';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { Listed, ListQuery } from '../../../api/records.ts';

/** The latest record of a kind, with whose values a new one begins; null where none can be read, undefined until then. */
export function useFormer<Path extends ListPath>(path: Path, query: ListQuery<Path>, enabled = true): Listed<Path> | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['former', path, query],
    queryFn: async ({ signal }) => {
      const { data: page } = await request('GET', path, { params: { query: { ...query, limit: 1, order_desc: 'id' } }, signal });
      return page.data[0] ?? null;
    },
    gcTime: 0,
    enabled,
  });
  return isError ? null : data;
}
