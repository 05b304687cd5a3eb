import { request } from './client.ts';

const PLACE = 'daybook.session-left';

/** Remembers that somebody signed out without a connection: the session is ended before anything is asked for in it. */
export const leaveSession = (): void => localStorage.setItem(PLACE, '1');

/** Ends the session that was left so. */
export async function endSessionLeft(): Promise<void> {
  if (localStorage.getItem(PLACE) === null) return;
  await request('DELETE', '/v2/session').catch((error: unknown) => {
    if (!(error instanceof Error && 'status' in error)) throw error;
  });
  localStorage.removeItem(PLACE);
}
