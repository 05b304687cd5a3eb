import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import type { Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import type { Filter, ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { nameOfPerson } from '../../parts/person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { ExpensePanel } from './expense-panel.tsx';
import { useBulkMoves } from './bulk-moves.tsx';
import { StateBadge, statusOf } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';
import { TimeTabs } from './time-tabs.tsx';
import './time.css';

const PATH = '/v2/expense';
const nameIn = ([first]: readonly { readonly name: string }[]): string => first?.name ?? '';

/** What was spent, with filters, and what is done with many expenses at once. */
export function Screen() {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  return (
    <ListScreen
      tabs={<TimeTabs />}
      title={common.expenses}
      list={useExpenseList()}
      icon={Wallet}
      empty={[texts.expensesEmptyTitle, texts.expensesEmptyHint]}
      add={texts.newExpense}
      mayAdd={mayWrite}
      panel={() => <ExpensePanel />}
    />
  );
}

function useExpenseList(): ListOf<'/v2/expense'> {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const filters = useFilters();
  const bulk = useBulkMoves(PATH);
  return useMemo(() => {
    const states = {
      draft: texts.statuses.draft,
      submitted: texts.statuses.submitted,
      approved: texts.statuses.approved,
      rejected: texts.statuses.rejected,
    };
    const money =
      (member: 'net_total' | 'total' | 'sell_total') =>
      (expense: Listed<'/v2/expense'>, formats: { money: (amount: string, currency: string) => string }) =>
        formats.money(expense[member], expense.currency);
    return {
      path: PATH,
      order: '-date',
      dependsOn: ['project', 'user', 'contact', 'tax'],
      columns: [
        { name: 'date', label: texts['expense.date'], order: 'date', text: (expense, formats) => formats.date(expense.date) },
        { name: 'category', label: texts.category, order: 'category', text: (expense) => expense.category },
        { name: 'description', label: texts.description, text: (expense) => expense.description },
        { name: 'owner', label: texts.owner_id, text: ({ owner }) => nameOfPerson(owner) },
        { name: 'project', label: texts.project, text: (expense) => nameIn(expense.project) },
        { name: 'supplier', label: texts.supplier, isExtra: true, text: (expense) => nameIn(expense.supplier) },
        {
          name: 'paid_by',
          label: texts.paid_by,
          isExtra: true,
          text: (expense) => texts.payers[expense.paid_by],
        },
        { name: 'net_total', label: texts.net_total, isFigure: true, isExtra: true, text: money('net_total') },
        { name: 'total', label: texts.gross, isFigure: true, order: 'total', text: money('total') },
        { name: 'sell_total', label: texts.sell, isFigure: true, isExtra: true, text: money('sell_total') },
        {
          name: 'billable',
          label: texts.billable,
          isExtra: true,
          text: (expense) => (expense.billable ? common.yes : common.no),
        },
        {
          name: 'state',
          label: texts.state,
          text: (expense) => states[statusOf(expense)],
          draw: (expense) => <StateBadge status={statusOf(expense)} />,
        },
      ],
      filters,
      ...(bulk === undefined ? {} : { bulk }),
    };
  }, [common, texts, bulk, filters]);
}

function useFilters(): readonly Filter<'/v2/expense'>[] {
  const texts = timeTexts.use();
  return useMemo(() => {
    const choices = (words: { readonly [value: string]: string }) => Object.entries(words).map(([value, label]) => ({ value, label }));
    const states = {
      draft: texts.statuses.draft,
      submitted: texts.statuses.submitted,
      approved: texts.statuses.approved,
      rejected: texts.statuses.rejected,
    };
    return [
      { name: 'text', label: texts.expenseText, type: 'text' },
      { name: 'owner_id', label: texts.owner_id, type: 'reference', path: '/v2/user' },
      { name: 'project_id', label: texts.project, type: 'reference', path: '/v2/project' },
      { name: 'supplier_uuid', label: texts.supplier, type: 'reference', path: '/v2/contact' },
      { name: 'category', label: texts.category, type: 'text' },
      { name: 'paid_by', label: texts.paid_by, type: 'choice', options: choices(texts.payers) },
      { name: 'from', label: texts.from, type: 'date' },
      { name: 'to', label: texts.to, type: 'date' },
      { name: 'total_min', label: texts.atLeast, type: 'amount' },
      { name: 'total_max', label: texts.atMost, type: 'amount' },
      { name: 'approval_status', label: texts.state, type: 'choice', options: choices(states) },
      { name: 'billable', label: texts.billable, type: 'flag' },
      { name: 'billed', label: texts.billed, type: 'flag' },
    ];
  }, [texts]);
}
