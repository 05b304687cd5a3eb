import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** What a region has of its own to go to, besides the regions in it. */
const firstOf = (region: HTMLElement): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.closest('[data-region]') === region && one.checkVisibility());

/** The parts of the screen that are in sight: those marked as regions, and the content where it is more than these. */
const regions = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (one) =>
      one.checkVisibility() &&
      one.getBoundingClientRect().right > 0 &&
      (one.id !== 'content' || one.querySelector('[data-region]') === null || firstOf(one) !== undefined),
  );

function goOn(by: 1 | -1): boolean {
  const all = regions();
  const present = all.findLastIndex((one) => one.contains(document.activeElement));
  const next = all.at(present === -1 && by === -1 ? -1 : (present + by) % all.length);
  const target = next === undefined || next.hasAttribute('tabindex') ? next : firstOf(next);
  target?.focus();
  return target !== undefined;
}

/** F6 goes from one part of the screen to the next, and with Shift back. What is asked in a dialog is answered first. */
export function useRegions(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('[aria-modal="true"]') === null && goOn(event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
