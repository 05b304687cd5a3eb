import { useLayoutEffect, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isBelowDialog } from '../../layers.ts';
import { isTypedAnew, openingEnds } from '../../typed-ahead.ts';

const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"], [type="hidden"])';

/** The first field that can be typed into. */
export const firstFieldOf = (element: Element): HTMLInputElement | HTMLTextAreaElement | undefined => fieldsOf(element)[0];

const fieldsOf = (element: Element): readonly (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(
    (field) => field.matches(':enabled') && !field.readOnly && !field.hidden,
  );

/** The field of an element that is filled in first: what is filled in already comes after what is missing. */
const firstMissingIn = (element: Element): HTMLInputElement | HTMLTextAreaElement | undefined =>
  fieldsOf(element).find(({ value }) => value === '');

/** Gives the focus to the first field of what is opened to be filled in, with what was typed since the gesture that opened it. */
export function focusFirstField(element: Element, isMissing = false): void {
  const field = (isMissing ? firstMissingIn(element) : undefined) ?? firstFieldOf(element);
  if (field === undefined || isBelowDialog(element)) return;
  field.focus({ preventScroll: true });
  if (isTypedAnew('form')) field.select();
  // Dialogs look for it a moment later.
  if (element.closest('[role="dialog"]')?.querySelector('[data-autofocus]') === null) field.dataset['autofocus'] = '';
  openingEnds('form');
}

/** Does what takes the button away that has the focus, which goes on to the first field. */
export function focusFieldAfter(form: Element | null, act: () => void): void {
  act();
  if (form !== null) firstFieldOf(form)?.focus({ preventScroll: true });
}

/**
 * Where a press takes away what it pressed, such as a line of a list, the focus goes on in the group that had it: the keys stay those of
 * the form. On a telephone that would open its keyboard.
 */
export function goOnAfterRemoval({ target, currentTarget: form }: Pick<MouseEvent<Element>, 'target' | 'currentTarget'>): void {
  // A menu or dialog that the form opened lies elsewhere in the page, and gives the focus back itself.
  if (!(target instanceof Element && form.contains(target)) || matchMedia('(pointer: coarse)').matches) return;
  const group = target.closest('fieldset') ?? form;
  setTimeout(() => {
    if (!target.isConnected && document.activeElement === document.body) firstFieldOf(group)?.focus({ preventScroll: true });
  }, 0);
}

/** Adds one more to what a button stands below, and gives the focus to the first field of that: what it begins with is selected. */
export function addAbove(button: Element, add: () => void): void {
  flushSync(add);
  // A choice is filled in too, also where it is not typed; a time is chosen by a button.
  const fields = button.previousElementSibling?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement>(
    `${FIELDS}, button[data-dates-input]`,
  );
  const field = fields && ([...fields].find(({ value }) => value === '') ?? fields[0]);
  field?.focus();
  if (field !== undefined && 'select' in field) field.select();
}

/** The same in a form that is filled in partly by itself: the first field that is empty has the focus. */
export function useFirstMissing(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    if (ref.current !== null) focusFirstField(ref.current, true);
  }, [ref]);
}

/** The same for as long as it is asked for, when it is drawn first. */
export function useFirstField(ref: RefObject<Element | null>, isWanted = true): void {
  useLayoutEffect(() => {
    if (isWanted && ref.current !== null) focusFirstField(ref.current);
  }, [ref, isWanted]);
}
