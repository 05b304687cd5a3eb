import { createElement, type ReactNode } from 'react';
import { Group } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { DaybookError } from '../api/client.ts';
import type { Written } from '../api/writes.ts';
import { commonTexts } from '../texts/common/index.ts';
import { loadRefusalWords } from './fault-words.ts';

/** Shows a notice in the place of the one before it. */
export function showNotice(notice: NotificationData): string {
  notifications.clean();
  return notifications.show(notice);
}

async function show(notice: NotificationData): Promise<void> {
  const { dismiss } = await commonTexts.load();
  showNotice({ ...notice, closeButtonProps: { 'aria-label': dismiss } });
}

const READ_MS = 4_000;
let saidAtOnce: string[] = [];

/** Shows shortly that something was done. Lines of the same moment, such as what else it brought, are in one notice. */
export function say(line: string): void {
  if (saidAtOnce.push(line) === 1) void Promise.resolve().then(showSaid);
}

function showSaid(): Promise<void> {
  const lines = saidAtOnce;
  saidAtOnce = [];
  return show({ message: inLines(lines), autoClose: READ_MS * lines.length });
}

/** Lines below each other. */
export const inLines = (lines: readonly string[]): ReactNode => lines.map((line, i) => createElement('div', { key: i }, line));

/** The line about a write: what was done, or that it waits to be sent. */
export const saidOf = ({ waiting }: Written, done: string, { waitsToBeSent }: { readonly waitsToBeSent: string }): string =>
  waiting === undefined ? done : waitsToBeSent;

/** Shows what was not done, line by line, beside what can be done about it. */
export const sayFailures = (lines: readonly string[], beside?: ReactNode): void =>
  void show({
    message: besideEachOther(inLines(lines), beside),
    color: 'red',
    autoClose: Math.max(10_000, READ_MS * lines.length),
    role: 'alert',
  });

/** Shows why something was refused, after what was done of it and beside what can be done about it. */
export const sayProblem = (error: unknown, first = '', beside?: ReactNode): void => explain(error, 'noAnswer', first, beside);

/** Shows why something could not be read. */
export const sayUnread = (error: unknown): void => explain(error, 'lostConnection');

function explain(error: unknown, unanswered: 'noAnswer' | 'lostConnection', first = '', beside?: ReactNode): void {
  if (error instanceof DaybookError && error.status === 401) return;
  void linesOf(error, unanswered).then((why) =>
    sayFailures(
      [first, ...why].filter((line) => line !== ''),
      beside,
    ),
  );
}

/** What is said, and what can be done about it. */
export const besideEachOther = (said: ReactNode, beside: ReactNode): ReactNode =>
  createElement(
    Group,
    { justify: 'space-between', gap: 'sm', wrap: 'nowrap' },
    createElement('div', { className: 'notice-said' }, said),
    beside,
  );

async function linesOf(error: unknown, unanswered: 'noAnswer' | 'lostConnection'): Promise<string[]> {
  return (await loadRefusalWords()).lines(error, unanswered).flatMap((line) => line.split('\n'));
}
