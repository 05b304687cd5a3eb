import { Group, Stack } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { actionOf } from '../../parts/record/actions.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { profileFields } from './profile-fields.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { ShownOnce } from './shown-once.tsx';
import { settingTexts } from './texts/index.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { column, numbered } from './words.ts';

export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const timezone = accountZone(useMe());
  const kind = useMemo<KindOf<'/v2/user'>>(
    () => ({
      title: texts.users,
      add: texts.addUser,
      icon: UserRound,
      empty: [texts.usersEmpty, texts.usersHint],
      module: 'acl_admin',
      nameOf: nameOfPerson,
      list: {
        path: '/v2/user',
        order: 'first_name',
        dependsOn: ['group'],
        columns: [
          { name: 'name', label: common.name, order: 'first_name', text: nameOfPerson },
          column('primary_email', texts.email, { order: 'primary_email' }),
          column('username', texts.username),
          column('expires', texts.expires, { text: (user, formats) => formats.date(user.expires) }),
        ],
        filters: [
          { name: 'name', label: common.name, type: 'text' },
          { name: 'email', label: texts.email, type: 'text' },
          { name: 'group_id', label: texts.group, type: 'reference', path: '/v2/group' },
          { name: 'expired', label: texts.expired, type: 'flag' },
        ],
        toneOf: (user) => (user.expires !== null && Number(user.expires) <= now() ? 'pale' : undefined),
      },
      begin: { group_id: 2, timezone },
      fields: [
        { name: 'first_name', label: texts.first_name, type: 'text' },
        { name: 'last_name', label: texts.last_name, type: 'text' },
        { name: 'primary_email', label: texts.email, type: 'text', required: true },
        { name: 'username', label: texts.username, type: 'text', required: true },
        { name: 'group_id', label: texts.group, type: 'reference', path: '/v2/group', required: true },
        ...profileFields(texts),
        { name: 'schedule_view_mode', label: texts.schedule_view_mode, type: 'choice', options: numbered(texts.viewModes, 0) },
        { name: 'expires', label: texts.expires, type: 'moment' },
      ],
      above: (user) => <Links key={String(user.id)} user={user} />,
    }),
    [common, texts, timezone],
  );
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}

/** How a user comes in: by an invitation, or by a link to a new password. Without mail the link is passed on by hand. */
function Links({ user }: { user: Listed<'/v2/user'> }) {
  const texts = settingTexts.use();
  const mayWrite = useLevel('acl_admin', 'RW');
  const [link, setLink] = useState('');
  const [busy, run] = useBusy();
  if (!mayWrite) return null;
  const make = async (name: 'invite' | 'password-link'): Promise<void> => {
    await write({ method: 'POST', path: `/v2/user/${name}`, query: { id: user.id } }).then((written) => {
      const { url } = written;
      if (typeof url === 'string' && url !== '') setLink(url);
      else say(texts.linkSent);
    }, sayProblem);
  };
  const button = (name: 'invite' | 'password-link', variant: string, label: string) => (
    <ActionButton
      action={actionOf(user, name)}
      size="xs"
      variant={variant}
      loading={busy === name}
      onClick={() => void run(name, () => make(name))}
    >
      {label}
    </ActionButton>
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
