import { kinds } from '@daybook/client/kinds';
import { Alert, Stack } from '@mantine/core';
import { useRefusalWords } from '../../parts/fault-words.ts';
import type { Listed, Values } from '../../api/records.ts';
import { FieldInput, type LineOf } from '../../parts/form/fields.tsx';
import { FieldText } from '../../parts/form/controls/field-text.tsx';
import { useReferenceName } from '../../parts/form/controls/references.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { ReferencesField, type Chosen } from '../../parts/form/controls/references-field.tsx';
import { say } from '../../parts/notices.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { Wrong } from '../../parts/small-texts.tsx';
import { actionOf } from '../../parts/record/actions.ts';
import { useKindWords } from '../../parts/words.ts';
import { projectTexts } from './texts/index.ts';
import { elementsIn, isMembers, isText, membersIn, namesOf as namesOfTable } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

const NONE: readonly LineOf<'/v2/project'>[] = [];
const PLACES = ['/people/users'];
const { choices: ROLES } = kinds.project.fields.people.fields.users.fields.role_id;
const ROLE_NAMES = namesOfTable(ROLES);
const { manager: MANAGER } = ROLES;

type Person = Values<keyof NonNullable<Listed<'/v2/project'>['people']>['users'][number]>;

const usersIn = (people: unknown): readonly Person[] => elementsIn(membersIn(people)['users'], isMembers);

const namesOf = (people: readonly Person[]): Chosen[] =>
  people.map(({ id, name }) => ({ id: Number(id), name: isText(name) ? name : undefined }));

const inRole = (people: readonly Person[], role: number): Chosen[] => namesOf(people.filter(({ role_id: own }) => own === role));

/** The people after some are chosen for a role: nobody has two. */
const withRole = (people: readonly Person[], role: number, chosen: readonly Chosen[]): Person[] => [
  ...people.filter(({ id, role_id: own }) => own !== role && chosen.every((one) => one.id !== id)),
  ...chosen.map(({ id, name }): Person => ({ id, role_id: role, ...(name === undefined ? {} : { name }) })),
];

/** Who works on a project, in a field for each role; private projects are seen by them alone. */
export function People({ record, etag }: { record: Listed<'/v2/project'>; etag: string }) {
  const words = useRefusalWords();
  const texts = projectTexts.use();
  const update = actionOf(record, 'update');
  const mayWrite = update?.allowed === true;
  const mayChooseManagers = update?.locked?.includes('people.managers') !== true;
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
        places={PLACES}
        others={[
          { name: 'private', label: texts.private, show: (value) => (value === 1 ? texts.yes : texts.no) },
          { name: 'people', label: texts.people, show: (value) => <Roles people={usersIn(value)} /> },
        ]}
        isReadOnly={!mayWrite}
        done={() => say(texts.saved)}
      >
        {(values, change, errorAt) => {
          const present = usersIn(values['people'] ?? shown);
          return (
            <>
              {mayWrite && !mayChooseManagers && (
                <Alert py="xs" role="note">
                  {words.refusal(update)}
                </Alert>
              )}
              <FieldInput
                field={{ name: 'private', label: texts.privateHint, type: 'flag', isReadOnly: !mayWrite }}
                value={(values['private'] ?? shown.private) === 1}
                change={(isPrivate) => change({ private: isPrivate === true ? 1 : 0 })}
              />
              {ROLE_NAMES.map((name) => ({ label: texts.choices[name], role: ROLES[name] })).map(({ label, role }) =>
                !mayWrite || (role === MANAGER && !mayChooseManagers) ? (
                  <FieldText key={role} field={{ label, type: 'references', path: '/v2/user' }} value={inRole(present, role)} />
                ) : (
                  <ReferencesField
                    key={role}
                    label={label}
                    path="/v2/user"
                    nameOf={nameOfPerson}
                    among={namesOf(present.filter(({ role_id: own }) => own !== MANAGER || mayChooseManagers))}
                    value={inRole(present, role)}
                    change={(chosen) => change({ people: { users: withRole(present, role, chosen) } })}
                  />
                ),
              )}
              <Wrong>{errorAt('/people/users')}</Wrong>
            </>
          );
        }}
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
  const userName = useReferenceName('/v2/user', name === undefined ? String(id ?? '') : '');
  return <li>{labelled(String(name ?? userName), words.choice('project', { choices: ROLES }, role))}</li>;
}
