import { kinds } from '@daybook/client/kinds';
import { Coins } from 'lucide-react';
import { useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import type { ElementOf } from '../../api/records.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { amountFields, titleOfRate } from './rate-fields.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column, numbered } from './words.ts';

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const formats = useFormats();
  const { account } = useMe();
  const kind = useMemo<KindOf<'/v2/rate-scheme'>>(() => {
    const prices: Field<keyof ElementOf<'/v2/rate-scheme', 'prices'>>[] = [
      { name: 'type_id', label: texts.type, type: 'choice', options: numbered(texts.rateTypes) },
      { name: 'project_id', label: texts.onlyProject, type: 'reference', path: '/v2/project' },
      { name: 'client_uuid', label: texts.onlyClient, type: 'reference', path: '/v2/contact' },
      { name: 'user_id', label: texts.onlyUser, type: 'reference', path: '/v2/user' },
      { name: 'resource_id', label: texts.onlyResource, type: 'reference', path: '/v2/resource' },
      { name: 'role_id', label: texts.onlyRole, type: 'choice', options: numbered(texts.roles) },
      { name: 'date_start', label: texts.firstDay, type: 'date' },
      { name: 'date_end', label: texts.lastDay, type: 'date' },
      ...amountFields(texts),
    ];
    return {
      title: texts.rateSchemes,
      add: texts.addScheme,
      icon: Coins,
      empty: [texts.schemesEmpty, texts.schemesHint],
      module: 'acl_finance',
      list: {
        path: '/v2/rate-scheme',
        order: 'name',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('currency', texts.currency),
          column('default', texts.default, { text: (scheme) => (scheme.default === true ? common.yes : '') }),
        ],
        filters: [],
      },
      begin: { currency: account?.currency ?? 'EUR', hours_per_day: '8', days_per_week: '5' },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'currency', label: texts.currency, type: 'text' },
        { name: 'default', label: texts.default, type: 'flag' },
        { name: 'cheapest', label: texts.cheapest, type: 'flag' },
        { name: 'hours_per_day', label: texts.hours_per_day, type: 'decimal' },
        { name: 'days_per_week', label: texts.days_per_week, type: 'decimal' },
        { name: 'day_from_hours', label: texts.day_from_hours, type: 'decimal' },
        { name: 'week_from_days', label: texts.week_from_days, type: 'decimal' },
        { name: 'overtime_day_hours', label: texts.overtime_day_hours, type: 'decimal' },
        { name: 'overtime_week_hours', label: texts.overtime_week_hours, type: 'decimal' },
        { name: 'description', label: texts.description, type: 'long' },
      ],
      more: (values, change, errorAt) => (
        <ElementsField
          label={texts.prices}
          fields={prices}
          value={values['prices']}
          change={(elements) => change({ prices: elements })}
          begin={{ type_id: kinds['rate-scheme'].fields.prices.fields.type_id.choices.standard }}
          titleOf={(price) => titleOfRate(texts, formats, price)}
          errorAt={errorAt}
          pointer="/prices"
        />
      ),
      places: placesIn('/prices', prices),
    };
  }, [common, texts, formats, account]);
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
