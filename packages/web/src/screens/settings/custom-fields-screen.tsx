import { kinds } from '@daybook/client/kinds';
import { TextCursorInput } from 'lucide-react';
import { useMemo } from 'react';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import type { ElementOf } from '../../api/records.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

const { module: MODULES, type: TYPES } = kinds['custom-field'].fields;

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf<'/v2/custom-field'>>(() => {
    const modules = MODULES.values.map((value) => ({ value, label: texts.customModules[value] }));
    const choices: Field<keyof ElementOf<'/v2/custom-field', 'options'>>[] = [
      { name: 'name', label: common.name, type: 'text', required: true },
    ];
    const types = TYPES.values.map((value) => ({ value, label: texts.customTypes[value] }));
    return {
      title: texts.custom_fields,
      add: texts.addCustomField,
      icon: TextCursorInput,
      empty: [texts.customFieldsEmpty, texts.customFieldsHint],
      module: 'acl_admin',
      list: {
        path: '/v2/custom-field',
        order: 'name',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('module', texts.parent_id, { text: ({ module }) => texts.customModules[module] }),
          column('type', texts.type, { text: ({ type }) => texts.customTypes[type] }),
          column('update_key', texts.key),
        ],
        filters: [],
      },
      begin: { type: 'text', module: 'project' },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'module', label: texts.parent_id, type: 'choice', required: true, options: modules },
        { name: 'type', label: texts.type, type: 'choice', required: true, options: types },
        { name: 'update_key', label: texts.key, type: 'text' },
        { name: 'order', label: texts.order, type: 'integer' },
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
