import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { write } from '../../api/writes.ts';
import { useFirstMissing } from '../../parts/form/controls/first-field.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { EntryPage } from './entry-page.tsx';
import { entryTexts } from './texts/index.ts';
import { useAccount } from './use-account.tsx';

/** Asks for a link to a new password. It shows the same whether there is such a user or not. */
export function Screen() {
  const texts = entryTexts.use();
  const [login, setLogin] = useState('');
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<Error>();
  const account = useAccount();
  const form = useRef<HTMLFormElement>(null);
  useFirstMissing(form);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(undefined);
    await account
      .send((named) => write({ method: 'POST', path: '/v2/password/forgot', body: { login, ...named } }))
      .then(() => setSent(true), setError);
  };
  return (
    <EntryPage title={texts.newPasswordTitle}>
      {isSent ? (
        <Text role="status">{texts.linkOnItsWay}</Text>
      ) : (
        <form ref={form} onSubmit={(event) => void submit(event)}>
          <Stack gap="sm">
            {error !== undefined && !account.isAbout(error) && <ProblemAlert error={error} />}
            {account.field}
            <TextInput
              label={texts.username}
              required
              autoComplete="username"
              value={login}
              onChange={({ currentTarget }) => setLogin(currentTarget.value)}
            />
            <Button type="submit">{texts.sendLink}</Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} {...{ to: '/sign-in' }} size="sm">
        {texts.backToSignIn}
      </Anchor>
    </EntryPage>
  );
}
