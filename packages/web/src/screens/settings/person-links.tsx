import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { kinds } from '@daybook/client/kinds';
import { mayRead } from '../../api/kinds.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { useRecord } from '../../api/queries.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { sayProblem } from '../../parts/notices.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { useBusy } from '../../parts/use-busy.ts';
import { settingTexts } from './texts/index.ts';

const { Person: PERSON } = kinds.resource.fields.type_id.choices;

/** The row of a user on the schedule, or a press that makes it. */
export function RowOfUser({ user }: { user: Listed<'/v2/user'> }) {
  const texts = settingTexts.use();
  const mayWrite = useLevel('acl_schedule', 'RW');
  const [busy, run] = useBusy();
  const { resource_id: row, contact_id: person } = user;
  const { data } = useRecord('/v2/resource', row ?? undefined, { query: { fields: membersOf<'/v2/resource'>('id', 'name') } });
  if (typeof row === 'number')
    return data === undefined || data === null ? null : (
      <Anchor size="sm" renderRoot={(root) => <Link {...root} {...{ to: '/settings/resources', search: { open: row } }} />}>
        {texts.onSchedule(data.record.name)}
      </Anchor>
    );
  if (!mayWrite || typeof person !== 'number') return null;
  const make = async (): Promise<void> => {
    const body = { name: nameOfPerson(user), type_id: PERSON, type_person_id: person };
    await write({ method: 'POST', path: '/v2/resource', body, changes: ['user', 'contact', 'booking', 'me'] }).catch(sayProblem);
  };
  return (
    <Group>
      <Button
        size="xs"
        variant="default"
        leftSection={<CalendarPlus size={14} aria-hidden />}
        loading={busy === 'make'}
        onClick={() => void run('make', make)}
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
