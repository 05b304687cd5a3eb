import { DaybookError, request } from './client.ts';

const PLACE = 'daybook.session-left';

let ending: Promise<void> | undefined;

/** Remembers a sign-out that the server did not confirm: the session is ended before anything is asked for in it. */
export const leaveSession = (): void => localStorage.setItem(PLACE, '1');

/** Calls back when another tab signs out so. */
export function onSessionLeft(hear: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent): void => {
    if (key === PLACE && newValue !== null) hear();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Whether such a session is still to be ended. */
export const isSessionLeft = (): boolean => localStorage.getItem(PLACE) !== null;

/** Ends the session that was left so, once for all that wait for it. What does not end it throws, and it stays to be ended. */
export function endSessionLeft(): Promise<void> {
  ending ??= end().finally(() => (ending = undefined));
  return ending;
}

async function end(): Promise<void> {
  if (!isSessionLeft()) return;
  await request('DELETE', '/v2/session').catch((error: unknown) => {
    if (!isOver(error)) throw error;
  });
  localStorage.removeItem(PLACE);
}

/** Whether the server answers that there is no session any more; whatever else it answers leaves one. */
export const isOver = (error: unknown): boolean => error instanceof DaybookError && error.status === 401;
