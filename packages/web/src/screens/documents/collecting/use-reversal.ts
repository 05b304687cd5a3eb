import { useCallback } from 'react';
import { request } from '../../../api/client.ts';
import { membersOf, type Listed } from '../../../api/records.ts';
import { useFormats } from '../../../formats/formats.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';

/** So many a payment settles at most. */
const MAX_SETTLED = 200;
const fields = membersOf<'/v2/invoice'>('id', 'prefix', 'number', 'kind', 'currency', 'client', 'total', 'rounding');
/** The credit notes that settle their invoice as soon as that is open again. */
const OPEN_CREDIT = { fields, kind: 'credit_note', credit_open: true, filter_operator: 'AND', limit: MAX_SETTLED } as const;

/**
 * The question before a payment is reversed: it names all that it settled, which is open again, and the credit notes that settle of that
 * at once; of a refund it says that the credit is back.
 */
export function useReversal(): (payment: Pick<Listed<'/v2/payment'>, 'amount' | 'currency' | 'allocations'>) => Promise<string> {
  const texts = documentTexts.use();
  const formats = useFormats();
  const nameOf = useDocumentName();
  return useCallback(
    async ({ amount, currency, allocations }) => {
      const all = formats.money(amount, currency);
      if (amount.startsWith('-')) return texts.reverseRefund(formats.money(amount.slice(1), currency));
      const ids = allocations.flatMap(({ invoice_id: id }) => (id === null ? [] : [id]));
      if (ids.length === 0) return texts.reverseUnapplied(all);
      const read = async (query: object) => (await request('GET', '/v2/invoice', { params: { query } })).data.data;
      const [settled, credits] = await Promise.all([
        read({ id: ids.join(), fields, limit: MAX_SETTLED }),
        read({ cloned_id: ids.join(), ...OPEN_CREDIT }),
      ]);
      if (settled.length === 0) return texts.reverseUnapplied(all);
      const question = texts.reverseQuestion(all, settled.map(nameOf).join(', '));
      return credits.length === 0 ? question : `${question} ${texts.reverseCredits(credits.map(nameOf).join(', '))}`;
    },
    [texts, formats, nameOf],
  );
}
