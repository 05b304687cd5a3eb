import { notifications } from '@mantine/notifications';
import { DaybookError } from '../api/client.ts';

/** Says shortly that something was done. */
export const say = (message: string): void => void notifications.show({ message, autoClose: 4_000 });

/** Says why something was refused, in the words of the API. */
export function sayProblem(error: unknown): void {
  if (error instanceof DaybookError && error.status === 401) return;
  const message = error instanceof Error ? error.message : String(error);
  notifications.show({ message, color: 'red', autoClose: 10_000, role: 'alert' });
}
