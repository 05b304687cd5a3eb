import { api, request } from './client.ts';
import { keptAccount } from './kept-account.ts';
import { forgetAnswers } from './kept-answers.ts';
import { discardAll } from './outbox.ts';
import { changeSession, forgetSession, OtherUser } from './page-user.ts';
import { queryClient } from './queries.ts';
import { endSessionLeft, isOver, leaveSession } from './session-left.ts';
import { tabStore } from './tab-store.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember?: boolean;
  /** The name of the account, where there are several. */
  readonly account?: string;
}

/** Signs in: the session is a cookie that no script can read. What is refused throws a `DaybookError`. */
export async function signIn(credentials: Credentials): Promise<void> {
  // Its end would end the one that begins now.
  await endSessionLeft();
  await changeSession(() => api.POST('/v2/session', { body: credentials }));
  keptAccount.note(credentials.account);
}

/**
 * Ends the session here, and leaves nothing of what it read behind, nor of what was typed in this tab or waits to be sent.
 * False where somebody else is signed in by now.
 */
export async function signOut(): Promise<boolean> {
  try {
    await request('DELETE', '/v2/session');
  } catch (error) {
    // It is the session of somebody else by now.
    if (error instanceof OtherUser) return false;
    if (!isOver(error)) leaveSession();
  }
  forgetSession();
  queryClient.clear();
  // A browser that cannot delete something keeps it, but shows it to nobody: its user is forgotten.
  await Promise.allSettled([forgetAnswers(), discardAll()]);
  tabStore.clear();
  return true;
}
