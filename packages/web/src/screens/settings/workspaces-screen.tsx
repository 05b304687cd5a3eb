import { LayoutGrid } from 'lucide-react';
import { CalendarAddress } from '../../parts/record/calendar-address.tsx';
import { AccessField } from './access-field.tsx';
import { kindScreen } from './kind-screen.tsx';
import { ruleFields } from './rule-fields.ts';

export const Screen = kindScreen<'/v2/workspace'>((texts) => ({
  title: texts.workspaces,
  add: texts.addWorkspace,
  icon: LayoutGrid,
  empty: [texts.workspacesEmpty, texts.workspacesHint],
  changes: ['booking', 'resource'],
  list: {
    path: '/v2/workspace',
    order: 'name',
    dependsOn: ['resource'],
    columns: ['name', 'working_week', 'country_region', 'resources'],
  },
  begin: { working_week: 0 },
  fields: [
    'name',
    'description',
    'working_week',
    'show_public_holiday',
    { name: 'country_region', description: texts.regionHint },
    'feed_enabled',
    { name: 'resources', type: 'references', path: '/v2/resource' },
    ruleFields(texts.alwaysOpen),
  ],
  more: (values, change, errorAt, _, { isReadOnly }) => <AccessField {...{ values, change, errorAt, isReadOnly }} />,
  places: ['/access'],
  below: (workspace) => <CalendarAddress key={workspace.id} calendar={`workspace/${workspace.id}`} address={workspace.feed} />,
}));
