import { useMemo } from 'react';
import { useRead } from '../../api/queries.ts';
import type { Listed } from '../../api/records.ts';

/** A field that the firm added to a kind of record. */
export type Definition = Listed<'/v2/custom-field'>;
/** What has fields of the firm's own. */
export type FieldModule = Definition['module'];

const NONE: readonly Definition[] = [];
/** Compares by the order that the firm gave. */
export const byOrder = (left: { readonly order: unknown }, right: { readonly order: unknown }): number =>
  Number(left.order ?? 0) - Number(right.order ?? 0);

/** The fields of some modules, in their order; undefined until they are read. */
export function useDefinitionsRead(modules: readonly string[]): readonly Definition[] | undefined {
  const module = modules.join(',');
  const isAsked = modules.length > 0;
  const query = { module, limit: 1000, order_asc: 'order' };
  const { data, isError } = useRead('/v2/custom-field', query, { enabled: isAsked, keepPrevious: true });
  const definitions = data?.data ?? (isAsked && !isError ? undefined : NONE);
  return useMemo(() => definitions?.filter((one) => module.split(',').includes(one.module)).toSorted(byOrder), [definitions, module]);
}

/** The same; none while they are not read. */
export const useDefinitions = (modules: readonly FieldModule[]): readonly Definition[] => useDefinitionsRead(modules) ?? NONE;
