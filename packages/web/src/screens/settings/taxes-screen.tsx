import { Percent } from 'lucide-react';
import type { MemberOf } from '../../api/records.ts';
import { inGroup } from '../../parts/form/fields.tsx';
import { kindScreen } from './kind-screen.tsx';

export const Screen = kindScreen<'/v2/tax'>((texts) => ({
  title: texts.taxes,
  add: texts.addTax,
  icon: Percent,
  empty: [texts.taxesEmpty, texts.taxesHint],
  list: { path: '/v2/tax', order: 'name', columns: ['name', { name: 'rate', shape: 'percentage' }, 'category', 'active'] },
  // Nothing is typed yet, which is no rate of 0.
  begin: { active: true, category: 'S', rate: '' },
  fields: [
    'name',
    { name: 'rate', unit: '%', required: true },
    'category',
    'exemption_reason',
    'active',
    ...inGroup<MemberOf<'/v2/tax'>>(texts.bookkeeping, { name: 'ledger_account', label: texts.revenueAccount }, 'ledger_code'),
  ],
}));
