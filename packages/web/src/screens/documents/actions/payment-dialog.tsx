import { kinds } from '@daybook/client/kinds';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ValuesOf } from '../../../api/records.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { dayOfInstant } from '../../../parts/form/days.ts';
import type { FieldOf } from '../../../parts/form/fields.tsx';
import { say } from '../../../parts/notices.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { numberOf, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';
import { ActionDialog, type DialogProps } from './action-dialog.tsx';
import { usePreview } from './use-preview.ts';

const { values: METHODS } = kinds.payment.fields.method;

/** How money came or went: the fields that payments and refunds share. */
export function usePaymentFields(): FieldOf<'/v2/payment'>[] {
  const texts = documentTexts.use();
  return [
    { name: 'amount', label: texts.amount, type: 'decimal' },
    { name: 'date_time_iso', label: texts.date, type: 'date' },
    {
      name: 'method',
      label: texts.method,
      type: 'choice',
      options: METHODS.map((value) => ({ value, label: texts.methods[value] ?? value })),
    },
    { name: 'reference', label: texts.reference, type: 'text' },
    { name: 'notes', label: texts.notes, type: 'long' },
  ];
}

/** The day that it is by the clocks of the account. */
const useToday = (): string => dayOfInstant(now(), accountZone(useMe()));

/** A payment of one invoice or of several: what it does not settle is credit of the client. */
export function PaymentDialog({ invoices, close }: { invoices: readonly Document[] } & DialogProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const today = useToday();
  const fields = usePaymentFields();
  const nameOf = useDocumentName();
  const [first] = invoices;
  const isOne = invoices.length === 1;
  const initial = useMemo(
    () => ({ amount: isOne ? (first?.open_total ?? '') : '', date_time_iso: today, method: 'bank_transfer', reference: '', notes: '' }),
    [isOne, first, today],
  );
  const bodyOf = (values: ValuesOf<'/v2/payment'>): ValuesOf<'/v2/payment'> => ({
    ...values,
    allocations: invoices.map(({ id }) => ({ invoice_id: id })),
  });
  return (
    <ActionDialog
      title={texts.paymentOf(invoices.map(nameOf).join(', '))}
      path="/v2/payment"
      query={{}}
      draftOf={invoices.map(({ id }) => id).join()}
      record={initial}
      fields={fields}
      bodyOf={bodyOf}
      action={texts.recordPayment}
      changes={['invoice']}
      close={close}
      done={() => say(texts.paymentRecorded)}
    >
      {(values) => (
        <>
          <Text size="sm" c="dimmed">
            {invoices
              .map((invoice) => `${nameOf(invoice)}: ${texts.open_total} ${formats.money(invoice.open_total, invoice.currency)}`)
              .join(' · ')}
          </Text>
          <PaymentPreview body={bodyOf(values)} />
        </>
      )}
    </ActionDialog>
  );
}

interface PaymentAnswer {
  readonly record: { readonly unallocated_total: string; readonly currency: string };
}

/** What of a payment would settle nothing. */
function PaymentPreview({ body }: { body: ValuesOf<'/v2/payment'> }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const answer = usePreview<PaymentAnswer>('/v2/payment', {}, body['amount'] === '' || body['amount'] === null ? undefined : body);
  const rest = answer?.record.unallocated_total ?? '';
  if (!/[1-9]/.test(rest)) return null;
  return <Text size="sm">{texts.becomesCredit(formats.money(rest, answer?.record.currency ?? ''))}</Text>;
}

/** Pays credit back to the client. */
export function RefundDialog({ invoice, close }: { invoice: Document } & DialogProps) {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  const today = useToday();
  const fields = usePaymentFields().map((field) => (field.name === 'amount' ? { ...field, description: texts.refundHint } : field));
  const initial = useMemo(() => ({ amount: null, date_time_iso: today, method: 'bank_transfer', reference: '', notes: '' }), [today]);
  return (
    <ActionDialog
      title={texts.refundOf(numberOf(invoice))}
      path="/v2/invoice/refund"
      query={{ id: invoice.id }}
      record={initial}
      fields={fields}
      bodyOf={({ amount, ...rest }) => (amount === null || amount === '' ? rest : { amount, ...rest })}
      action={texts.refund}
      changes={['payment']}
      close={close}
      done={() => say(common.saved)}
    />
  );
}
