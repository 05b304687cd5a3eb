import { Folder } from 'lucide-react';
import { useMemo } from 'react';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf<'/v2/project-folder'>>(
    () => ({
      title: texts.folders,
      add: texts.addFolder,
      icon: Folder,
      empty: [texts.foldersEmpty, texts.foldersHint],
      module: 'acl_project',
      list: { path: '/v2/project-folder', order: 'name', columns: [column('name', common.name, { order: 'name' })], filters: [] },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'parent_id', label: texts['project-folder.parent_id'], type: 'reference', path: '/v2/project-folder' },
      ],
    }),
    [common, texts],
  );
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
