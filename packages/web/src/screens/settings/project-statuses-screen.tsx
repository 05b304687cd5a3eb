import { ListChecks } from 'lucide-react';
import { request } from '../../api/client.ts';
import { valuesIn } from '../../api/records.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { alreadyUsed } from '../../parts/lacking.ts';
import { kindScreen } from './kind-screen.tsx';
import { isText, membersIn } from '../../api/checked.ts';

const ALL = 1_000;
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Two statuses of one name could not be told apart where one is chosen. */
async function sendDistinct(write: AnyWrite): Promise<Written> {
  const [{ name }, { id }] = [valuesIn(write.body), membersIn(write.query)];
  if (isText(name)) {
    const { data: page } = await request('GET', '/v2/project-status', { params: { query: { limit: ALL, fields: 'id,name' } } });
    if (page.data.some((one) => String(one.id) !== String(id) && isSame(one.name, name))) throw alreadyUsed('name');
  }
  return writeAny(write);
}

export const Screen = kindScreen<'/v2/project-status'>((texts) => ({
  title: texts.projectStatuses,
  add: texts.addStatus,
  icon: ListChecks,
  empty: [texts.statusesEmpty, texts.statusesHint],
  list: { path: '/v2/project-status', order: 'order', columns: ['name', 'order', 'closed'] },
  fields: ['name', 'description', 'order', 'closed', 'notification'],
  changes: ['project'],
  send: sendDistinct,
}));
