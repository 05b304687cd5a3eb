import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { api, DaybookError } from '../../api/client.ts';
import { keptAccount } from '../../api/kept-account.ts';
import { readMe } from '../../api/me.ts';
import { changeSession, sessionNow } from '../../api/page-user.ts';
import { write } from '../../api/writes.ts';
import { useRefusalWords } from '../../parts/fault-words.ts';
import { useFirstField } from '../../parts/form/controls/first-field.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';
import { entryTexts } from './texts/index.ts';
import { useEnter } from './use-enter.ts';
import { useSecret } from './use-secret.ts';
import { useFaultFocus } from './use-fault-focus.ts';

/** What an invitation and a link to a new password open: the password is chosen, and one is signed in. */
export function Screen() {
  const texts = entryTexts.use();
  const secret = useSecret();
  const [isUsed, setUsed] = useState(false);
  const link = useQuery({
    queryKey: ['/v2/password/link', { secret }],
    queryFn: async () => (await api.POST('/v2/password/link', { body: { secret } })).data.data,
    gcTime: 0,
    // What it says stays, also where a password is tried; a link that was used is not asked about again.
    enabled: ({ state }) => state.data === undefined && !isUsed,
  });
  // Only a browser in which somebody signed in is asked: an administrator may open the link of somebody else.
  const here = useQuery({
    queryKey: ['who is signed in beside a link'],
    queryFn: ({ signal }) => readMe(signal),
    gcTime: 0,
    enabled: ({ state }) => state.data === undefined && !isUsed && sessionNow() !== null,
  });
  // The address alone knows what a link was that works no more.
  const title = useLocation().pathname === '/invitation' ? texts.invitationTitle : texts.newPasswordTitle;
  if (link.error !== null)
    return (
      <EntryPage title={title}>
        <ProblemAlert error={link.error} />
        <Anchor component={Link} {...{ to: '/sign-in' }} size="sm">
          {texts.backToSignIn}
        </Anchor>
      </EntryPage>
    );
  if (link.data === undefined || here.isLoading)
    return (
      <EntryPage title={title}>
        <Skeleton h={160} />
      </EntryPage>
    );
  const { kind, username, first_name: first, account } = link.data;
  const other = here.data?.username === username && here.data.account?.name === account ? undefined : here.data;
  return (
    <EntryPage title={kind === 'invitation' ? texts.welcomeTo(account) : texts.newPasswordTitle}>
      <Text>{kind === 'invitation' ? texts.choosePassword(first) : texts.chooseNewPassword(first)}</Text>
      {other !== undefined && (
        <Alert color="yellow" role="note">
          {texts.signedInAs(nameOfPerson(other), nameOfPerson(link.data))}
        </Alert>
      )}
      <PasswordForm
        secret={secret}
        username={username}
        used={() => {
          setUsed(true);
          keptAccount.keep(account);
        }}
      />
    </EntryPage>
  );
}

function PasswordForm({ secret, username, used }: { secret: string; username: string; used: () => void }) {
  const texts = entryTexts.use();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const words = useRefusalWords();
  const refused = error instanceof DaybookError ? error.errors.find(({ pointer }) => pointer === '/password') : undefined;
  const fault = refused === undefined ? undefined : words.fault(refused);
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  useFaultFocus(form, error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    await changeSession(() => write({ method: 'POST', path: '/v2/password/reset', body: { secret, password } })).then(() => {
      used();
      enter();
    }, setError);
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {error !== undefined && fault === undefined && <ProblemAlert error={error} />}
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <PasswordField description={texts.passwordRule} autoComplete="new-password" value={password} change={setPassword} error={fault} />
        <Button type="submit" loading={busy}>
          {texts.setPassword}
        </Button>
      </Stack>
    </form>
  );
}
