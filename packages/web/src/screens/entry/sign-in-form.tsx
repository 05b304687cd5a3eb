import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { isAway, isInMaintenance } from '../../api/client.ts';
import { signIn } from '../../api/session.ts';
import { SaidError } from '../../parts/fault-words.ts';
import { useFirstMissing } from '../../parts/form/controls/first-field.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { entryTexts } from './texts/index.ts';
import { useAccount } from './use-account.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

interface SignInProps {
  /** Given where only the password is asked for again. */
  readonly username?: string;
  /** The account of the page that is open. */
  readonly account?: string | undefined;
  readonly done: () => void;
}

/** Name and password, and the account where there are several. */
export function SignInForm({ username: ownName = '', account: own, done }: SignInProps) {
  const texts = entryTexts.use();
  const [username, setUsername] = useState(ownName);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const account = useAccount(own);
  const form = useRef<HTMLFormElement>(null);
  useFirstMissing(form);
  useFaultFocus(form, error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    await account
      .send((named) => signIn({ username, password, remember, ...named }))
      .then(done, (error: Error) => {
        // Nothing is saved here that a press might have saved.
        const hint = isInMaintenance(error) ? texts.noSignInNow : texts.notReached;
        setError(isAway(error) ? new SaidError(hint) : error);
      });
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {error !== undefined && !account.isAbout(error) && <ProblemAlert error={error} />}
        {account.field}
        <TextInput
          label={texts.username}
          autoComplete="username"
          required
          readOnly={ownName !== ''}
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          data-autofocus={ownName === '' ? true : undefined}
        />
        <PasswordField
          autoComplete="current-password"
          value={password}
          change={setPassword}
          data-autofocus={ownName === '' ? undefined : true}
        />
        <Checkbox label={texts.remember} checked={remember} onChange={({ currentTarget }) => setRemember(currentTarget.checked)} />
        <Button type="submit" loading={busy} fullWidth>
          {texts.signIn}
        </Button>
      </Stack>
    </form>
  );
}
