import { useLayoutEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Where somebody was typing in a form that went, and whose form is next. */
interface Place {
  readonly key: string;
  readonly name: string;
  readonly selection: readonly [number | null, number | null];
}

let handed: Place | undefined;

const controlsOf = (form: HTMLFormElement): Control[] => [...form.querySelectorAll<Control>('input, textarea')];

/** What a control is called in every form that has it. */
const nameOf = ({ dataset: { row, column = '' }, labels, ariaLabel }: Control): string =>
  row === undefined ? (labels?.[0]?.textContent ?? ariaLabel ?? '') : `${row} ${column}`;

function handOver(key: string, form: HTMLFormElement): void {
  const control = controlsOf(form).find((one) => one === document.activeElement);
  handed = control === undefined ? undefined : { key, name: nameOf(control), selection: [control.selectionStart, control.selectionEnd] };
}

function take(key: string, form: HTMLFormElement): void {
  if (handed?.key !== key || document.activeElement !== document.body) return;
  const { name, selection } = handed;
  const control = controlsOf(form).find((one) => nameOf(one) === name);
  handed = undefined;
  control?.focus({ preventScroll: true });
  // Only what holds a text has a caret.
  if (selection[0] !== null) control?.setSelectionRange(...selection);
}

/** A user who types while a record is made goes on in the same field of its form. */
export function useFocusHandedOver(ref: RefObject<HTMLFormElement | null>, key: string, madeKey: string | undefined): void {
  useLayoutEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    take(key, form);
    return () => {
      if (madeKey !== undefined) handOver(madeKey, form);
    };
  }, [ref, key, madeKey]);
}
