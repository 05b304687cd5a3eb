import { kinds } from '@daybook/client/kinds';
import { compare, multiply, parseDecimal, subtract, toText, ZERO } from '@daybook/values';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Values, ValuesOf } from '../../../api/records.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { dayOf } from '../../../formats/days.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import type { FieldOf } from '../../../parts/form/fields.tsx';
import { say } from '../../../parts/notices.ts';
import { Caution, Note } from '../../../parts/small-texts.tsx';
import { isAtAmount, sendForOne, sendForSeveral } from '../collecting/send-payment.ts';
import { Split, typedIn } from '../collecting/split-fields.tsx';
import { inOrder, settling, splitOf, sumOpen, type Typed } from '../collecting/split.ts';
import { UseCredit } from '../collecting/use-credit.tsx';
import { earlyPercent } from '../early-percent.ts';
import { numberOf, type Document } from '../kind.ts';
import { payableOf } from '../payable.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';
import { ActionDialog, type DialogProps } from './action-dialog.tsx';
import { usePreview } from './use-preview.ts';

const { values: METHODS } = kinds.payment.fields.method;

/** How money came or went: the fields that payments and refunds share. */
export function usePaymentFields(currency?: string): FieldOf<'/v2/payment'>[] {
  const texts = documentTexts.use();
  return [
    { name: 'amount', label: texts.amount, type: 'decimal', ...(currency === undefined ? {} : { unit: currency }) },
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
const useToday = (): string => dayOf(now(), accountZone(useMe()));

interface PaymentProps extends DialogProps {
  readonly invoices: readonly Document[];
  /** What is said of those that are left out. */
  readonly left?: string | undefined;
}

/** A payment of one invoice or of several, split among them: what it does not settle is credit of the client. */
export function PaymentDialog({ invoices: unordered, left, close }: PaymentProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const today = useToday();
  const fields = usePaymentFields(unordered[0]?.currency);
  const nameOf = useDocumentName();
  const invoices = useMemo(() => inOrder(unordered), [unordered]);
  const initial = useMemo(
    () => ({ amount: sumOpen(invoices), date_time_iso: today, method: 'bank_transfer', reference: '', notes: '', parts: NOTHING }),
    [invoices, today],
  );
  const partsOf = ({ amount, parts }: Values<Name>) => splitOf(amount, invoices, typedIn(parts));
  const bodyOf = ({ parts, ...values }: Values<Name>): ValuesOf<'/v2/payment'> => ({
    ...values,
    // Also while nothing can be read that would be settled.
    client: { uuid: invoices[0]?.client[0]?.uuid },
    currency: invoices[0]?.currency,
    allocations: settling(partsOf({ ...values, parts })).map(({ id, amount }) => ({ invoice_id: id, amount })),
  });
  // What is settled follows from what is paid: what is wrong with that is said there alone.
  const places = (error: Error): readonly string[] => [
    ...(invoices.length > 1 || isAtAmount(error) ? invoices.map((_, i) => `/allocations/${i}/amount`) : []),
    ...(isAtAmount(error) ? ['/allocations'] : []),
  ];
  const payers = new Set(invoices.map(({ client, currency }) => `${client[0]?.uuid} ${currency}`));
  // Amounts of two currencies are never added.
  if (payers.size > 1)
    return (
      <Dialog onClose={close} title={texts.actionNames.pay} size="sm">
        <Text>{texts.onePayer}</Text>
      </Dialog>
    );
  return (
    <ActionDialog
      title={texts.paymentOf(invoices.map(nameOf).join(', '))}
      path="/v2/payment"
      query={{}}
      draftOf={invoices.map(({ id }) => id).join()}
      record={initial}
      fields={fields}
      bodyOf={bodyOf}
      action={texts.actionNames.pay}
      changes={['invoice']}
      close={close}
      done={() => say(texts.paymentRecorded)}
      places={places}
      send={invoices.length === 1 ? sendForOne : sendForSeveral}
    >
      {(values, fill, errorAt) => (
        <>
          {left !== undefined && <Text size="sm">{left}</Text>}
          {invoices.length === 1 ? (
            <>
              <Note>{`${texts.open_total} ${formats.money(invoices[0]?.open_total ?? '', invoices[0]?.currency ?? '')}`}</Note>
              {invoices.map((invoice) => (
                <UseCredit key={`credit ${invoice.id}`} invoice={invoice} settled={close} />
              ))}
            </>
          ) : (
            <Split
              invoices={invoices}
              amount={values.amount}
              typed={typedIn(values.parts)}
              parts={partsOf(values)}
              errorAt={errorAt}
              sent={settling(partsOf(values)).map(({ id }) => id)}
              fill={(parts) => fill({ parts })}
            />
          )}
          <EarlyPayment invoices={invoices} values={values} take={fill} />
          <Short invoices={invoices} values={values} />
          <PaidAhead day={values['date_time_iso']} today={today} />
          <PaymentPreview body={bodyOf(values)} />
        </>
      )}
    </ActionDialog>
  );
}

interface EarlyPaymentProps {
  readonly invoices: readonly Document[];
  readonly values: Values<Name>;
  readonly take: (values: { readonly amount: string; readonly parts: Typed }) => void;
}

/** The invoices with a discount that is not used yet on the day of the payment, and what all of them come to with these. */
function earlyOf(invoices: readonly Document[], values: Values<Name>) {
  const day = String(values['date_time_iso'] ?? '').slice(0, 10);
  const reduced = invoices.flatMap((invoice) => {
    const { open_total: open, early_payment_discounts: discounts } = invoice;
    const step = day === '' || open !== payableOf(invoice) ? undefined : discounts.find(({ until }) => until >= day);
    return step === undefined ? [] : [{ invoice, payable: step.payable, percent: step.percent }];
  });
  const payableOnes = invoices.map((invoice) => ({
    ...invoice,
    open_total: reduced.find((one) => one.invoice === invoice)?.payable ?? invoice.open_total,
  }));
  return { reduced, amount: sumOpen(payableOnes) };
}

/** The reduced sum while the day of the payment is within discounts of what is not settled yet, and what is to be done with the rest. */
function EarlyPayment({ invoices, values, take }: EarlyPaymentProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const nameOf = useDocumentName();
  const { reduced, amount } = earlyOf(invoices, values);
  const [first] = reduced;
  if (first === undefined) return null;
  const money = formats.money(amount, first.invoice.currency);
  const parts = Object.fromEntries(invoices.length === 1 ? [] : reduced.map(({ invoice, payable }) => [String(invoice.id), payable]));
  const names = reduced.map(({ invoice }) => nameOf(invoice)).join(', ');
  return (
    <>
      <Button variant="light" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => take({ amount, parts })}>
        {invoices.length === 1 ? texts.withEarlyDiscount(money, earlyPercent(first.percent, formats)) : texts.withEarlyDiscounts(money)}
      </Button>
      {values['amount'] === amount && (
        <Text size="sm">{invoices.length === 1 ? texts.creditEarlyDiscount : texts.creditEarlyDiscounts(names)}</Text>
      )}
    </>
  );
}

/** More than a tenth is left for another payment, and is no surprise. */
const SURPRISES = 10n;

/** What is to be done with a little that is missing, such as the fee of a bank. */
function Short({ invoices, values }: Pick<EarlyPaymentProps, 'invoices' | 'values'>) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const open = parseDecimal(sumOpen(invoices));
  const paid = parseDecimal(String(values['amount'] ?? ''));
  if (open === null || paid === null || earlyOf(invoices, values).amount === values['amount']) return null;
  const lack = subtract(open, paid);
  const isLittle = compare(lack, ZERO) > 0 && compare(multiply(lack, { units: SURPRISES, scale: 0 }), open) < 0;
  if (!isLittle) return null;
  return <Text size="sm">{texts.staysOpen(formats.money(toText(lack), invoices[0]?.currency ?? ''))}</Text>;
}

