import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { ExpensePanel } from './expense-panel.tsx';
import { useBulkMoves } from './bulk-moves.tsx';
import { stateColumn, stateFilter } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';
import { TimeTabs } from './time-tabs.tsx';
import './time.css';

const PATH = '/v2/expense';

/** What was spent, with filters, and what is done with many expenses at once. */
export function Screen() {
  const texts = timeTexts.use();
  return (
    <ListScreen
      tabs={() => <TimeTabs />}
      title={texts.expenses}
      list={useExpenseList()}
      icon={Wallet}
      empty={[texts.expensesEmptyTitle, texts.expensesEmptyHint]}
      add={texts.newExpense}
      panel={() => <ExpensePanel />}
    />
  );
}

function useExpenseList(): ListOf<'/v2/expense'> {
  const texts = timeTexts.use();
  const bulk = useBulkMoves(PATH);
  return useMemo(
    () => ({
      path: PATH,
      order: '-date',
      dependsOn: ['project', 'user', 'contact', 'tax'],
      columns: [
        { name: 'date', shape: 'day' },
        'category',
        'description',
        { name: 'owner', label: texts.owner_id },
        'project',
        { name: 'supplier', isExtra: true },
        { name: 'paid_by', isExtra: true },
        { name: 'net_total', isExtra: true },
        'total',
        { name: 'sell_total', isExtra: true },
        { name: 'billable', isExtra: true },
        stateColumn(texts),
      ],
      cards: ['category', 'total', 'description', 'date', 'owner', 'approval'],
      filters: [
        { name: 'text', label: texts.expenseText },
        'owner_id',
        'project_id',
        'supplier_uuid',
        'category',
        'paid_by',
        { name: 'from', label: texts.from },
        { name: 'to', label: texts.until, isLastDay: true },
        { name: 'total_min', label: texts.atLeast },
        { name: 'total_max', label: texts.atMost },
        stateFilter(texts),
        'billable',
        'billed',
      ],
      bulk,
    }),
    [texts, bulk],
  );
}
