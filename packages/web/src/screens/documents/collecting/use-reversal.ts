import { useCallback } from 'react';
import { request } from '../../../api/client.ts';
import { membersOf, type Listed } from '../../../api/records.ts';
import { useFormats } from '../../../formats/formats.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';

type Payment = Pick<Listed<'/v2/payment'>, 'amount' | 'currency' | 'allocations'>;

/** So many a payment settles at most. */
const MAX_SETTLED = 200;
const fields = membersOf<'/v2/invoice'>('id', 'prefix', 'number', 'kind', 'currency', 'client', 'total', 'rounding');

/** The question before a payment is reversed: it names all that it settled, which is open again; of a refund that the credit is back. */
export function useReversal(): (payment: Payment) => Promise<string> {
  const texts = documentTexts.use();
  const formats = useFormats();
  const nameOf = useDocumentName();
  return useCallback(
    async ({ amount, currency, allocations }) => {
      const all = formats.money(amount, currency);
      if (amount.startsWith('-')) return texts.reverseRefund(formats.money(amount.slice(1), currency));
      const ids = allocations.flatMap(({ invoice_id: id }) => (id === null ? [] : [id]));
      const query = { id: ids.join(), fields, limit: MAX_SETTLED };
      const settled = ids.length === 0 ? [] : (await request('GET', '/v2/invoice', { params: { query } })).data.data;
      return settled.length === 0 ? texts.reverseUnapplied(all) : texts.reverseQuestion(all, settled.map(nameOf).join(', '));
    },
    [texts, formats, nameOf],
  );
}
