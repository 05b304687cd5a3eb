import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf<'/v2/project-status'>>(
    () => ({
      title: texts.projectStatuses,
      add: texts.addStatus,
      icon: ListChecks,
      empty: [texts.statusesEmpty, texts.statusesHint],
      module: 'acl_project',
      list: {
        path: '/v2/project-status',
        order: 'order',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('order', texts.order, { isFigure: true, order: 'order' }),
          column('closed', texts.closed, { text: (status) => (status['closed'] === true ? common.yes : common.no) }),
        ],
        filters: [],
      },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'description', label: texts.description, type: 'long' },
        { name: 'order', label: texts.order, type: 'integer' },
        { name: 'closed', label: texts.closed, type: 'flag' },
        { name: 'notification', label: texts.notification, type: 'flag' },
      ],
      changes: ['project'],
    }),
    [common, texts],
  );
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
