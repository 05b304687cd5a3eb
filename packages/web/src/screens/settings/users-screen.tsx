import { Group, Stack } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { accountZone, hasLevel, useLevel } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { StatusMark, type Tone } from '../../parts/list/status-mark.tsx';
import { actionOf } from '../../parts/record/actions.ts';
import { MoveButton } from '../../parts/record/move-button.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { kindScreen } from './kind-screen.tsx';
import { ON_SCHEDULE, RowOfUser, sendUser } from './person-links.tsx';
import { profileFields } from './profile-fields.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { settingTexts } from './texts/index.ts';
import { nameOfPerson } from '../../parts/person-name.ts';

const TONES: { readonly [state in Listed<'/v2/user'>['state']]: Tone } = { new: 'draft', invited: 'sent', active: 'good' };

const isExpired = ({ expires }: Pick<Listed<'/v2/user'>, 'expires'>): boolean => expires !== null && Number(expires) <= now();

export const Screen = kindScreen<'/v2/user', typeof ON_SCHEDULE>((texts, me) => ({
  title: texts.users,
  add: texts.addUser,
  icon: UserRound,
  empty: [texts.usersEmpty, texts.usersHint],
  nameOf: nameOfPerson,
  list: {
    path: '/v2/user',
    order: 'first_name',
    dependsOn: ['group', 'resource', 'contact', 'token'],
    columns: [
      { name: 'first_name', label: texts.name, text: nameOfPerson },
      'primary_email',
      { name: 'group_name', label: texts.kinds.group },
      {
        name: 'state',
        text: (user) => (isExpired(user) ? texts.expired : texts.userStates[user.state]),
        draw: (user) =>
          isExpired(user) ? (
            <StatusMark tone="draft" name={texts.expired} />
          ) : (
            <StatusMark tone={TONES[user.state]} name={texts.userStates[user.state]} />
          ),
      },
      { name: 'last_sign_in', shape: 'day' },
      { name: 'username', isExtra: true },
      { name: 'expires', shape: 'day' },
    ],
    cards: ['first_name', 'group_name', 'state', { name: 'last_sign_in', isNamed: true }],
    filters: ['name', 'email', 'group_id', { name: 'expired', label: texts.expired }],
    toneOf: (user) => (isExpired(user) ? 'pale' : undefined),
  },
  // Colleagues read times alike, until one says otherwise.
  begin: { group_id: 2, timezone: accountZone(me), date_format: me.date_format, time_format: me.time_format },
  fields: [
    'first_name',
    'last_name',
    'primary_email',
    { name: 'username', description: texts.usernameHint },
    'group_id',
    ...profileFields(texts.asOwnLanguage),
    { name: 'schedule_view_mode', unset: texts.choices['show all bookings'] },
    { name: 'expires', type: 'day', description: texts.expiresHint },
    {
      name: ON_SCHEDULE,
      type: 'flag',
      label: texts.alsoOnSchedule,
      when: ({ id }) => id === undefined && hasLevel(me, 'acl_schedule', 'RW') && hasLevel(me, 'acl_contact'),
    },
  ],
  changes: ['resource'],
  removal: { label: texts.delete, done: texts.deleted, question: () => Promise.resolve(texts.userDeletion) },
  send: (request) => sendUser(request, texts.savedWithoutRow),
  above: (user, etag) => (
    <Stack gap="xs" key={String(user.id)}>
      <Links user={user} etag={etag} />
      <RowOfUser user={user} />
    </Stack>
  ),
}));

/**
 * How a user gets in: by an invitation, or by a link to a new password, to the address that is seen. Without mail the link is passed on
 * by hand.
 */
function Links({ user, etag }: { user: Listed<'/v2/user'>; etag: string }) {
  const texts = settingTexts.use();
  const mayWrite = useLevel('acl_admin', 'RW');
  const [link, setLink] = useState('');
  const press = usePress();
  if (!mayWrite) return null;
  const make = async (name: 'invite' | 'password-link'): Promise<void> => {
    await write({ method: 'POST', path: `/v2/user/${name}`, query: { id: user.id }, ifMatch: etag }).then((written) => {
      const { url } = written;
      if (typeof url === 'string' && url !== '') setLink(url);
      else say(texts.linkSent);
    }, sayProblem);
  };
  const button = (name: 'invite' | 'password-link', variant: string, label: string) => (
    <MoveButton path="/v2/user" id={user.id} action={actionOf(user, name)} size="xs" variant={variant} {...press(name, () => make(name))}>
      {label}
    </MoveButton>
  );
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {button('invite', 'light', texts.invite)}
        {button('password-link', 'default', texts.passwordLink)}
      </Group>
      {link !== '' && <ShownOnce title={texts.passOn} label={texts.passOn} value={link} />}
    </Stack>
  );
}
