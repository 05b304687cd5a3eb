import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import type { AnyPage } from '../../../api/client.ts';
import type { DocumentKind, StoredLine } from '../kind.ts';
import type { LineValues } from './rows.ts';

const DOCUMENTS = 40;
const MAX_ENTRIES = 300;

export interface Catalogue {
  readonly listId: string;
  readonly lines: ReadonlyMap<string, LineValues>;
}

/** Lines of the latest documents of a kind, by their text: what is written again is completed from them. */
export function useCatalogue({ path, kind }: DocumentKind): Catalogue {
  const fields = ['item_text', 'description', 'unit', 'unit_amount', 'taxes'].map((member) => `items.${member}`).join(',');
  const { data } = useRead(path as never, { order_desc: 'id', limit: DOCUMENTS, fields } as never);
  return useMemo(() => {
    const lines = new Map<string, LineValues>();
    for (const { items } of ((data as AnyPage | undefined)?.data ?? []) as unknown as { items: StoredLine[] }[])
      for (const { item_text: text, description, unit, unit_amount, taxes } of items)
        if (text !== '' && !lines.has(text) && lines.size < MAX_ENTRIES)
          lines.set(text, {
            description,
            unit,
            unit_amount,
            taxes: taxes.map(({ id, name, rate }) => ({ id, name: name ?? '', rate: rate ?? '' })),
          });
    return { listId: `${kind}-catalogue`, lines };
  }, [data, kind]);
}
