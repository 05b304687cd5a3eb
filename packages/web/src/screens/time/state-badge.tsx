import { kinds } from '@daybook/client/kinds';
import { Badge } from '@mantine/core';
import type { Listed } from '../../api/records.ts';
import { timeTexts } from './texts/index.ts';

type ApprovalState = NonNullable<Listed<'/v2/time-entry'>['approval']>['status'];

const COLORS: { readonly [status in ApprovalState]: string } = { draft: 'gray', submitted: 'blue', approved: 'green', rejected: 'red' };

/** Where time or an expense is on its way to approval, or that it waits to be sent. */
export function StateBadge({ status, waiting }: { status: ApprovalState; waiting?: 'unsent' | 'refused' | undefined }) {
  const texts = timeTexts.use();
  const color = waiting === undefined ? COLORS[status] : waiting === 'refused' ? 'red' : 'orange';
  const label = waiting === undefined ? texts.statuses[status] : waiting === 'refused' ? texts.isNotSaved : texts.waitsToBeSent;
  return (
    <Badge size="sm" color={color} className="state" data-state={waiting ?? status}>
      {label}
    </Badge>
  );
}

/** The state of approval of a record as the API sends it. */
export const statusOf = ({ approval }: Pick<Listed<'/v2/time-entry'>, 'approval'>): ApprovalState => approval?.status ?? 'draft';

type Texts = ReturnType<typeof timeTexts.use>;

/** The column of a list of time or expenses that has the state. */
export const stateColumn = (texts: Texts) => ({
  name: 'approval' as const,
  label: texts.state,
  text: (record: Pick<Listed<'/v2/time-entry'>, 'approval'>): string => texts.statuses[statusOf(record)],
  draw: (record: Pick<Listed<'/v2/time-entry'>, 'approval'>) => <StateBadge status={statusOf(record)} />,
});

/** The filter by the state. */
export const stateFilter = (texts: Texts) => ({
  name: 'approval_status' as const,
  label: texts.state,
  options: kinds.expense.filters.approval_status.values.map((value) => ({ value, label: texts.statuses[value] })),
});
