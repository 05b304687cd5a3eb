import { kinds } from '@daybook/client/kinds';
import { Boxes } from 'lucide-react';
import { isNumber } from '../../api/checked.ts';
import { hasLevel } from '../../api/me.ts';
import { membersOf, type ValuesOf } from '../../api/records.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { CalendarAddress } from '../../parts/record/calendar-address.tsx';
import { kindScreen } from './kind-screen.tsx';
import { UserOfRow } from './person-links.tsx';
import { ruleFields } from './rule-fields.ts';
import { RateLine } from './rate-line.tsx';
import { AMOUNTS, STANDARD, titleOfRate } from './rate-fields.ts';

const { choices: TYPES } = kinds.resource.fields.type_id;
const MEMBERS = membersOf<'/v2/resource'>(
  'id',
  'name',
  'description',
  'type_id',
  'type_person_id',
  'user_id',
  'feed',
  'parent_id',
  'order',
  'color_background',
  'color_text',
  'shares_with',
  'rules',
  'time_off',
);

const isPerson = ({ type_id: type }: ValuesOf<'/v2/resource'>): boolean => type === TYPES.Person;

/** Groups and actions take up no space of their own. */
const WITH_SPACE: readonly unknown[] = [TYPES.Room, TYPES.Person, TYPES.Equipment];
const takesSpace = ({ type_id: type }: ValuesOf<'/v2/resource'>): boolean => WITH_SPACE.includes(type);

/** Rooms, people and equipment, with their rates on a line of time. */
export const Screen = kindScreen<'/v2/resource'>((texts, me, formats) => {
  const seesRates = hasLevel(me, 'acl_finance');
  const rates: LineOf<'/v2/resource'> = {
    name: 'rates',
    begin: STANDARD,
    above: (elements) => <RateLine rates={elements} />,
    titleOf: (rate) => titleOfRate(texts, formats, rate),
    fields: [{ name: 'type_id', required: true }, 'currency', 'date_start', 'date_end', ...AMOUNTS],
  };
  return {
    title: texts.resources,
    add: texts.addResource,
    icon: Boxes,
    empty: [texts.resourcesEmpty, texts.resourcesHint],
    query: { fields: seesRates ? `${MEMBERS},rates` : MEMBERS },
    changes: ['booking', 'workspace', 'user', 'contact', 'me'],
    list: {
      path: '/v2/resource',
      order: 'name',
      columns: ['name', 'type_id', { name: 'description', isExtra: true }, { name: 'order', isExtra: true }],
      filters: ['name', 'type_id', 'parent_id'],
    },
    begin: { type_id: TYPES.Room },
    above: (resource) => <UserOfRow key={resource.id} resource={resource} />,
    below: (resource) => <CalendarAddress key={resource.id} calendar={`resource/${resource.id}`} address={resource.feed} />,
    fields: [
      'name',
      'type_id',
      { name: 'type_person_id', description: texts.personHint, when: isPerson },
      { name: 'parent_id', query: { type_id: TYPES['Resource Group'] } },
      { name: 'description', description: texts.skillsHint },
      { name: 'order', description: texts.orderHint },
      { name: 'color_background', type: 'color' },
      ruleFields(texts.hoursOfWorkspaces),
      { name: 'shares_with', description: texts.sharesHint, when: takesSpace, query: { type_id: WITH_SPACE.join(',') } },
      {
        name: 'time_off',
        fields: ['start', 'end', 'reason'],
        titleOf: ({ start, reason }) => [reason, isNumber(start) ? formats.date(start) : ''].filter(Boolean).join(', '),
      },
      ...(seesRates ? [rates] : []),
    ],
  };
});
