import { notifications, type NotificationData } from '@mantine/notifications';
import { DaybookError, isUnanswered } from '../api/client.ts';
import { commonTexts } from '../texts/common/index.ts';

async function show(notice: NotificationData): Promise<void> {
  const { dismiss } = await commonTexts.load();
  notifications.show({ ...notice, closeButtonProps: { 'aria-label': dismiss } });
}

/** Says shortly that something was done. */
export const say = (message: string): void => void show({ message, autoClose: 4_000 });

/** Says why something was refused, in the words of the API. */
export const sayProblem = (error: unknown): void => explain(error, 'noAnswer');

/** Says why something could not be read. */
export const sayUnread = (error: unknown): void => explain(error, 'lostConnection');

function explain(error: unknown, unanswered: 'noAnswer' | 'lostConnection'): void {
  if (error instanceof DaybookError && error.status === 401) return;
  void messageOf(error, unanswered).then((message) => show({ message, color: 'red', autoClose: 10_000, role: 'alert' }));
}

async function messageOf(error: unknown, unanswered: 'noAnswer' | 'lostConnection'): Promise<string> {
  if (isUnanswered(error)) return (await commonTexts.load())[unanswered];
  return error instanceof Error ? error.message : String(error);
}
