/** Where single keys are letters, or choose: fields, forms, menus, and what lies over the screen. The box of a row is no field. */
const TAKEN =
  'input:not(.record input[type="checkbox"]), textarea, select, [contenteditable], .panel-body form, [role="menu"], ' +
  '[role="listbox"], [role="dialog"]';

/** Whether a key is pressed in what lies beside the screen: it makes and changes nothing there. */
export const isInPanel = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('.panel') !== null;

/** Whether a key is free to act by itself. Typing and answering are not disturbed, wherever the focus is meanwhile. */
export const isFreeKey = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(TAKEN) !== null) &&
  document.querySelector('[aria-modal="true"]') === null;
