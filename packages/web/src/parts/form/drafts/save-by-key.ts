import { unreadIn } from './to-mend.tsx';
import { takenNow } from './under-way.ts';
import { nextBegins, openingIsNone } from '../../typed-ahead.ts';
import type { FormEvent, KeyboardEvent } from 'react';

/** Control or Command with Enter presses the button of a form, or of that in a panel, which cannot be pressed while a save is under way. */
export function saveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Element)) return;
  // A dialog that the form opened has a form of its own, and lies elsewhere in the page; the form in a panel has seen to it itself.
  if (!currentTarget.contains(target) || currentTarget.contains(target.closest('form')?.parentElement ?? null)) return;
  event.preventDefault();
  press(currentTarget);
}

const press = (form: HTMLElement): void => form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();

/** Waits until what was chosen just now is drawn; what is wrong stays unread. */
async function drawn(form: HTMLFormElement): Promise<void> {
  for (let i = 0; i < MAX_PAUSES && unreadIn(form) !== null; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
const MAX_PAUSES = 10;

/**
 * Saves what is filled in. What cannot be read has the focus then, with its fault: without it, what was there before would be saved. What
 * is typed into a list and being looked for there is waited for.
 */
export function saveRead(event: FormEvent<HTMLFormElement>, save: () => Promise<void>, isGoneAfter = false): void {
  event.preventDefault();
  // A dialog that a field of the form opened has a form of its own.
  if (event.target !== event.currentTarget) return;
  const form = event.currentTarget;
  const taking = unreadIn(form) === null ? undefined : takenNow();
  if (taking !== undefined) {
    if (isGoneAfter) nextBegins();
    return void taking.then(() => drawn(form)).then(() => press(form));
  }
  const unread = unreadIn(form);
  if (unread === null) return void save();
  openingIsNone('next');
  unread.focus();
}
