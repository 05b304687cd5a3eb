import { kinds } from '@daybook/client/kinds';
import { Boxes } from 'lucide-react';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import { membersOf, type ElementOf } from '../../api/records.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { RateLine } from './rate-line.tsx';
import { rateFields, titleOfRate } from './rate-fields.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column, labelOf, numbered } from './words.ts';

const { choices: TYPES } = kinds.resource.fields.type_id;
const { choices: RATES } = kinds.resource.fields.rates.fields.type_id;
const MEMBERS = membersOf<'/v2/resource'>(
  'id',
  'name',
  'description',
  'type_id',
  'type_person_id',
  'parent_id',
  'order',
  'color_background',
  'color_text',
  'rules',
  'time_off',
);

/** Rooms, people and equipment, with their rates on a line of time. */
export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const formats = useFormats();
  const seesRates = useLevel('acl_finance');
  const kind = useMemo<KindOf<'/v2/resource'>>(() => {
    const types = numbered(texts.resourceTypes);
    const rates = rateFields(texts);
    const absences: Field<keyof ElementOf<'/v2/resource', 'time_off'>>[] = [
      { name: 'start', label: texts.start, type: 'moment', required: true },
      { name: 'end', label: texts.end, type: 'moment', required: true },
      { name: 'reason', label: texts.reason, type: 'text' },
    ];
    return {
      title: texts.resources,
      add: texts.addResource,
      icon: Boxes,
      empty: [texts.resourcesEmpty, texts.resourcesHint],
      module: 'acl_schedule',
      query: { fields: seesRates ? `${MEMBERS},rates` : MEMBERS },
      changes: ['booking', 'workspace'],
      list: {
        path: '/v2/resource',
        order: 'name',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('type_id', texts.type, { order: 'type_id', text: (resource) => labelOf(texts.resourceTypes, resource.type_id) }),
          column('description', texts.description, { isExtra: true }),
          column('order', texts.order, { isFigure: true, isExtra: true }),
        ],
        filters: [
          { name: 'name', label: common.name, type: 'text' },
          {
            name: 'type_id',
            label: texts.type,
            type: 'choice',
            options: types.map(({ value, label }) => ({ value: String(value), label })),
          },
          { name: 'parent_id', label: texts['resource.parent_id'], type: 'reference', path: '/v2/resource' },
        ],
      },
      begin: { type_id: TYPES.Room },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'type_id', label: texts.type, type: 'choice', required: true, options: types },
        {
          name: 'parent_id',
          label: texts['resource.parent_id'],
          type: 'reference',
          path: '/v2/resource',
          query: { type_id: TYPES['Resource Group'] },
        },
        { name: 'description', label: texts.description, type: 'long' },
        { name: 'order', label: texts.order, type: 'integer' },
        { name: 'color_background', label: texts.color, type: 'color' },
      ],
      more: (values, change, errorAt) => (
        <>
          <ElementsField
            label={texts.time_off}
            fields={absences}
            value={values['time_off']}
            change={(elements) => change({ time_off: elements })}
            errorAt={errorAt}
            pointer="/time_off"
          />
          {seesRates && (
            <>
              <RateLine rates={values['rates']} />
              <ElementsField
                label={texts.rates}
                fields={rates}
                value={values['rates']}
                change={(elements) => change({ rates: elements })}
                begin={{ type_id: RATES.standard }}
                titleOf={(rate) => titleOfRate(texts, formats, rate)}
                errorAt={errorAt}
                pointer="/rates"
              />
            </>
          )}
        </>
      ),
      places: (error) => [...placesIn('/time_off', absences)(error), ...placesIn('/rates', rates)(error)],
    };
  }, [common, texts, formats, seesRates]);
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
