import { Table } from '@mantine/core';
import { useMemo } from 'react';
import type { Listed } from '../../api/records.ts';
import { useAddress } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { dayOf } from '../../formats/days.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useFormer } from '../../parts/form/drafts/use-former.ts';
import { say } from '../../parts/notices.ts';
import { expenseUsuallyBillable } from '../../parts/recording/usually-billable.ts';
import { FieldsSkeleton, Panel } from '../../parts/record/record-panel.tsx';
import { ApprovedPanel } from './approved-panel.tsx';
import { FollowsUsual } from './follows-usual.tsx';
import { timeTexts } from './texts/index.ts';
import { readRecordEarly } from '../../api/queries.ts';
import { ApprovalMoves } from './approval-moves.tsx';

const PATH = '/v2/expense';
/** What comes back of the draft of an expense that is made for another project. */
const TEXTS = ['description', 'category', 'supplier', 'amount'];

const titleOf = ({ category, description }: Listed<'/v2/expense'>): string => String(description || category || '');

function useExpenseFields(): readonly LineOf<'/v2/expense'>[] {
  const texts = timeTexts.use();
  const isAdministrator = useLevel('acl_admin');
  return useMemo(
    () => [
      'description',
      { name: 'date_time_iso', label: texts['expense.date'], required: true },
      'project',
      'category',
      'amount',
      { name: 'currency', required: true },
      'tax',
      'amount_includes_tax',
      { name: 'paid_by', required: true },
      'supplier',
      { name: 'receipt', description: texts.receiptHint },
      'billable',
      { name: 'markup', description: texts.markupHint },
      ...(isAdministrator ? (['owner_id'] as const) : []),
    ],
    [texts, isAdministrator],
  );
}

/** The expense that the address names as open, or a new one for the project that it names. */
export function ExpensePanel() {
  const [address, change] = useAddress();
  const close = (): void => change({ open: undefined, project: undefined });
  return address['open'] === 'new' ? <NewExpense close={close} /> : <OpenExpense close={close} />;
}

function NewExpense({ close }: { close: () => void }) {
  const me = useMe();
  const { id, account } = me;
  const today = dayOf(now(), accountZone(me));
  const texts = timeTexts.use();
  const [address, change] = useAddress();
  const fields = useExpenseFields();
  const former = useFormer(PATH, { owner_id: id });
  const project = address['project'];
  const record = useMemo(
    () => ({
      owner_id: id,
      date_time_iso: today,
      currency: former?.['currency'] ?? account?.currency,
      amount_includes_tax: former?.['amount_includes_tax'] ?? true,
      tax: former?.['tax'] ?? [],
      paid_by: former?.['paid_by'] ?? 'user',
      billable: project !== undefined,
      ...(project === undefined ? {} : { project: [{ id: Number(project) }] }),
    }),
    [id, account, today, project, former],
  );
  return (
    <Panel title={texts.newExpense} close={close}>
      {former === undefined ? (
        <FieldsSkeleton />
      ) : (
        <RecordForm
          key={project}
          // Anybody who names a project means that.
          opening={project === undefined ? undefined : { by: project, restores: TEXTS }}
          path={PATH}
          record={record}
          fields={fields}
          action={texts.recordExpense}
          cancel={close}
          next={(id) => readRecordEarly('/v2/expense', id, { saysActions: true })}
          done={({ success }) => (say(texts.saved), change({ open: success?.id, project: undefined }))}
        >
          {(values, changeIt, _errorAt, _error, { changes: changed }) => (
            <FollowsUsual values={values} changed={changed} change={changeIt} usual={expenseUsuallyBillable} />
          )}
        </RecordForm>
      )}
    </Panel>
  );
}

function OpenExpense({ close }: { close: () => void }) {
  return (
    <ApprovedPanel
      path={PATH}
      fields={useExpenseFields()}
      titleOf={titleOf}
      close={close}
      above={(expense, etag, mayWrite) => (
        <>
          <ApprovalMoves path={PATH} record={expense} etag={etag} mayWrite={mayWrite} />
          <Figures expense={expense} />
        </>
      )}
    />
  );
}

/** What the API makes of the amount, its tax and the mark-up. */
function Figures({ expense }: { expense: Listed<'/v2/expense'> }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const rows = [
    [texts.net_total, 'net_total'],
    [texts['expense.tax_total'], 'tax_total'],
    [texts['expense.total'], 'total'],
    [texts.sell_total, 'sell_total'],
  ] as const;
  return (
    <Table aria-label={texts.expenses}>
      <Table.Tbody>
        {rows.map(([label, member]) => (
          <Table.Tr key={member}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td className="figure">{formats.money(String(expense[member] ?? ''), String(expense['currency']))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
