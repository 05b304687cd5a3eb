import { api } from './client.ts';
import { queryClient } from './queries.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember?: boolean;
}

/** Signs in: the session is a cookie that no script can read. What is refused throws a `DaybookError`. */
export async function signIn(credentials: Credentials): Promise<void> {
  await api.POST('/v2/session', { body: credentials });
}

/** Ends the session here, and leaves nothing of what it read behind. */
export async function signOut(): Promise<void> {
  await api.DELETE('/v2/session').catch(() => undefined);
  queryClient.clear();
  window.location.assign('/sign-in');
}
