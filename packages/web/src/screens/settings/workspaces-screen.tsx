import { countryCode } from '@daybook/values';
import { LayoutGrid } from 'lucide-react';
import type { Formats } from '../../formats/formats.ts';
import { CalendarAddress } from '../../parts/record/calendar-address.tsx';
import { AccessField } from './access-field.tsx';
import { kindScreen } from './kind-screen.tsx';
import { ruleFields } from './rule-fields.ts';

/** Switzerland (ZH): what a region such as CH-ZH is called in a list. */
function regionNamed(code: string, formats: Formats): string {
  const [country = '', ...part] = code.split('-');
  return part.length === 0 ? formats.country(country) : `${formats.country(country)} (${part.join('-')})`;
}

/** The region of the company, which most of its workspaces are in. */
function regionOf(country = ''): { readonly country_region?: string } {
  const code = countryCode(country);
  return code === undefined ? {} : { country_region: code };
}

export const Screen = kindScreen<'/v2/workspace'>((texts, { account }) => ({
  title: texts.workspaces,
  add: texts.addWorkspace,
  icon: LayoutGrid,
  empty: [texts.workspacesEmpty, texts.workspacesHint],
  changes: ['booking', 'resource'],
  list: {
    path: '/v2/workspace',
    order: 'name',
    dependsOn: ['resource'],
    columns: [
      'name',
      'working_week',
      { name: 'country_region', text: ({ country_region: code }, formats) => regionNamed(code, formats) },
      'resources',
    ],
    cards: ['name', { name: 'resources', isNamed: true }, 'working_week', 'country_region'],
  },
  begin: { working_week: 0, ...regionOf(account?.address_country) },
  fields: [
    'name',
    'description',
    'working_week',
    'show_public_holiday',
    { name: 'country_region', type: 'region' },
    'feed_enabled',
    { name: 'resources', type: 'references', path: '/v2/resource' },
    ruleFields(texts.alwaysOpen),
  ],
  more: (values, change, errorAt, _, { isReadOnly }) => <AccessField {...{ values, change, errorAt, isReadOnly }} />,
  places: ['/access'],
  removal: {
    label: texts.delete,
    done: texts.deleted,
    question: ({ access }) => Promise.resolve(access.length === 0 ? texts.sureToDelete : texts.closedDeletion),
  },
  below: (workspace) => <CalendarAddress key={workspace.id} calendar={`workspace/${workspace.id}`} address={workspace.feed} />,
}));
