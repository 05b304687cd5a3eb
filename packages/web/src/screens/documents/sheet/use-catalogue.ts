import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import type { DocumentKind, StoredLine } from '../kind.ts';
import type { LineValues } from './rows.ts';

const DOCUMENTS = 40;
/** What of a line is completed once its text is known. */
const COMPLETED = ['item_text', 'unit', 'unit_amount'] as const satisfies readonly (keyof StoredLine)[];
const MAX_ENTRIES = 300;

export interface Catalogue {
  readonly lines: ReadonlyMap<string, LineValues>;
}

/**
 * Lines of the latest documents of a kind for the same client in the same currency, by their text, with unit and price. A tax and what was
 * said of the work then belong to their own document, and the prices of a credit note are corrections.
 */
export function useCatalogue({ path }: DocumentKind, client: string | undefined, currency: string): Catalogue {
  const fields = COMPLETED.map((member) => `items.${member}`).join(',');
  const of = {
    client_uuid: client ?? '',
    currency,
    ...(path === '/v2/invoice' ? { kind: 'invoice' } : {}),
    filter_operator: 'AND',
  } as const;
  const query = { ...of, order_desc: 'id', limit: DOCUMENTS, fields };
  const own = useRead(path, query, { enabled: client !== undefined && currency !== '' }).data;
  return useMemo(() => {
    const lines = new Map<string, LineValues>();
    const add = (text: string, values: LineValues): void => {
      if (text !== '' && !lines.has(text) && lines.size < MAX_ENTRIES) lines.set(text, values);
    };
    const items = client === undefined ? [] : (own?.data ?? []).flatMap((document) => document.items);
    const isPriced = ({ unit_amount: price }: StoredLine): boolean => /[1-9]/.test(price);
    for (const { item_text: text, unit, unit_amount } of items.filter(isPriced)) add(text, { unit, unit_amount });
    // One whose price was left out has none to complete.
    for (const { item_text: text, unit } of items) add(text, { unit });
    return { lines };
  }, [own, client]);
}
