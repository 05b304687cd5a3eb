import { Badge } from '@mantine/core';
import { timeTexts } from './texts/index.ts';

const COLORS: { readonly [status: string]: string } = { draft: 'gray', submitted: 'blue', approved: 'green', rejected: 'red' };

/** Where time or an expense is on its way to approval. */
export function StateBadge({ status }: { status: string }) {
  const texts = timeTexts.use();
  const words: { readonly [status: string]: string } = {
    draft: texts.draft,
    submitted: texts.submittedState,
    approved: texts.approved,
    rejected: texts.rejected,
  };
  return (
    <Badge size="sm" variant="light" tt="none" color={COLORS[status] ?? 'gray'} className="state" data-state={status}>
      {words[status] ?? status}
    </Badge>
  );
}

/** The state of approval of a record as the API sends it. */
export const statusOf = (record: { readonly [member: string]: unknown }): string =>
  (record['approval'] as { readonly status?: string } | null | undefined)?.status ?? 'draft';
