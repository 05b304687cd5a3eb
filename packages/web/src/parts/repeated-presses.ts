/** What a press is for: the control that it hits, or what it hits where that is none. */
const CONTROLS = 'button, a, label, input, textarea, select, tr, [role]';
/** What lies over a screen, or beside it. */
const LAYERS = '.panel, [role="dialog"], .mantine-Modal-inner, .mantine-Overlay-root, [role="menu"], [role="listbox"]';

let first: Element | null = null;

const isElsewhere = (now: Element): boolean => first?.isConnected === false || first?.closest(LAYERS) !== now.closest(LAYERS);

/** The second press of a double click is for what the first one hit, not for what appeared under the pointer in between. */
function pressed(event: MouseEvent): void {
  const { target, type, detail } = event;
  if (!(target instanceof Element)) return;
  if (detail > 1 && first !== null && isElsewhere(target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (type === 'mousedown' && detail === 1) first = target.closest(CONTROLS) ?? target;
}

/** Enter that is held down presses once: it does not answer the question that opens meanwhile. */
function held(event: KeyboardEvent): void {
  const isPressed = event.target instanceof Element && event.target.closest('button, a, [role^="menuitem"]') !== null;
  if (event.repeat && event.key === 'Enter' && isPressed) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

for (const type of ['mousedown', 'click', 'dblclick'] as const) window.addEventListener(type, pressed, true);
window.addEventListener('keydown', held, true);
