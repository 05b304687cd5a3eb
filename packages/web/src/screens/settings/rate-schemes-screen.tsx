import { Coins } from 'lucide-react';
import { kindScreen } from './kind-screen.tsx';
import { AMOUNTS, STANDARD, titleOfRate } from './rate-fields.ts';

export const Screen = kindScreen<'/v2/rate-scheme'>((texts, { account }, formats) => ({
  title: texts.rateSchemes,
  add: texts.addScheme,
  icon: Coins,
  empty: [texts.schemesEmpty, texts.schemesHint],
  list: { path: '/v2/rate-scheme', order: 'name', columns: ['name', 'currency', 'default'] },
  begin: { currency: account?.currency ?? 'EUR', hours_per_day: '8', days_per_week: '5' },
  fields: [
    'name',
    'currency',
    { name: 'default', description: texts.schemeDefaultHint },
    'cheapest',
    'hours_per_day',
    'days_per_week',
    'day_from_hours',
    'week_from_days',
    'overtime_day_hours',
    'overtime_week_hours',
    'description',
    {
      name: 'prices',
      begin: STANDARD,
      titleOf: (price) => titleOfRate(texts, formats, price),
      fields: ['type_id', 'project_id', 'client_uuid', 'user_id', 'resource_id', 'role_id', 'date_start', 'date_end', ...AMOUNTS],
    },
  ],
}));
