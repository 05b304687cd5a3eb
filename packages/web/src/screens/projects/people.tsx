import { kinds } from '@daybook/client/kinds';
import { Alert, Checkbox, Stack } from '@mantine/core';
import { useRefusalWords } from '../../parts/fault-words.ts';
import type { Listed, Values } from '../../api/records.ts';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import type { Field, LineOf } from '../../parts/form/fields.tsx';
import { useReferenceName } from '../../parts/form/reference-select.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { actionOf } from '../../parts/record/actions.ts';
import { useKindWords } from '../../parts/words.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { projectTexts } from './texts/index.ts';

const NONE: readonly LineOf<'/v2/project'>[] = [];
const { choices: ROLES } = kinds.project.fields.people.fields.users.fields.role_id;
const { manager: MANAGER, member: MEMBER } = ROLES;

type Person = Values<keyof NonNullable<Listed<'/v2/project'>['people']>['users'][number]>;

interface Users {
  readonly users?: readonly Person[];
}

/** Who works on a project, and in which role; private projects are seen by them alone. */
export function People({ record, etag }: { record: Listed<'/v2/project'>; etag: string }) {
  const common = commonTexts.use();
  const words = useRefusalWords();
  const texts = projectTexts.use();
  const update = actionOf(record, 'update');
  const mayWrite = update?.allowed === true;
  const mayChooseManagers = update?.locked?.includes('people.managers') !== true;
  // Nobody can be chosen by who may not read the users; those who are there have their names above.
  const mayChoose = mayRead(useMe(), '/v2/user');
  const person: Field = { name: 'id', label: texts.owner_id, type: 'reference', path: '/v2/user', required: true };
  const roles = Object.entries(ROLES).map(([name, value]) => ({ value, label: texts.choices[name as keyof typeof ROLES] }));
  const fieldsWith = (options: typeof roles): Field[] => [
    ...(mayChoose ? [person] : []),
    { name: 'role_id', label: texts.role, type: 'choice', required: true, options },
  ];
  const fields = fieldsWith(roles);
  const isFixed = ({ role_id: role }: Person): boolean => !mayChooseManagers && role === MANAGER;
  const open = mayChooseManagers ? fields : fieldsWith(roles.filter(({ value }) => value !== MANAGER));
  const { people } = record;
  const shown = { private: record.private, users: people?.users ?? [] };
  return (
    <Stack className="project-form">
      <RecordForm
        path="/v2/project"
        id={String(record.id)}
        etag={etag}
        record={record}
        fields={NONE}
        places={placesIn('/people/users', fields)}
        others={[
          { name: 'private', label: texts.private, show: (value) => (value === 1 ? common.yes : common.no) },
          { name: 'people', label: texts.people, show: (value) => <Roles people={(value as Users | null)?.users ?? []} /> },
        ]}
        isReadOnly={!mayWrite}
        done={() => say(common.saved)}
      >
        {(values, change, errorAt) => (
          <>
            {mayWrite && !mayChooseManagers && (
              <Alert variant="light" py="xs" role="note">
                {words.refusal(update)}
              </Alert>
            )}
            <Checkbox
              label={texts.privateHint}
              disabled={!mayWrite}
              checked={(values['private'] ?? shown.private) === 1}
              onChange={({ currentTarget }) => change({ private: currentTarget.checked ? 1 : 0 })}
            />
            <ElementsField
              label={texts.people}
              isReadOnly={!mayWrite}
              mayAdd={mayWrite && mayChoose}
              fields={fields}
              fieldsOf={(element) => (isFixed(element) ? fields : open)}
              isFixed={isFixed}
              value={((values['people'] as { users?: unknown } | null) ?? shown).users}
              change={(users) => change({ people: { users } })}
              begin={{ role_id: MEMBER }}
              titleOf={(person, i) => String(person['name'] ?? i + 1)}
              errorAt={errorAt}
              pointer="/people/users"
            />
          </>
        )}
      </RecordForm>
    </Stack>
  );
}

/** The people of a version, each with the role. */
function Roles({ people }: { people: readonly Person[] }) {
  return (
    <ul className="conflict-list">
      {people.map((person, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is shown is not changed here
        <Role key={i} person={person} />
      ))}
    </ul>
  );
}

function Role({ person: { id, name, role_id: role } }: { person: Person }) {
  const words = useKindWords();
  const found = useReferenceName('/v2/user', name === undefined ? String(id ?? '') : '');
  return <li>{`${String(name ?? found)}: ${words.choice('project', { choices: ROLES }, role)}`}</li>;
}
