import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { commonTexts } from '../../../texts/common/index.ts';
import { sayFailures, sayProblem } from '../../notices.ts';
import { focusNow, type Focus } from './focus-now.ts';
import type { Refusal } from './use-save.ts';

/** The field of a form whose text cannot be read: what is done with the form would be done with what was there before. */
export const unreadIn = (form: HTMLElement | null): HTMLElement | null => form?.querySelector<HTMLElement>('[data-unread]') ?? null;

/** Whether a form holds such a field now. */
export function useHoldsUnread(form: RefObject<HTMLElement | null>): boolean {
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    if (form.current === null) return undefined;
    const observer = new MutationObserver(() => setUnread(unreadIn(form.current) !== null));
    observer.observe(form.current, { attributeFilter: ['data-unread'], childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form]);
  return isUnread;
}

const wrongIn = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-unread]') ?? null;

/** Leads to the first field that has to be mended, or to what is said above all of them. */
function leadToFaults(form: HTMLElement | null): void {
  const first = wrongIn(form);
  first?.focus({ preventScroll: true });
  (first ?? form?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
}

const layerOf = (element: Element | null | undefined): Element | null => element?.closest('[role="dialog"]') ?? null;

/** Whether somebody waits where it was asked for: who types on, or opened something else meanwhile, keeps the focus there. */
function isWaiting(form: HTMLElement | null, asked: Focus): boolean {
  const { element, text } = focusNow();
  if (element === asked.element) return text === asked.text;
  if (element === null || element === document.body) return true;
  return layerOf(element) === layerOf(form) && !element.matches('input, textarea, select');
}

/**
 * Shows what has to be mended before something is done with a form: who waits for it is led there, to all others a notice says it, with
 * the way. It can be said in any case.
 */
export function useToMend(form: RefObject<HTMLElement | null>) {
  const texts = commonTexts.use();
  return (action: string | undefined, { asked, error, isSaid = false }: { asked?: Focus; error?: Error; isSaid?: boolean } = {}): void => {
    const isLed = asked === undefined || isWaiting(form.current, asked);
    if (isLed) leadToFaults(form.current);
    const beside = isLed ? undefined : (
      <Button size="compact-sm" variant="light" flex="none" onClick={() => leadToFaults(form.current)}>
        {texts.show}
      </Button>
    );
    // More may be marked in a moment, so they are not counted.
    const isMarked = wrongIn(form.current) !== null;
    if (isMarked && (isSaid || !isLed)) sayFailures([texts.toMend(action ?? texts.save)], beside);
    else if (error !== undefined && !isLed) sayProblem(error, '', beside);
  };
}

/** The same once a save was refused. */
export function useRefusalShown(
  form: RefObject<HTMLElement | null>,
  refusal: Refusal<unknown> | undefined,
  action: string | undefined,
): void {
  const toMend = useToMend(form);
  const show = useEffectEvent(({ asked, error }: Refusal<unknown>) => toMend(action, { asked, error }));
  useEffect(() => {
    if (refusal !== undefined) show(refusal);
  }, [refusal]);
}
