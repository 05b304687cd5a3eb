import { ListChecks } from 'lucide-react';
import { kindScreen } from './kind-screen.tsx';

export const Screen = kindScreen<'/v2/project-status'>((texts) => ({
  title: texts.projectStatuses,
  add: texts.addStatus,
  icon: ListChecks,
  empty: [texts.statusesEmpty, texts.statusesHint],
  list: { path: '/v2/project-status', order: 'order', columns: ['name', 'order', 'closed'] },
  fields: ['name', 'description', 'order', 'closed', 'notification'],
  changes: ['project'],
}));
