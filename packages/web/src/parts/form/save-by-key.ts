import type { KeyboardEvent } from 'react';

/** Control or Command with Enter presses the form's own button, which cannot be pressed while a save is under way. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // A dialog that the form opened has a form of its own, and lies elsewhere in the page.
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
