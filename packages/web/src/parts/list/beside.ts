import type { ListPath } from '@daybook/client';
import { useMemo } from 'react';
import { request, type DaybookError } from '../../api/client.ts';
import { useAnswer } from '../../api/queries.ts';
import type { Listed } from '../../api/records.ts';
import type { Column, ShownList } from './list.ts';

/** So many records are asked about at once. */
const AT_ONCE = 100;

const namesBeside = <Path extends ListPath>({ beside }: ShownList<Path>, columns: readonly Column<Listed<Path>>[]): readonly string[] =>
  columns.map(({ name }) => name).filter((name) => beside?.columns.some((one) => one.name === name) === true);

/** The records of a page with what is read beside them, in one request for all of them. */
export function useBeside<Path extends ListPath>(
  list: ShownList<Path>,
  columns: readonly Column<Listed<Path>>[],
  records: readonly Listed<Path>[] | undefined,
): { readonly records: readonly Listed<Path>[] | undefined; readonly error: DaybookError | null; readonly again: () => void } {
  const { beside } = list;
  const names = namesBeside(list, columns);
  const isAsked = beside !== undefined && names.length > 0 && records !== undefined && records.length > 0;
  const query = isAsked ? beside.queryOf(records, names) : {};
  const { data, error, refetch } = useAnswer(beside?.path ?? '', query, {
    enabled: isAsked,
    dependsOn: beside?.dependsOn ?? [],
    keepPrevious: true,
  });
  // Rows that are drawn once for a record hold as long as nothing of it is read anew.
  const laid = useMemo(() => (isAsked && data !== undefined ? beside.lay(records, data) : records), [isAsked, beside, records, data]);
  return { records: laid, error: isAsked ? error : null, again: () => void refetch() };
}

/** The same for a file, which has many pages. */
export async function readBeside<Path extends ListPath>(
  list: ShownList<Path>,
  columns: readonly Column<Listed<Path>>[],
  records: readonly Listed<Path>[],
): Promise<readonly Listed<Path>[]> {
  const { beside } = list;
  const names = namesBeside(list, columns);
  if (beside === undefined || names.length === 0) return records;
  const laid: Listed<Path>[] = [];
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const some = records.slice(from, from + AT_ONCE);
    const { data } = await request('GET', beside.path, { params: { query: beside.queryOf(some, names) } });
    laid.push(...beside.lay(some, data));
  }
  return laid;
}
