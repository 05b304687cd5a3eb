import { sharedValue } from './shared-value.ts';

/**
 * The user of a page, and the user of the session that the tabs of a browser share. The session is a cookie: a sign-in in one tab changes
 * the user of all of them, so a page checks whether that still is its own.
 */
const SESSION = 'daybook.session';
/** The user while somebody signs in: whose session it is, is not known before the answer. */
const PENDING = '?';

interface SignedIn {
  readonly id: number;
  readonly account?: { readonly id?: number } | null | undefined;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly username?: string;
}

/** One user of one account. */
export const userOf = ({ id, account }: SignedIn): string => `${account?.id ?? ''} ${id}`;

let shownTo: string | undefined;

/** The user whom this page is shown to: the first one that an answer names. */
export const pageUser = (): string | undefined => shownTo;

/** Whether a page is that of a user. One that was nobody's becomes theirs. */
export function isPageOf(user: string): boolean {
  shownTo ??= user;
  return shownTo === user;
}

/** Who is signed in where it is not the user of this page: nothing is read or written here any more. */
export const otherUser = sharedValue<SignedIn | undefined>(undefined);

/** Nothing is done for somebody else in the page of a user. */
export class OtherUser extends Error {}

/** Throws where somebody is signed in who is not the user of this page, which then shows that. */
export function requirePageOf<Me extends SignedIn>(me: Me): Me {
  if (isPageOf(userOf(me))) return me;
  otherUser.set(me);
  throw new OtherUser();
}

/** Whose session it is, as far as the tabs know. */
export const sessionNow = (): string | null => localStorage.getItem(SESSION);

/** Whether the session is that of the user of this page for sure. Where a page is nobody's, anybody may have it. */
export const isOwnSession = (): boolean => shownTo === undefined || sessionNow() === shownTo;

/** Notes whose session it is, by an answer that was asked for when it was `seen`: what another tab has begun since counts more. */
export function noteSession(user: string, seen: string | null): void {
  if (sessionNow() === seen && seen !== PENDING) localStorage.setItem(SESSION, user);
}

/** Whose session it is, is not known any more. */
export const forgetSession = (): void => localStorage.removeItem(SESSION);

/** Signs in, which makes the session of all tabs that of another user, or leaves it as it was where it is refused. */
export async function changeSession(signIn: () => Promise<unknown>): Promise<void> {
  const former = sessionNow();
  localStorage.setItem(SESSION, PENDING);
  try {
    await signIn();
  } catch (error) {
    if (former === null || former === PENDING) forgetSession();
    else localStorage.setItem(SESSION, former);
    throw error;
  }
  forgetSession();
}

/** Calls back when another tab changes the session. */
export function onSession(hear: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    if ((key === SESSION || key === null) && sessionNow() !== PENDING && !isOwnSession()) hear();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
