import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import type { AnyRecord } from '../../api/client.ts';
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
const nameIn = (value: unknown): string => (value as readonly { name?: string }[] | undefined)?.[0]?.name ?? '';
const nameOfOwner = ({ owner }: AnyRecord): string => nameOfPerson(owner as AnyRecord | null);

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

function useExpenseList(): ListOf {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const filters = useFilters();
  const bulk = useBulkMoves(PATH);
  return useMemo(() => {
    const states: { readonly [status: string]: string } = {
      draft: texts.draft,
      submitted: texts.submittedState,
      approved: texts.approved,
      rejected: texts.rejected,
    };
    const money = (member: string) => (expense: AnyRecord, formats: { money: (amount: string, currency: string) => string }) =>
      formats.money(String(expense[member] ?? ''), String(expense['currency']));
    return {
      path: PATH,
      order: '-date',
      dependsOn: ['project', 'user', 'contact', 'tax'],
      columns: [
        { name: 'date', label: texts.day, order: 'date', text: (expense, formats) => formats.date(Number(expense['date'])) },
        { name: 'category', label: texts.category, order: 'category', text: (expense) => String(expense['category'] ?? '') },
        { name: 'description', label: texts.description, text: (expense) => String(expense['description'] ?? '') },
        { name: 'owner', label: texts.person, text: nameOfOwner },
        { name: 'project', label: texts.project, text: (expense) => nameIn(expense['project']) },
        { name: 'supplier', label: texts.supplier, isExtra: true, text: (expense) => nameIn(expense['supplier']) },
        {
          name: 'paid_by',
          label: texts.paidBy,
          isExtra: true,
          text: (expense) => texts.payers[expense['paid_by'] as keyof typeof texts.payers] ?? '',
        },
        { name: 'net_total', label: texts.net, isFigure: true, isExtra: true, text: money('net_total') },
        { name: 'total', label: texts.gross, isFigure: true, order: 'total', text: money('total') },
        { name: 'sell_total', label: texts.sell, isFigure: true, isExtra: true, text: money('sell_total') },
        {
          name: 'billable',
          label: texts.billable,
          isExtra: true,
          text: (expense) => (expense['billable'] === true ? common.yes : common.no),
        },
        {
          name: 'state',
          label: texts.state,
          text: (expense) => states[statusOf(expense)] ?? '',
          draw: (expense) => <StateBadge status={statusOf(expense)} />,
        },
      ],
      filters,
      ...(bulk === undefined ? {} : { bulk }),
    };
  }, [common, texts, bulk, filters]);
}

function useFilters(): readonly Filter[] {
  const texts = timeTexts.use();
  return useMemo(() => {
    const choices = (words: { readonly [value: string]: string }) => Object.entries(words).map(([value, label]) => ({ value, label }));
    const states = { draft: texts.draft, submitted: texts.submittedState, approved: texts.approved, rejected: texts.rejected };
    return [
      { name: 'text', label: texts.expenseText, type: 'text' },
      { name: 'owner_id', label: texts.person, type: 'reference', path: '/v2/user' },
      { name: 'project_id', label: texts.project, type: 'reference', path: '/v2/project' },
      { name: 'supplier_uuid', label: texts.supplier, type: 'reference', path: '/v2/contact' },
      { name: 'category', label: texts.category, type: 'text' },
      { name: 'paid_by', label: texts.paidBy, type: 'choice', options: choices(texts.payers) },
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
