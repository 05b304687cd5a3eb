import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { queryClient } from '../api/queries.ts';
import { isSessionLeft } from '../api/session-left.ts';
import type { Language } from '@daybook/values';
import { entryTexts } from '../screens/entry/texts/index.ts';
import { useLanguage } from '../texts/language.tsx';

/** Once the first screen is there, the sign-in is loaded ahead: without a connection nothing else brings it. */
const AHEAD_AFTER_MS = 2_000;

const loadSignIn = (language: Language): Promise<unknown> =>
  Promise.all([import('../screens/entry/sign-in-screen.tsx'), entryTexts.load(language)]);

/** Loads the sign-in ahead, in the language of the page. */
export function useSignInAhead(): void {
  const { language } = useLanguage();
  useEffect(() => {
    const timer = setTimeout(() => void loadSignIn(language).catch(() => undefined), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [language]);
}

/**
 * Leads to the sign-in, and then back to an address: as a page of its own, of which nothing of the former user is left. Where the server
 * did not confirm the sign-out, it may not send that page either: the sign-in is shown in the page that is open, which the next user
 * replaces by one of theirs.
 */
export function useToSignIn(): (next?: string) => void {
  const { history } = useRouter();
  const { language } = useLanguage();
  return useCallback(
    (next) => {
      const address = next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`;
      const openPage = (): void => window.location.assign(address);
      if (!isSessionLeft()) return openPage();
      loadSignIn(language).then(() => {
        queryClient.clear();
        history.push(address, undefined, { ignoreBlocker: true });
      }, openPage);
    },
    [history, language],
  );
}
