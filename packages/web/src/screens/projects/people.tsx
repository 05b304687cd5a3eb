import { Checkbox, Stack } from '@mantine/core';
import type { AnyRecord } from '../../api/client.ts';
import { mayRead, useMe } from '../../api/me.ts';
import { ElementsField, placesIn } from '../../parts/form/elements-field.tsx';
import type { Field } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { actionOf } from '../../parts/record/actions.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { projectTexts } from './texts/index.ts';

const NONE = [] as const;

/** Who works on a project, and in which role; private projects are seen by them alone. */
export function People({ record, etag }: { record: AnyRecord; etag: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  const mayWrite = actionOf(record, 'update')?.allowed === true;
  // Nobody can be chosen by who may not read the users; those who are there have their names above.
  const mayChoose = mayRead(useMe(), '/v2/user');
  const person: Field = { name: 'id', label: texts.person, type: 'reference', path: '/v2/user', required: true };
  const fields: Field[] = [
    ...(mayChoose ? [person] : []),
    {
      name: 'role_id',
      label: texts.role,
      type: 'choice',
      required: true,
      options: texts.roles.map((label, i) => ({ value: i + 1, label })),
    },
  ];
  const people = record['people'] as { users?: readonly AnyRecord[] } | null;
  const shown = { private: record['private'], users: people?.users ?? [] };
  return (
    <Stack className="project-form">
      <RecordForm
        path="/v2/project"
        id={String(record['id'])}
        etag={etag}
        record={record}
        fields={NONE}
        places={placesIn('/people/users', fields)}
        isReadOnly={!mayWrite}
        done={() => say(common.saved)}
      >
        {(values, change, errorAt) => (
          <>
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
              value={((values['people'] as { users?: unknown } | null) ?? shown).users}
              change={(users) => change({ people: { users } })}
              begin={{ role_id: 2 }}
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
