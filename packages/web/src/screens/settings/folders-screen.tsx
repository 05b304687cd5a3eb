import { Folder } from 'lucide-react';
import { kindScreen } from './kind-screen.tsx';

export const Screen = kindScreen<'/v2/project-folder'>((texts) => ({
  title: texts.folders,
  add: texts.addFolder,
  icon: Folder,
  empty: [texts.foldersEmpty, texts.foldersHint],
  list: { path: '/v2/project-folder', order: 'name', columns: ['name'] },
  fields: ['name', 'parent_id'],
}));
