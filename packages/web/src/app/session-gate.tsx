import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { forgetAnswers, isShownUnconfirmed } from '../api/kept-answers.ts';
import { useMe } from '../api/me.ts';
import { refresh } from '../api/queries.ts';
import { sessionEnded } from '../api/session-ended.ts';
import { SignInForm } from '../screens/entry/sign-in-form.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { commonTexts } from '../texts/common/index.ts';

/** Asks for the password again over whatever is open, so that nothing typed is lost. */
export function SessionGate() {
  const texts = commonTexts.use();
  const { username } = useMe();
  const [open, gate] = useDisclosure(false);
  const { open: ask } = gate;
  useEffect(
    () =>
      sessionEnded.hear(() => {
        // What was shown as it was kept is shown to nobody but who is signed in, and nothing of it stays.
        if (isShownUnconfirmed()) void forgetAnswers().then(toSignIn);
        else ask();
      }),
    [ask],
  );
  const done = (): void => {
    gate.close();
    refresh();
  };
  return !open ? null : (
    <Dialog onClose={() => undefined} withCloseButton={false} title={texts.signInAgain} zIndex={1000}>
      <Text size="sm" c="dimmed" mb="sm">
        {username}
      </Text>
      <SignInForm username={username} done={done} />
    </Dialog>
  );
}

function toSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?${new URLSearchParams({ next: pathname + search })}`);
}
