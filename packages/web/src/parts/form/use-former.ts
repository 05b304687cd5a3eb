import { useQuery } from '@tanstack/react-query';
import { anyApi, type AnyPage, type AnyRecord } from '../../api/client.ts';

/** The latest record of a kind, with whose values a new one begins; null where none can be read, undefined until then. */
export function useFormer(path: string, query: { readonly [name: string]: string | number }): AnyRecord | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['former', path, query],
    queryFn: async ({ signal }) => {
      const { data: page } = await anyApi.GET(path, { params: { query: { ...query, limit: 1, order_desc: 'id' } }, signal });
      return ((page as AnyPage).data[0] as AnyRecord | undefined) ?? null;
    },
    gcTime: 0,
  });
  return isError ? null : data;
}
