import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Banknote, Download, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { membersOf } from '../../api/records.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { searchOf, useAddress } from '../../parts/address.ts';
import { now } from '../../formats/now.ts';
import { dayOf } from '../../formats/days.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import '../../parts/record/side-list.css';
import { MoveButton } from '../../parts/record/move-button.tsx';
import { useSideRecords } from '../../parts/record/side-list.tsx';
import { usePaymentFields } from '../documents/actions/payment-dialog.tsx';
import { ApplyDialog, SettledByNew } from '../documents/collecting/apply-dialog.tsx';
import { PaperMailDialog } from '../documents/collecting/paper-mail-dialog.tsx';
import { partsIn, sendForSeveral } from '../documents/collecting/send-payment.ts';
import { useReversal } from '../documents/collecting/use-reversal.ts';
import { FINANCE, hrefOf, invoiceKind, isUseOfCredit, PAYMENTS } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { fileLink } from '../../parts/file-link.ts';
import { useDocumentName } from '../documents/use-document-name.ts';
import { labelled } from '../../texts/labelled.ts';

type Payment = Listed<'/v2/payment'>;

/** All payments and refunds. */
export function Screen() {
  const texts = documentTexts.use();
  const formats = useFormats();
  const fields = usePaymentFields();
  const question = useReversal();
  const me = useMe();
  const today = dayOf(now(), accountZone(me));
  const home = me.account?.currency ?? '';
  const kind = useMemo<KindOf<'/v2/payment'>>(
    () => ({
      title: texts.payments,
      add: texts.newPayment,
      icon: Banknote,
      empty: [texts.noPaymentsYet, texts.noPaymentsHint],
      begin: { date_time_iso: today, method: 'bank_transfer', currency: home },
      nameOf: (payment) => {
        const { amount, currency, date } = payment;
        return `${isUseOfCredit(payment) ? texts.events.credit_used : formats.money(amount, currency)}, ${formats.date(date)}`;
      },
      changes: ['invoice'],
      list: {
        path: '/v2/payment',
        order: '-date',
        dependsOn: ['invoice', 'contact'],
        columns: [
          { name: 'date', shape: 'day' },
          'client',
          'amount',
          {
            name: 'unallocated_total',
            label: texts.unapplied,
            text: ({ unallocated_total: rest, currency }) => (/[1-9]/.test(rest) ? formats.money(rest, currency) : ''),
            amount: ({ unallocated_total: rest, currency }) => (/[1-9]/.test(rest) ? { amount: rest, currency } : undefined),
          },
          {
            name: 'method',
            text: (payment) => (isUseOfCredit(payment) ? texts.events.credit_used : payment.method && texts.methods[payment.method]),
          },
          'reference',
          { name: 'notes', isExtra: true },
        ],
        cards: ['client', 'amount', 'method', 'date', 'reference', { name: 'unallocated_total', isNamed: true }],
        filters: [
          'client_uuid',
          { name: 'method', options: Object.entries(texts.methods).map(([value, label]) => ({ value, label })) },
          { name: 'unapplied', label: texts.unapplied },
          'reference',
          { name: 'date_from', label: texts.from(texts.date) },
          { name: 'date_to', label: texts.upTo(texts.date), isLastDay: true },
          { name: 'amount_min', label: texts.atLeast(texts.amount) },
          { name: 'amount_max', label: texts.atMost(texts.amount) },
          'currency',
        ],
      },
      fields: [{ name: 'client', required: true }, 'currency', ...fields],
      send: sendForSeveral,
      above: (record, etag) => <Settles payment={record} etag={etag} />,
      more: (values, fill, errorAt) => !('id' in values) && <SettledByNew values={values} fill={fill} errorAt={errorAt} />,
      places: partsIn,
      below: (record) => <Receipt payment={record} />,
      removal: { label: texts.reverse, done: texts.reversed, question },
    }),
    [texts, formats, fields, today, home, question],
  );
  return <KindScreen kind={kind} />;
}

const NUMBERS = { fields: membersOf<'/v2/invoice'>('id', 'prefix', 'number', 'kind', 'currency', 'client', 'total', 'rounding') };

