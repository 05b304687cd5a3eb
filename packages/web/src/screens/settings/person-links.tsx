import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { kinds } from '@daybook/client/kinds';
import { membersIn } from '../../api/checked.ts';
import { mayRead } from '../../api/kinds.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { useRecord } from '../../api/queries.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { write, writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { sayProblem } from '../../parts/notices.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { usePress } from '../../parts/use-busy.ts';
import { settingTexts } from './texts/index.ts';

const { Person: PERSON } = kinds.resource.fields.type_id.choices;

/** Makes the row of a person on the schedule. */
const makeRow = (name: string, person: number): Promise<unknown> => {
  const body = { name, type_id: PERSON, type_person_id: person };
  return write({ method: 'POST', path: '/v2/resource', body, changes: ['user', 'contact', 'booking', 'me'] });
};

/** What is ticked in the form of a new user. */
export const ON_SCHEDULE = 'on_schedule';

/** Sends a user; a new one that is to be on the schedule has its row made after it. Without that, `said` is said. */
export async function sendUser({ body: typed, ...request }: AnyWrite, said: string): Promise<Written> {
  const { [ON_SCHEDULE]: isRow, ...body } = membersIn(typed);
  const written = await writeAny({ ...request, body });
  const { success, record } = written;
  // Whoever was a contact already may have a row.
  const { contact_id: person, resource_id: row } = membersIn(record);
  if (isRow !== true || success?.id === undefined || typeof row === 'number') return written;
  try {
    await makeRow(nameOfPerson(record ?? {}), Number(person));
    return written;
  } catch (error) {
    return { ...written, failed: { said, error } };
  }
}

/** The row of a user on the schedule, or a press that makes it. */
export function RowOfUser({ user }: { user: Listed<'/v2/user'> }) {
  const texts = settingTexts.use();
  const mayWrite = useLevel('acl_schedule', 'RW');
  const press = usePress();
  const { resource_id: row, contact_id: person } = user;
  const { data } = useRecord('/v2/resource', row ?? undefined, { query: { fields: membersOf<'/v2/resource'>('id', 'name') } });
  if (typeof row === 'number')
    return data === undefined || data === null ? null : (
      <Anchor size="sm" renderRoot={(root) => <Link {...root} {...{ to: '/settings/resources', search: { open: row } }} />}>
        {texts.onSchedule(data.record.name)}
      </Anchor>
    );
  if (!mayWrite || typeof person !== 'number') return null;
  return (
    <Group>
      <Button
        size="xs"
        variant="default"
        leftSection={<CalendarPlus size={14} aria-hidden />}
        {...press('make', () => makeRow(nameOfPerson(user), person).catch(sayProblem))}
      >
        {texts.alsoOnSchedule}
      </Button>
    </Group>
  );
}

/** The user who a resource is. */
export function UserOfRow({ resource }: { resource: Listed<'/v2/resource'> }) {
  const texts = settingTexts.use();
  const isReadable = mayRead(useMe(), '/v2/user');
  const { user_id: user } = resource;
  const { data } = useRecord('/v2/user', isReadable ? (user ?? undefined) : undefined);
  if (data === undefined || data === null) return null;
  return (
    <Anchor size="sm" renderRoot={(root) => <Link {...root} {...{ to: '/settings/users', search: { open: user } }} />}>
      {texts.isUser(nameOfPerson(data.record))}
    </Anchor>
  );
}
