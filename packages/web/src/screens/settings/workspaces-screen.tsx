import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import type { FieldOf } from '../../parts/form/fields.tsx';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column, labelOf, numbered } from './words.ts';

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf<'/v2/workspace'>>(() => {
    const resources: FieldOf<'/v2/workspace'>[] = [
      { name: 'id', label: texts.kinds.resource, type: 'reference', path: '/v2/resource', required: true },
    ];
    return {
      title: texts.workspaces,
      add: texts.addWorkspace,
      icon: LayoutGrid,
      empty: [texts.workspacesEmpty, texts.workspacesHint],
      module: 'acl_schedule',
      changes: ['booking', 'resource'],
      list: {
        path: '/v2/workspace',
        order: 'name',
        dependsOn: ['resource'],
        columns: [
          column('name', common.name, { order: 'name' }),
          column('working_week', texts.working_week, { text: (workspace) => labelOf(texts.workingWeeks, workspace['working_week'], 0) }),
          column('country_region', texts.country_region),
          column('resources', texts.resources, {
            isFigure: true,
            text: (workspace) => String((workspace['resources'] as readonly unknown[] | undefined)?.length ?? ''),
          }),
        ],
        filters: [],
      },
      begin: { working_week: 0 },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'description', label: texts.description, type: 'long' },
        { name: 'working_week', label: texts.working_week, type: 'choice', options: numbered(texts.workingWeeks, 0) },
        { name: 'show_public_holiday', label: texts.show_public_holiday, type: 'flag' },
        { name: 'country_region', label: texts.country_region, type: 'text', description: texts.regionHint },
        { name: 'feed_enabled', label: texts.feed_enabled, type: 'flag' },
      ],
      more: (values, change, errorAt) => (
        <ElementsField
          label={texts.resources}
          fields={resources}
          value={values['resources']}
          change={(elements) => change({ resources: elements })}
          titleOf={({ name }, i) => String(name ?? i + 1)}
          errorAt={errorAt}
          pointer="/resources"
        />
      ),
      places: placesIn('/resources', resources),
    };
  }, [common, texts]);
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
