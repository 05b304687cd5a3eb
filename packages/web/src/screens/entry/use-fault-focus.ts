import { useEffect, type RefObject } from 'react';

/** Leads to the first field of a form that is refused, or else to its password, whenever something is: its button has lost the focus. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refused: unknown): void {
  useEffect(() => {
    if (refused === undefined) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input[autocomplete$="-password"]'))?.focus();
  }, [form, refused]);
}
