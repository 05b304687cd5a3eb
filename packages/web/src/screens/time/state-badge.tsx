import { Badge } from '@mantine/core';
import type { Listed } from '../../api/records.ts';
import { timeTexts } from './texts/index.ts';

type ApprovalState = NonNullable<Listed<'/v2/time-entry'>['approval']>['status'];

const COLORS: { readonly [status in ApprovalState]: string } = { draft: 'gray', submitted: 'blue', approved: 'green', rejected: 'red' };

/** Where time or an expense is on its way to approval. */
export function StateBadge({ status }: { status: ApprovalState }) {
  const texts = timeTexts.use();
  const words: { readonly [status in ApprovalState]: string } = {
    draft: texts.statuses.draft,
    submitted: texts.statuses.submitted,
    approved: texts.statuses.approved,
    rejected: texts.statuses.rejected,
  };
  return (
    <Badge size="sm" variant="light" tt="none" color={COLORS[status]} className="state" data-state={status}>
      {words[status]}
    </Badge>
  );
}

/** The state of approval of a record as the API sends it. */
export const statusOf = ({ approval }: Pick<Listed<'/v2/time-entry'>, 'approval'>): ApprovalState => approval?.status ?? 'draft';
