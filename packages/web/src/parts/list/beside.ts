import type { ListPath } from '@daybook/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DaybookError, request } from '../../api/client.ts';
import { keyOf, useAnswer } from '../../api/queries.ts';
import type { Listed } from '../../api/records.ts';
import type { Beside, Column, ShownList } from './list.ts';

/** How many records are asked about at once. */
const AT_ONCE = 100;

const namesBeside = <Path extends ListPath>({ beside }: ShownList<Path>, columns: readonly Column<Listed<Path>>[]): readonly string[] =>
  columns.map(({ name }) => name).filter((name) => beside?.columns.some((one) => one.name === name) === true);

/** What was answered of some of the records. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly data: unknown;
}

/** Whether so much belongs to these records that fewer of them have to be asked about. */
const isTooMuch = (error: unknown): boolean => error instanceof DaybookError && error.code === 'invalid_parameter';

/** Asks about records at once, and in halves where that is refused. */
async function ask<R>(
  beside: Beside<R>,
  records: readonly R[],
  names: readonly string[],
  from = 0,
  to = records.length,
): Promise<readonly Part[]> {
  try {
    const { data } = await request('GET', beside.path, { params: { query: beside.queryOf(records.slice(from, to), names) } });
    return [{ from, to, data }];
  } catch (error) {
    if (to - from < 2 || !isTooMuch(error)) throw error;
    const half = Math.ceil((from + to) / 2);
    return [...(await ask(beside, records, names, from, half)), ...(await ask(beside, records, names, half, to))];
  }
}

const layParts = <R>(beside: Beside<R>, records: readonly R[], parts: readonly Part[]): readonly R[] =>
  parts.flatMap(({ from, to, data }) => beside.lay(records.slice(from, to), data));

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
  const isHalved = isTooMuch(error) && (records?.length ?? 0) > 1;
  const inHalves = useQuery<readonly Part[], DaybookError>({
    queryKey: keyOf(beside?.path ?? '', { ...query, in_halves: true }),
    queryFn: () => (isAsked ? ask(beside, records, names) : []),
    enabled: isAsked && isHalved,
    meta: { dependsOn: beside?.dependsOn ?? [] },
  });
  const parts = isHalved ? inHalves.data : undefined;
  // Rows that are drawn once for a record hold as long as nothing of it is read again.
  const laid = useMemo(() => {
    if (!isAsked) return records;
    if (parts !== undefined) return layParts(beside, records, parts);
    return data === undefined ? records : beside.lay(records, data);
  }, [isAsked, beside, records, data, parts]);
  const failed = isHalved ? inHalves.error : error;
  return { records: laid, error: isAsked ? failed : null, again: () => void (isHalved ? inHalves.refetch() : refetch()) };
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
    laid.push(...layParts(beside, some, await ask(beside, some, names)));
  }
  return laid;
}
