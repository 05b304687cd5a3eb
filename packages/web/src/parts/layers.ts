import { useEffect, useEffectEvent } from 'react';

/** Closes a layer by a press of Escape; false where the press is not for it. */
type CloseLayer = (event: KeyboardEvent) => boolean;

/** What lies over the screen, the uppermost last: panels, dialogs, and what is being dragged. */
const layers: CloseLayer[] = [];
/** A dialog lies over every panel, also over one that opens behind it. */
const dialogs = new Set<CloseLayer>();

/** Whether a dialog lies over an element: the focus stays there, also where something opens behind it. */
export function isBelowDialog(element: Element): boolean {
  const own = element.closest('[role="dialog"]');
  return [...document.querySelectorAll('[aria-modal="true"]')].some((one) => one !== own);
}

/** What is dropped down from a field or a button at present. A list of options gets keys through its field alone. */
const droppedFor = (target: EventTarget | null): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-position][class*="-dropdown"]')].findLast(
    (one) => one.checkVisibility() && (one.querySelector('[role="listbox"]') === null || isExpanded(target)),
  );

const isExpanded = (target: EventTarget | null): boolean => target instanceof Element && target.getAttribute('aria-expanded') === 'true';

function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const { target } = event;
  const above = droppedFor(target);
  if (above !== undefined) {
    // A field knows that something is dropped down from it; a button that has the focus still does not.
    if (target instanceof HTMLInputElement || (target instanceof Node && above.contains(target))) return;
    above.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  } else if (layers.at(-1)?.(event) !== true) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Puts a layer over the others of its kind, so that Escape closes it alone. Returns what takes it away. */
export function addLayer(close: CloseLayer, kind: 'panel' | 'dialog' = 'panel'): () => void {
  if (kind === 'dialog') dialogs.add(close);
  const lowestDialog = layers.findIndex((layer) => dialogs.has(layer));
  layers.splice(kind === 'dialog' || lowestDialog === -1 ? layers.length : lowestDialog, 0, close);
  if (layers.length === 1) window.addEventListener('keydown', pressed, true);
  return () => {
    const at = layers.indexOf(close);
    if (at !== -1) layers.splice(at, 1);
    dialogs.delete(close);
    if (layers.length === 0) window.removeEventListener('keydown', pressed, true);
  };
}

/** A layer for as long as it is drawn. */
export function useLayer(close: CloseLayer, kind: 'panel' | 'dialog' = 'panel'): void {
  const closed = useEffectEvent(close);
  useEffect(() => addLayer((event) => closed(event), kind), [kind]);
}
