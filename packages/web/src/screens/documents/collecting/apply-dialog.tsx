import { Button, Stack, Text } from '@mantine/core';
import { compare, parseDecimal, ZERO } from '@daybook/values';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { elementsIn, isMembers, isText } from '../../../api/checked.ts';
import { useRead } from '../../../api/queries.ts';
import type { Listed, ValuesOf } from '../../../api/records.ts';
import { writeAny } from '../../../api/writes.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import { say } from '../../../parts/notices.ts';
import { ActionDialog, type DialogProps } from '../actions/action-dialog.tsx';
import { INVOICE, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { isAbovePayment, partsIn } from './send-payment.ts';
import { Split, typedIn } from './split-fields.tsx';
import { inOrder, splitOf, withParts, type Typed } from './split.ts';

/** So many a payment settles at most. */
const MAX_SETTLED = 200;

/** The open invoices of a client in one currency, those that are due first before the others; undefined until they are read. */
function useOpenInvoices(client: string, currency: string): readonly Document[] | undefined {
  const { data } = useRead(
    '/v2/invoice',
    {
      client_uuid: client,
      currency,
      kind: 'invoice',
      status_id: String(INVOICE['Awaiting Payment']),
      filter_operator: 'AND',
      order_asc: 'due_date',
      limit: MAX_SETTLED,
    },
    { dependsOn: ['payment', 'contact'], enabled: client !== '' },
  );
  return useMemo(() => data && inOrder(data.data.filter(({ open_total: open }) => compare(parseDecimal(open) ?? ZERO, ZERO) > 0)), [data]);
}

const NOTHING: Typed = {};

/** Settles open invoices of its client by what is left of a payment. */
export function ApplyDialog({ payment, etag, close }: DialogProps & { payment: Listed<'/v2/payment'>; etag: string }) {
  const texts = documentTexts.use();
  const invoices = useOpenInvoices(payment.client[0]?.uuid ?? '', payment.currency);
  const initial = useMemo(() => ({ amount: payment.unallocated_total, parts: NOTHING }), [payment]);
  if (invoices === undefined) return null;
  if (invoices.length === 0)
    return (
      <Dialog onClose={close} title={texts.applyToInvoices} size="sm">
        <Text>{texts.noOpenInvoices}</Text>
      </Dialog>
    );
  const allocationsOf = (amount: unknown, parts: unknown) => withParts(payment.allocations, splitOf(amount, invoices, typedIn(parts)));
  return (
    <ActionDialog<'amount' | 'parts'>
      title={texts.applyToInvoices}
      path="/v2/payment"
      query={{}}
      draftOf={`apply ${payment.id}`}
      record={initial}
      fields={[]}
      bodyOf={({ amount, parts }) => ({ allocations: allocationsOf(amount, parts) })}
      // What it settles is sent whole: its tag says that nobody used it meanwhile.
      send={({ body }) =>
        writeAny({ method: 'PUT', path: '/v2/payment', query: { id: payment.id }, body, ifMatch: etag, changes: ['invoice'] })
      }
      action={texts.apply}
      close={close}
      done={() => say(texts.applied)}
      places={(error) => [...partsIn(error), ...(isAbovePayment(error) ? ['/allocations'] : [])]}
    >
      {({ amount, parts }, fill, errorAt) => (
        <Split
          invoices={invoices}
          amount={amount}
          typed={typedIn(parts)}
          parts={splitOf(amount, invoices, typedIn(parts))}
          errorAt={errorAt}
          sent={allocationsOf(amount, parts).map(({ invoice_id: id }) => id)}
          fill={(typed) => fill({ parts: typed })}
        />
      )}
    </ActionDialog>
  );
}

interface NewProps {
  readonly values: ValuesOf<'/v2/payment'>;
  readonly fill: (values: ValuesOf<'/v2/payment'>) => void;
  readonly errorAt: ErrorAt;
}

/** The open invoices of the client that a new payment is of, with what it settles of each: nothing, until somebody says so. */
export function SettledByNew({ values, fill, errorAt }: NewProps) {
  const texts = documentTexts.use();
  const [client] = elementsIn(values.client, isMembers);
  const uuid = isText(client?.['uuid']) ? client['uuid'] : '';
  const invoices = useOpenInvoices(uuid, String(values.currency ?? ''));
  const allocations = elementsIn(values.allocations, isMembers);
  const kept = allocations.filter((one) => invoices?.some(({ id }) => id === one['invoice_id']) ?? true);
  const drop = useEffectEvent(() => fill({ allocations: kept }));
  const dropAll = useEffectEvent(() => allocations.length > 0 && fill({ allocations: [] }));
  const isOthers = kept.length < allocations.length;
  useEffect(() => {
    if (isOthers) drop();
  }, [isOthers]);
  // What was chosen of another client or currency is not of this one, which is known before its invoices are read.
  const of = `${uuid} ${String(values.currency ?? '')}`;
  const was = useRef(of);
  useLayoutEffect(() => {
    if (was.current !== of) dropAll();
    was.current = of;
  }, [of]);
  if (invoices === undefined || invoices.length === 0) return null;
  const typed = Object.fromEntries(allocations.map((one) => [String(one['invoice_id']), String(one['amount'])]));
  const settle = (parts: Typed): void =>
    fill({
      allocations: invoices.flatMap(({ id }) => {
        const amount = parts[id] ?? '';
        return amount === '' ? [] : [{ invoice_id: id, amount }];
      }),
    });
  const oldestFirst = (): void => {
    const parts = splitOf(values.amount, invoices, NOTHING).filter(({ amount }) => /[1-9]/.test(amount));
    settle(Object.fromEntries(parts.map(({ id, amount }) => [id, amount])));
  };
  return (
    <Stack gap="xs">
      <Split
        invoices={invoices}
        amount={values.amount}
        typed={typed}
        parts={invoices.map(({ id }) => ({ id, amount: typed[id] ?? '' }))}
        errorAt={errorAt}
        sent={allocations.map((one) => one['invoice_id'])}
        fill={settle}
      />
      <Button variant="default" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={oldestFirst}>
        {texts.oldestFirst}
      </Button>
    </Stack>
  );
}
