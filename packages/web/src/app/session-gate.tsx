import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { hearEvents, stopHearing } from '../api/events.ts';
import { forgetAnswers, isShownUnconfirmed } from '../api/kept-answers.ts';
import { lookForUser, useMe } from '../api/me.ts';
import { onSession, otherUser } from '../api/page-user.ts';
import { refresh } from '../api/queries.ts';
import { sessionBack, sessionEnded } from '../api/session-ended.ts';
import { onSessionLeft } from '../api/session-left.ts';
import { Note } from '../parts/small-texts.tsx';
import { SignInForm } from '../screens/entry/sign-in-form.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { nameOfPerson } from '../parts/person-name.ts';
import { commonTexts } from '../texts/common/index.ts';
import { useSignInAhead, useToSignIn } from './to-sign-in.ts';

/** Who sits there now need not be the one whose page it is: nothing of it is seen behind what is asked. */
const COVER = { backgroundOpacity: 1, color: 'var(--mantine-color-body)' } as const;

/**
 * Asks for the password again over whatever is open, so that nothing typed is lost. Where another user has signed in in another tab, it
 * is shown instead, and nothing else can be done here.
 */
export function SessionGate() {
  const texts = commonTexts.use();
  const me = useMe();
  const { username, account } = me;
  const other = otherUser.use();
  useEffect(() => onSession(lookForUser), []);
  // Without a connection nobody answers that the session is over: who signed out in another tab left this one, too.
  const toSignIn = useComeBack();
  useSignInAhead();
  useEffect(() => onSessionLeft(toSignIn), [toSignIn]);
  const [hasEnded, gate] = useDisclosure(false);
  const { open: end } = gate;
  const isTyping = useIsTyping();
  const [isAsked, ask] = useState(false);
  // What is typed just now would be lost, or be a part of the password.
  if (hasEnded && !isTyping && !isAsked) ask(true);
  useEffect(
    () =>
      sessionEnded.hear(() => {
        // What was shown as it was kept is shown to nobody but who is signed in, and nothing of it stays.
        if (isShownUnconfirmed()) void forgetAnswers().then(toSignIn);
        else {
          stopHearing();
          end();
        }
      }),
    [end, toSignIn],
  );
  const done = (): void => {
    gate.close();
    ask(false);
    hearEvents();
    refresh();
    sessionBack.say();
  };
  if (other !== undefined) {
    const [name, own] = [nameOfPerson(other), nameOfPerson(me)];
    return (
      <Dialog onClose={() => undefined} withCloseButton={false} title={texts.otherUser} zIndex={1000} overlayProps={COVER}>
        <Text size="sm" mb="xs">
          {texts.otherUserHint(name)}
        </Text>
        <Text size="sm" mb="sm">
          {texts.typedIsKept(own)}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => window.location.assign('/')}>
            {texts.goOnAs(name)}
          </Button>
        </Group>
      </Dialog>
    );
  }
  return !isAsked ? null : (
    <Dialog onClose={() => undefined} withCloseButton={false} title={texts.signInAgain} zIndex={1000} overlayProps={COVER}>
      <Note mb="sm">{username}</Note>
      <SignInForm username={username} account={account?.name} done={done} />
    </Dialog>
  );
}

/** Leads to the sign-in, and then back to where one was. */
function useComeBack(): () => void {
  const toSignIn = useToSignIn();
  return useCallback(() => toSignIn(window.location.pathname + window.location.search), [toSignIn]);
}

/** Who types the next character does so within this time. */
const PAUSE_MS = 800;

/** Whether somebody is in the middle of typing. */
function useIsTyping(): boolean {
  const [isTyping, set] = useState(false);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const typed = (): void => {
      clearTimeout(pause);
      set(true);
      pause = setTimeout(() => set(false), PAUSE_MS);
    };
    // After the field has taken it: what is drawn before that would bring its former text back.
    window.addEventListener('input', typed);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('input', typed);
    };
  }, []);
  return isTyping;
}