type Name = 'amount' | 'date_time_iso' | 'method' | 'reference' | 'notes' | 'parts';
const NOTHING: Typed = {};

/** A day to come is seldom meant, as a year that is mistyped. */
function PaidAhead({ day, today }: { readonly day: unknown; readonly today: string }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  if (typeof day !== 'string' || day.slice(0, 10) <= today.slice(0, 10)) return null;
  return <Caution>{texts.paidAhead(formats.date(day))}</Caution>;
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

interface RefundAnswer {
  readonly record: { readonly amount: string; readonly currency: string };
}

const WHOLE = {};

interface RefundProps extends DialogProps {
  readonly invoice: Document;
  /** How much is paid back, where it is not all. */
  readonly amount?: string | undefined;
}

/** Pays credit back to the client. */
export function RefundDialog({ invoice, amount = '', close }: RefundProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const today = useToday();
  const fields = usePaymentFields(invoice.currency).map((field) =>
    field.name === 'amount' ? { ...field, description: texts.refundHint } : field,
  );
  const all = usePreview<RefundAnswer>('/v2/invoice/refund', { id: invoice.id }, WHOLE);
  const rest = all ? formats.money(all.record.amount.replace('-', ''), all.record.currency) : '';
  const initial = useMemo(
    () => ({ amount: amount === '' ? null : amount, date_time_iso: today, method: 'bank_transfer', reference: '', notes: '' }),
    [amount, today],
  );
  return (
    <ActionDialog
      title={texts.refundOf(numberOf(invoice))}
      path="/v2/invoice/refund"
      query={{ id: invoice.id }}
      record={initial}
      fields={fields}
      bodyOf={({ amount: typed, ...others }) => (typed === null || typed === '' ? others : { amount: typed, ...others })}
      action={texts.actionNames.refund}
      changes={['payment']}
      close={close}
      done={() => say(texts.refundRecorded)}
      before={() => rest !== '' && <Text size="sm">{texts.refundAtMost(rest)}</Text>}
    />
  );
}
