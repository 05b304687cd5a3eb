import { kinds } from '@daybook/client/kinds';
import { Percent } from 'lucide-react';
import { useMemo } from 'react';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

const { values: CATEGORIES } = kinds.tax.fields.category;

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf<'/v2/tax'>>(() => {
    const categories = CATEGORIES.map((value) => ({ value, label: `${value} – ${texts.taxCategories[value]}` }));
    return {
      title: texts.taxes,
      add: texts.addTax,
      icon: Percent,
      empty: [texts.taxesEmpty, texts.taxesHint],
      module: 'acl_finance',
      list: {
        path: '/v2/tax',
        order: 'name',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('rate', texts['tax.rate'], { isFigure: true, text: (tax, formats) => `${formats.decimal(String(tax['rate']))} %` }),
          column('category', texts.category),
          column('active', texts['tax.active'], { text: (tax) => (tax['active'] === true ? common.yes : common.no) }),
        ],
        filters: [],
      },
      begin: { active: true, category: 'S' },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'rate', label: texts['tax.rate'], type: 'decimal' },
        { name: 'category', label: texts.category, type: 'choice', options: categories },
        { name: 'exemption_reason', label: texts.exemption_reason, type: 'text' },
        { name: 'active', label: texts['tax.active'], type: 'flag' },
      ],
    };
  }, [common, texts]);
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
