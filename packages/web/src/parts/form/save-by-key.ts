import type { FormEvent, KeyboardEvent } from 'react';

/** Control or Command with Enter presses the form's own button, which cannot be pressed while a save is under way. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // A dialog that the form opened has a form of its own, and lies elsewhere in the page.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** Saves what is filled in. What cannot be read has the focus then, with its fault: without it, what was there before would be saved. */
export function saveRead(event: FormEvent<HTMLFormElement>, save: () => Promise<void>): void {
  event.preventDefault();
  const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]');
  if (unread === null) void save();
  else unread.focus();
}
