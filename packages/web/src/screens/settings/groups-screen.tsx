import { Fieldset } from '@mantine/core';
import { Users } from 'lucide-react';
import type { Module } from '../../api/me.ts';
import type { Listed, ValuesOf } from '../../api/records.ts';
import type { ErrorAt } from '../../parts/form/custom-fields.tsx';
import { Note } from '../../parts/small-texts.tsx';
import { kindScreen } from './kind-screen.tsx';
import { LevelMatrix } from './level-matrix.tsx';
import { settingTexts } from './texts/index.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { membersIn } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

const MODULES = [
  'acl_schedule',
  'acl_project',
  'acl_task',
  'acl_finance',
  'acl_report',
  'acl_contact',
  'acl_admin',
  'acl_account',
] as const satisfies readonly Module[];

export const Screen = kindScreen<'/v2/group'>((texts) => ({
  title: texts.permissions,
  add: texts.addGroup,
  icon: Users,
  empty: [texts.groupsEmpty, texts.groupsHint],
  list: {
    path: '/v2/group',
    order: 'name',
    dependsOn: ['user'],
    columns: ['name', ...MODULES.map((name) => ({ name, label: texts.modules[name] }))],
    cards: ['name', ...MODULES.map((name) => ({ name, isNamed: true }))],
  },
  begin: Object.fromEntries(MODULES.map((module) => [module, '--'])),
  fields: ['name', 'description'],
  isFixed: (group) => group.is_default === true,
  more: (values, change, errorAt, _, { isReadOnly }) => <Matrix {...{ values, change, errorAt, isReadOnly }} />,
  places: MODULES.map((module) => `/${module}`),
  above: (group) => <Members group={group} />,
}));

/** What the users of a group may do, module by module. */
function Matrix({
  values,
  change,
  errorAt,
  isReadOnly,
}: {
  values: ValuesOf<'/v2/group'>;
  change: (changes: ValuesOf<'/v2/group'>) => void;
  errorAt: ErrorAt;
  isReadOnly: boolean;
}) {
  const texts = settingTexts.use();
  return (
    <Fieldset legend={texts.permissions}>
      <LevelMatrix
        modules={MODULES.map((name) => ({ name, label: texts.modules[name], hint: texts.moduleHints[name] }))}
        valueOf={(name) => String(membersIn(values)[name])}
        change={(name, level) => change({ [name]: level })}
        isReadOnly={isReadOnly}
        errorAt={(name) => errorAt(`/${name}`)}
      />
    </Fieldset>
  );
}

function Members({ group }: { group: Listed<'/v2/group'> }) {
  const texts = settingTexts.use();
  const members = group.members;
  return <Note>{labelled(texts.members, members.length === 0 ? '—' : members.map((member) => nameOfPerson(member)).join(', '))}</Note>;
}
