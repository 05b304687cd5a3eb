import { Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { CalendarAddress } from '../../parts/record/calendar-address.tsx';
import { SingleForm } from './single-form.tsx';
import { profileFields } from './profile-fields.ts';
import { useLanguage } from '../../texts/language.tsx';
import { settingTexts } from './texts/index.ts';
import { ScreenTitle } from '../../parts/screen-name.tsx';

/** One's own name, formats and password. */
export function Screen() {
  const texts = settingTexts.use();
  const { language } = useLanguage();
  const me = useMe();
  const fields = useMemo<LineOf<'/v2/me'>[]>(
    () => [
      { name: 'first_name', autoComplete: 'given-name' },
      { name: 'last_name', autoComplete: 'family-name' },
      ...profileFields(texts.asOwnLanguage, language),
      { name: 'notification', label: texts.wantsNotifications },
    ],
    [texts, language],
  );
  const secrets = useMemo<LineOf<'/v2/me'>[]>(
    () => [
      { name: 'old_password', label: texts.oldPassword, type: 'password', required: true, autoComplete: 'current-password' },
      { name: 'password', label: texts.newPassword, required: true, description: texts.passwordRule },
    ],
    [texts],
  );
  return (
    <Stack p="md" gap="md" className="settings-form">
      <ScreenTitle name={texts.profile} />
      <SingleForm path="/v2/me" record={me} fields={fields} />
      <CalendarAddress calendar="me" address={me.feed} />
      <Title order={2}>{texts.changePassword}</Title>
      <SingleForm path="/v2/me" name="password" record={{}} fields={secrets} action={texts.changePassword} />
    </Stack>
  );
}