/** What a payment settles, each with the way to it, and what is left of it. */
function Settles({ payment, etag }: { payment: Payment; etag: string }) {
  const { allocations, unallocated_total: rest, currency } = payment;
  const mayWrite = useLevel(FINANCE, 'RW');
  const [isApplying, setApplying] = useState(false);
  const texts = documentTexts.use();
  const formats = useFormats();
  const nameOf = useDocumentName();
  const ids = allocations.flatMap(({ invoice_id: id }) => (id === null ? [] : [id]));
  const { data } = useRead('/v2/invoice', { ...NUMBERS, id: ids.join(), limit: 200 }, { enabled: ids.length > 0 });
  const names = new Map((data?.data ?? []).map((invoice) => [invoice.id, nameOf(invoice)]));
  const ofClient = useSideRecords('/v2/payment', { client_uuid: payment.client[0]?.uuid ?? '' }).data?.data ?? [];
  return (
    <ul className="side-list" aria-label={texts.splitOf}>
      {allocations.map(({ invoice_id: id, refunded_payment_id: refunded, amount }) => (
        <li key={`${id} ${refunded}`}>
          {id === null ? (
            <OtherPayment id={refunded} payment={ofClient.find((one) => one.id === refunded)} />
          ) : (
            <Anchor component={Link} to={hrefOf(invoiceKind, id)} size="sm">
              {names.get(id) ?? ''}
            </Anchor>
          )}
          <Text size="sm">{formats.money(amount, currency)}</Text>
        </li>
      ))}
      {ofClient.flatMap((other) =>
        other.allocations
          .filter((one) => one.refunded_payment_id === payment.id)
          .map(({ amount }) => (
            <li key={`by ${other.id}`}>
              <OtherPayment id={other.id} payment={other} />
              <Text size="sm">{formats.money(amount, currency)}</Text>
            </li>
          )),
      )}
      {/[1-9]/.test(rest) && (
        <li>
          <Text size="sm">{texts.keptAsCredit(formats.money(rest, currency))}</Text>
          {mayWrite && (
            <Button size="compact-xs" variant="default" onClick={() => setApplying(true)}>
              {texts.applyToInvoices}
            </Button>
          )}
        </li>
      )}
      {isApplying && <ApplyDialog payment={payment} etag={etag} close={() => setApplying(false)} />}
    </ul>
  );
}

/** The way to a payment that is paid back or used, or to what did that; how it is named follows once it is read. */
function OtherPayment({ id, payment }: { id: number | null; payment: Payment | undefined }) {
  const { events } = documentTexts.use();
  const formats = useFormats();
  const [address] = useAddress();
  const isRefund = payment?.amount.startsWith('-') === true;
  const name = payment && `${formats.money(payment.amount, payment.currency)}, ${formats.date(payment.date)}`;
  const kind = isRefund ? events.refunded : events.paid;
  return (
    <Anchor component={Link} to={PAYMENTS} search={searchOf({ ...address, open: String(id) })} size="sm">
      {name === undefined ? kind : labelled(kind, name)}
    </Anchor>
  );
}

/** The receipt of a payment, as a file and by mail. */
function Receipt({ payment: { id } }: { payment: Payment }) {
  const texts = documentTexts.use();
  const mayWrite = useLevel(FINANCE, 'RW');
  const [isMailing, setMailing] = useState(false);
  const query = useMemo(() => ({ id }), [id]);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        component="a"
        {...fileLink(`/v2/payment/receipt?id=${id}`)}
        leftSection={<Download size={14} aria-hidden />}
      >
        {texts.receipt}
      </Button>
      {mayWrite && (
        <MoveButton
          path="/v2/payment"
          id={id}
          variant="default"
          size="xs"
          leftSection={<Mail size={14} aria-hidden />}
          onClick={() => setMailing(true)}
        >
          {texts.sendReceipt}
        </MoveButton>
      )}
      {isMailing && (
        <PaperMailDialog
          path="/v2/payment/send"
          query={query}
          links={{ document_kind: 'payment', document_id: id }}
          title={texts.receipt}
          action={texts.sendReceipt}
          close={() => setMailing(false)}
        />
      )}
    </Group>
  );
}
