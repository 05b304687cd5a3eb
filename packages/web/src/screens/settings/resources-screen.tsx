import { kinds } from '@daybook/client/kinds';
import { Boxes } from 'lucide-react';
import { isNumber, elementsIn, isMembers, type Members } from '../../api/checked.ts';
import { hasLevel, useMe } from '../../api/me.ts';
import { membersOf, type ValuesOf } from '../../api/records.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { CalendarAddress } from '../../parts/record/calendar-address.tsx';
import { kindScreen } from './kind-screen.tsx';
import { UserOfRow } from './person-links.tsx';
import { ruleFields } from './rule-fields.ts';
import { AMOUNTS, STANDARD, titleOfRate, type Rate } from './rate-fields.ts';
import { Box, Stack, Text } from '@mantine/core';
import { useFormats } from '../../formats/formats.ts';
import { digitsIn } from '../../formats/numbers.ts';
import { now } from '../../formats/now.ts';
import { Hint } from '../../parts/small-texts.tsx';
import { settingTexts } from './texts/index.ts';

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
        fields: ['start', { name: 'end', since: 'start' }, 'reason'],
        titleOf: ({ start, reason }) => [reason, isNumber(start) ? formats.date(start) : ''].filter(Boolean).join(', '),
      },
      ...(seesRates ? [rates] : []),
    ],
  };
});

const YEAR = 366 * 86_400;
const instantOr = (day: string | null | undefined, other: number): number =>
  day === null || day === undefined || day === '' ? other : Date.parse(day) / 1000;

const textOf = (rate: Members, name: Rate): string => String(rate[name] ?? '');

/** The rates of a resource on a line of time, from a year ago to a year ahead: which one holds when. */
function RateLine({ rates }: { rates: unknown }) {
  const texts = settingTexts.use();
  const formats = useFormats();
  const { account } = useMe();
  const all = elementsIn(rates, isMembers);
  if (all.length === 0) return null;
  const amountOf = (rate: Members): string => {
    const currency = textOf(rate, 'currency') || (account?.currency ?? '');
    return formats.money(digitsIn(textOf(rate, 'hour_sell_cost'), currency), currency);
  };
  const present = now();
  const [from, to] = [present - YEAR, present + YEAR];
  const place = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100;
  return (
    <Stack gap={4} role="group" aria-label={texts.rateLine}>
      {all.map((rate, i) => {
        const [start, end] = [place(instantOr(textOf(rate, 'date_start'), from)), place(instantOr(textOf(rate, 'date_end'), to))];
        return (
          <Box key={String(rate['id'] ?? i)} className="rate-line">
            <Box className="rate-span" style={{ insetInlineStart: `${start}%`, width: `${Math.max(1, end - start)}%` }} />
            <Text size="xs" className="rate-text">
              {titleOfRate(texts, formats, { ...rate, currency: '' })} · {amountOf(rate)}
            </Text>
          </Box>
        );
      })}
      <Hint>
        {formats.date(from)} – {formats.date(to)}
      </Hint>
    </Stack>
  );
}
