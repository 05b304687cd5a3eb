/**
 * Where single keys are letters, or choose: fields, forms, menus, and what lies over the screen. The box of a row is no field, and nothing
 * is typed into what is chosen by arrows, such as the day, week or month of a board.
 */
const TAKEN =
  'input:not([type="radio"], .record input[type="checkbox"]), textarea, select, [contenteditable], .panel-body form, [role="menu"], ' +
  '[role="listbox"], [role="dialog"]';

const ARROW = /^Arrow/;

/** Whether a key is pressed in what lies beside the screen: it makes and changes nothing there. */
export const isInPanel = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('.panel') !== null;

/** Whether nothing is typed or answered where a key is pressed, and nobody has taken it. */
const isUntaken = ({ target, key, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(target instanceof Element && (target.closest(TAKEN) !== null || (target.matches('[type="radio"]') && ARROW.test(key)))) &&
  document.querySelector('[aria-modal="true"]') === null;

/** Whether a key is free to act by itself. Typing and answering are not disturbed, wherever the focus is meanwhile. */
export const isFreeKey = (event: KeyboardEvent): boolean => !(event.ctrlKey || event.metaKey || event.altKey) && isUntaken(event);

/** Whether it is the key that takes back in every program, and no text that is typed is meant. */
export const isUndoKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z' && isUntaken(event);
