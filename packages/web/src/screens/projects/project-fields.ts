import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import { inGroup, type LineOf } from '../../parts/form/fields.tsx';
import { projectTexts } from './texts/index.ts';

/** The custom fields of projects. */
export const PROJECT = (): readonly FieldModule[] => ['project'];

/** The fields of a project, without its budgets. */
const PROJECT_FIELDS: readonly LineOf<'/v2/project'>[] = [
  'name',
  'code',
  'client',
  'status',
  'parent_folder_id',
  { name: 'start', type: 'day' },
  { name: 'end', type: 'day' },
  { name: 'color_background', type: 'color' },
  'payment_terms_days',
  'description',
];

/** The fields of a project, with its budget of money for users who may read amounts. */
export function useProjectFields(): readonly LineOf<'/v2/project'>[] {
  const { budget } = projectTexts.use();
  const seesAmounts = useLevel('acl_finance');
  return useMemo(() => {
    const amounts: LineOf<'/v2/project'>[] = seesAmounts ? ['budget_amount', 'budget_currency'] : [];
    return [...PROJECT_FIELDS, ...inGroup(budget, 'budget_hours', ...amounts, 'budget_warn_percent')];
  }, [budget, seesAmounts]);
}
