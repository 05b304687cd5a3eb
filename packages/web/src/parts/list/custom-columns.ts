import type { ListPath } from '@daybook/client';
import { useMemo } from 'react';
import { elementsIn, isNumber, isText, membersIn, shaped } from '../../api/checked.ts';
import { kindAt } from '../../api/kinds.ts';
import type { Listed } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useDefinitionsRead, type Definition } from '../form/definitions.ts';
import type { Column, CustomName, Filter } from './list.ts';

const PREFIX = 'custom_fields.';
const NONE: readonly string[] = [];

/** Whether a column, a filter or an order is one of a custom field. */
export const isCustom = (name: string): name is CustomName => name.startsWith(PREFIX);

const isValue = shaped<{ readonly id: number; readonly value: string }>({ id: isNumber, value: isText });

/**
 * Columns and filters of the fields that the firm added to the records of a list, in its order; undefined until they are known. Two kinds
 * of records in one list may have fields of one key, which are one column.
 */
export function useCustomColumns<Path extends ListPath>(
  path: Path,
): { readonly columns: readonly Column<Listed<Path>>[]; readonly filters: readonly Filter<Path>[] } | undefined {
  const texts = commonTexts.use();
  const definitions = useDefinitionsRead(kindAt(path)?.customFieldModules ?? NONE);
  return useMemo(() => {
    if (definitions === undefined) return undefined;
    const groups = [...Map.groupBy(definitions, ({ update_key }): CustomName => `${PREFIX}${update_key}`)];
    return {
      columns: groups.map(([name, fields]) => columnOf<Listed<Path>>(name, fields)),
      filters: groups.map(([name, fields]) => filterOf<Path>(name, fields, texts.wholeText)),
    };
  }, [definitions, texts]);
}

function columnOf<R extends object>(name: CustomName, fields: readonly Definition[]): Column<R> {
  const ids = new Set(fields.map(({ id }) => id));
  return {
    name,
    label: fields[0]?.name ?? '',
    order: name,
    isExtra: true,
    text: (record) => elementsIn(membersIn(record)['custom_fields'], isValue).find(({ id }) => ids.has(id))?.value ?? '',
  };
}

function filterOf<Path extends ListPath>(name: CustomName, fields: readonly Definition[], hint: string): Filter<Path> {
  const options = [...new Set(fields.flatMap((field) => field.options.map((option) => option.name)))];
  return {
    name,
    label: fields[0]?.name ?? '',
    ...(fields.every(({ type }) => type === 'select')
      ? { type: 'choice', options: options.map((option) => ({ value: option, label: option })) }
      : { type: 'text', hint }),
  };
}
