import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { membersOf, type Listed } from '../../../api/records.ts';
import { searchOf } from '../../../parts/address.ts';
import { write } from '../../../api/writes.ts';
import { useLevel } from '../../../api/me.ts';
import { useRecord } from '../../../api/queries.ts';
import { useFormats } from '../../../formats/formats.ts';
import { useConfirm } from '../../../parts/confirm.tsx';
import { say, sayProblem } from '../../../parts/notices.ts';
import { Hint } from '../../../parts/small-texts.tsx';
import { readForQuestion } from '../../../parts/typed-ahead.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { actionOf, WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { RefundDialog } from '../actions/payment-dialog.tsx';
import { UseCredit } from '../collecting/use-credit.tsx';
import { useReversal } from '../collecting/use-reversal.ts';
import { FINANCE, hrefOf, invoiceKind, isUnissued, isUseOfCredit, PAYMENTS, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { labelled } from '../../../texts/labelled.ts';
import { SideList, useSideRecords } from '../../../parts/record/side-list.tsx';

/** Whether a payment can be reversed depends on until when the books are closed, too. */
const REVERSIBLE = ['account'] as const;

const isRefund = ({ amount }: Pick<Listed<'/v2/payment'>, 'amount'>): boolean => amount.startsWith('-');

/** What was paid of an invoice, and its credit notes. A payment can be reversed. */
export function Payments({ record }: { record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const mayWrite = useLevel(FINANCE, 'RW');
  const confirm = useConfirm();
  const read = useSideRecords('/v2/payment', { invoice_id: record.id, ...WITH_ACTIONS }, REVERSIBLE);
  const payments = read.data?.data ?? [];
  const questionOf = useReversal();
  // How much of a payment is paid back.
  const [refunded, setRefunded] = useState<string>();
  const reverse = async (payment: Listed<'/v2/payment'>): Promise<void> => {
    try {
      const question = await readForQuestion(() => questionOf(payment));
      const action = isRefund(payment) ? texts.takeRefundBack : texts.reverse;
      if (question === undefined || !(await confirm({ question, action, isDangerous: true }))) return;
      await write({ method: 'DELETE', path: '/v2/payment', query: { id: payment.id }, changes: ['invoice'] });
      say(isRefund(payment) ? texts.refundReversed : texts.reversed);
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <>
      {record.kind === 'invoice' && !isUnissued(invoiceKind, record) && <UseCredit invoice={record} />}
      <SideList label={texts.payments} read={read} none={texts.noPayments}>
        {(payment) => {
          const { amount, currency, method, date, reference, allocations, unallocated_total: rest } = payment;
          const all = formats.money(String(amount), String(currency));
          const here = allocations.find(({ invoice_id: invoice }) => invoice === record.id)?.amount;
          const isCredit = isUseOfCredit(payment);
          const settled = formats.money(here ?? null, String(currency));
          const ofIt = here === undefined || here === amount || isCredit ? undefined : texts.settlesHere(settled);
          const how = method && texts.methods[method];
          const kept = /[1-9]/.test(rest) ? texts.keptAsCredit(formats.money(rest, String(currency))) : undefined;
          return {
            title: <ToPayment id={payment.id}>{isCredit ? texts.creditUsed(settled) : all}</ToPayment>,
            hint: [formats.date(date), how, String(reference), ofIt, kept].filter((part) => part !== undefined && part !== '').join(' · '),
            action: mayWrite && (
              <>
                {kept !== undefined && (
                  <Button size="compact-xs" variant="subtle" onClick={() => setRefunded(rest)}>
                    {texts.actionNames.refund}
                  </Button>
                )}
                <TakeBack of={payment} label={texts.reverse} run={() => void reverse(payment)} />
              </>
            ),
          };
        }}
      </SideList>
      {refunded !== undefined && <RefundDialog invoice={record} amount={refunded} close={() => setRefunded(undefined)} />}
      {record.kind === 'invoice' && (
        <Refunds record={record} payments={payments.map(({ id }) => id)} reverse={mayWrite ? reverse : undefined} />
      )}
      {record.kind === 'invoice' && <Credited record={record} />}
      {record.cloned_id !== null && record.kind === 'credit_note' && (
        <Anchor component={Link} to={hrefOf(invoiceKind, Number(record.cloned_id))} size="sm">
          {texts.creditedInvoice}
        </Anchor>
      )}
    </>
  );
}

/** The way to a payment or refund among all of them. */
function ToPayment({ id, children }: { id: number; children: string }) {
  return (
    <Anchor component={Link} to={PAYMENTS} search={searchOf({ open: String(id) })} inherit>
      {children}
    </Anchor>
  );
}

interface RefundsProps {
  readonly record: Document;
  readonly payments: readonly number[];
  readonly reverse: ((refund: Listed<'/v2/payment'>) => Promise<void>) | undefined;
}

/** What was paid back to the client, to be reversed too: of payments beyond what they settle, and of credit notes. */
function Refunds({ record, payments, reverse }: RefundsProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const notes = useSideRecords('/v2/invoice', { cloned_id: record.id, kind: 'credit_note', fields: membersOf<'/v2/invoice'>('id') });
  const ofClient = { client_uuid: record.client[0]?.uuid ?? '', amount_max: '-0.001', ...WITH_ACTIONS };
  const { data } = useSideRecords('/v2/payment', ofClient, REVERSIBLE);
  const credited = (notes.data?.data ?? []).map(({ id }) => id);
  const refunds = (data?.data ?? []).filter(({ allocations }) =>
    allocations.some((one) => payments.includes(one.refunded_payment_id ?? 0) || credited.includes(one.invoice_id ?? 0)),
  );
  if (refunds.length === 0) return null;
  return (
    <ul className="side-list" aria-label={texts.events.refunded}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div>
            <Text size="sm">
              <ToPayment id={refund.id}>
                {labelled(texts.events.refunded, formats.money(String(refund.amount), String(refund.currency)))}
              </ToPayment>
            </Text>
            <Hint>
              {[formats.date(refund.date), refund.method && texts.methods[refund.method]].filter((part) => part !== '').join(' · ')}
            </Hint>
          </div>
          {reverse !== undefined && <TakeBack of={refund} label={texts.takeRefundBack} run={() => void reverse(refund)} />}
        </li>
      ))}
    </ul>
  );
}

/** What credit notes took off an invoice, and the way to those of its client. */
function Credited({ record: { id, client, currency } }: { record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const { data } = useRecord('/v2/invoice', id, { query: { fields: membersOf<'/v2/invoice'>('id', 'credited_total') } });
  const total = data?.record.credited_total ?? '';
  if (!/[1-9]/.test(total)) return null;
  return (
    <Anchor component={Link} to={invoiceKind.list} search={searchOf({ kind: 'credit_note', client_uuid: client[0]?.uuid })} size="sm">
      {texts.settledByCredit(formats.money(total, currency))}
    </Anchor>
  );
}

/** Takes a payment or a refund back; grey, with the reason, where that cannot be. */
function TakeBack({ of, label, run }: { of: Parameters<typeof actionOf>[0]; label: string; run: () => void }) {
  return (
    <ActionButton action={actionOf(of, 'delete')} size="compact-xs" variant="subtle" color="red" onClick={run}>
      {label}
    </ActionButton>
  );
}
