import { TextCursorInput } from 'lucide-react';
import { useMemo } from 'react';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import type { Field } from '../../parts/form/fields.tsx';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

const MODULES = ['booking', 'project', 'people', 'organization', 'quote', 'invoice', 'quote_invoice', 'billable_item'] as const;
const TYPES = ['text', 'textarea', 'select'] as const;

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf>(() => {
    const modules = MODULES.map((value) => ({ value, label: texts.customModules[value] }));
    const choices: Field[] = [{ name: 'name', label: common.name, type: 'text', required: true }];
    const types = TYPES.map((value) => ({ value, label: texts.customTypes[value] }));
    return {
      title: texts.customFields,
      add: texts.addCustomField,
      icon: TextCursorInput,
      empty: [texts.customFieldsEmpty, texts.customFieldsHint],
      module: 'acl_admin',
      list: {
        path: '/v2/custom-field',
        order: 'name',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('module', texts.belongsTo, { text: ({ module }) => texts.customModules[module as (typeof MODULES)[number]] }),
          column('type', texts.type, { text: ({ type }) => texts.customTypes[type as (typeof TYPES)[number]] }),
          column('update_key', texts.key),
        ],
        filters: [],
      },
      begin: { type: 'text', module: 'project' },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'module', label: texts.belongsTo, type: 'choice', required: true, options: modules },
        { name: 'type', label: texts.type, type: 'choice', required: true, options: types },
        { name: 'update_key', label: texts.key, type: 'text' },
        { name: 'order', label: texts.position, type: 'integer' },
        { name: 'required', label: common.required, type: 'flag' },
        { name: 'description', label: texts.description, type: 'long' },
      ],
      more: (values, change, errorAt) =>
        values['type'] === 'select' && (
          <ElementsField
            label={texts.choices}
            fields={choices}
            value={values['options']}
            change={(options) => change({ options })}
            errorAt={errorAt}
            pointer="/options"
          />
        ),
      places: placesIn('/options', choices),
    };
  }, [common, texts]);
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
