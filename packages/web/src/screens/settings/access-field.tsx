import { ActionIcon, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLevel } from '../../api/me.ts';
import { useList } from '../../api/queries.ts';
import type { Common, Listed, ValuesOf } from '../../api/records.ts';
import { tooLittleOf, useRefusalWords } from '../../parts/fault-words.ts';
import type { ErrorAt } from '../../parts/form/custom-fields.tsx';
import { nameOfPerson } from '../../parts/person-name.ts';
import { readNow } from '../../parts/form/controls/references.ts';
import { SearchedSelect } from '../../parts/form/controls/searched-select.tsx';
import { Hint, Note, Wrong } from '../../parts/small-texts.tsx';
import { settingTexts } from './texts/index.ts';
import { elementsIn, isOneOf, isMembers, isNumber } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

type Access = Pick<Listed<'/v2/workspace'>['access'][number], 'id' | 'type' | 'acl' | 'name'>;

const isAccess = (value: unknown): value is Access => isMembers(value) && isNumber(value['id']) && isOneOf(LEVELS, value['acl']);

const ALL = 1_000;
const USERS = { order_asc: 'first_name', limit: ALL } as const;
const GROUPS = { order_asc: 'name', limit: ALL } as const;
const keyOf = ({ type, id }: Pick<Access, 'type' | 'id'>): string => `${type} ${id}`;

interface AccessFieldProps {
  readonly values: ValuesOf<'/v2/workspace'>;
  readonly change: (changes: ValuesOf<'/v2/workspace'>) => void;
  readonly errorAt: ErrorAt;
  readonly isReadOnly: boolean;
}

/** Who sees a workspace: nobody named is everybody, else the people and groups that are chosen, each to read or to edit. */
export function AccessField({ values, change, errorAt, isReadOnly }: AccessFieldProps) {
  const texts = settingTexts.use();
  const seesUsers = useLevel('acl_admin');
  const access = elementsIn(values['access'], isAccess);
  const put = (next: readonly Access[]): void => change({ access: next });
  return (
    <Fieldset legend={texts.whoSees}>
      <Stack gap="xs">
        {access.length === 0 && <Note>{texts.everybodySees}</Note>}
        {access.map((one) => (
          <AccessLine
            key={keyOf(one)}
            access={one}
            isReadOnly={isReadOnly}
            change={(acl) => put(access.map((other) => (other === one ? { ...one, acl } : other)))}
            remove={() => put(access.filter((other) => other !== one))}
          />
        ))}
        {!isReadOnly && !seesUsers && <NobodyToAdd />}
        {!isReadOnly && seesUsers && <AddAccess taken={access} add={(one) => put([...access, one])} />}
        <Wrong>{errorAt('/access')}</Wrong>
      </Stack>
    </Fieldset>
  );
}

const LEVELS = ['R-', 'RW'] as const;

interface LineProps {
  readonly access: Access;
  readonly isReadOnly: boolean;
  readonly change: (acl: (typeof LEVELS)[number]) => void;
  readonly remove: () => void;
}

function AccessLine({ access: { name, type, acl }, isReadOnly, change, remove }: LineProps) {
  const texts = settingTexts.use();
  const named = name === '' ? texts.kinds[type] : name;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm">{named}</Text>
        <Hint>{texts.kinds[type]}</Hint>
      </div>
      {isReadOnly ? (
        <Text size="sm">{texts.choices[acl]}</Text>
      ) : (
        <Group gap={4} wrap="nowrap">
          <SegmentedControl
            size="xs"
            aria-label={named}
            value={acl}
            onChange={(level) => isOneOf(LEVELS, level) && change(level)}
            data={LEVELS.map((value) => ({ value, label: texts.choices[value] }))}
          />
          <ActionIcon aria-label={labelled(texts.remove, named)} onClick={remove}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}

const choicesOf = (users: readonly Common[], groups: readonly Common[]): readonly Access[] => [
  ...groups.map(({ id, name = '' }) => ({ id: Number(id), name, type: 'group' as const, acl: 'RW' as const })),
  ...users.map((user) => ({ id: Number(user.id), name: nameOfPerson(user), type: 'user' as const, acl: 'RW' as const })),
];

/** Why nobody is added by a user who may not read users and groups. */
function NobodyToAdd() {
  const words = useRefusalWords();
  return <Note>{words.refusal(tooLittleOf('acl_admin', 'module_not_readable'))}</Note>;
}

/** Users and groups that are not named yet, found by typing. */
function AddAccess({ taken, add }: { taken: readonly Access[]; add: (access: Access) => void }) {
  const texts = settingTexts.use();
  const [isOpen, setOpen] = useState(false);
  const options = { enabled: isOpen };
  const users = useList('/v2/user', USERS, options).data?.data;
  const groups = useList('/v2/group', GROUPS, options).data?.data;
  const choices = users === undefined || groups === undefined ? undefined : choicesOf(users, groups);
  // What Enter takes may be read before they are offered.
  const allAccess = useRef<readonly Access[]>([]);
  const isTaken = new Set(taken.map(keyOf));
  const dataOf = (all: readonly Access[]) =>
    (['group', 'user'] as const).map((kind) => ({
      group: texts.kinds[kind],
      items: all.filter((one) => one.type === kind && !isTaken.has(keyOf(one))).map((one) => ({ value: keyOf(one), label: one.name })),
    }));
  const readAll = async () => {
    const all = choicesOf(...(await Promise.all([readNow('/v2/user', USERS), readNow('/v2/group', GROUPS)])));
    allAccess.current = all;
    return dataOf(all);
  };
  return (
    <SearchedSelect
      aria-label={texts.addAccess}
      placeholder={texts.addAccess}
      data={dataOf(choices ?? [])}
      {...(choices === undefined ? { read: readAll } : {})}
      value={null}
      onDropdownOpen={() => setOpen(true)}
      onChange={(key) => {
        const chosen = (choices ?? allAccess.current).find((one) => keyOf(one) === key);
        if (chosen !== undefined) add(chosen);
      }}
    />
  );
}
