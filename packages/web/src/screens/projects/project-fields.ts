import type { FieldModule } from '../../parts/form/definitions.ts';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import type { Listed, MemberOf } from '../../api/records.ts';
import { inGroup, type LineOf } from '../../parts/form/fields.tsx';
import { useOwnDefaults } from '../../parts/form/own-defaults.ts';
import { projectTexts } from './texts/index.ts';

/** The custom fields of projects. */
export const PROJECT = (): readonly FieldModule[] => ['project'];

/** The fields of a project, without its budgets and what its documents have. */
const PROJECT_FIELDS: readonly LineOf<'/v2/project'>[] = [
  'name',
  'code',
  { name: 'client', makes: 'client' },
  'status',
  'parent_folder_id',
  { name: 'start', type: 'day' },
  { name: 'end', type: 'day' },
  { name: 'color_background', type: 'color' },
  'description',
];

/** The fields of a project, with its budget of money for users who may read amounts. */
export function useProjectFields(record?: Listed<'/v2/project'>): readonly LineOf<'/v2/project'>[] {
  const { budget, defaultsOfDocuments, asClient } = projectTexts.use();
  const seesAmounts = useLevel('acl_finance');
  const own = useOwnDefaults({ currency: asClient, tax: asClient, others: asClient }, record);
  return useMemo(() => {
    const amounts: LineOf<'/v2/project'>[] = seesAmounts ? ['budget_amount', 'budget_currency'] : [];
    return [
      ...PROJECT_FIELDS,
      ...inGroup(budget, 'budget_hours', ...amounts, 'budget_warn_percent'),
      ...inGroup<MemberOf<'/v2/project'>>(defaultsOfDocuments, 'payment_terms_days', ...own),
    ];
  }, [budget, defaultsOfDocuments, own, seesAmounts]);
}
