/** The options of the list that is open below a field, and the one among them that is marked. */
const MARKED = 'data-combobox-selected';

const listOf = (field: HTMLElement): HTMLElement | null => document.getElementById(field.getAttribute('aria-controls') ?? '');
const markedIn = (list: HTMLElement | null): HTMLElement | null => list?.querySelector<HTMLElement>(`[${MARKED}]`) ?? null;

/** Marks the first: what was marked keeps its mark where an answer puts others before it. */
export function markFirst(field: HTMLElement): void {
  const list = listOf(field);
  const first = list?.querySelector('[data-combobox-option]');
  if (first === markedIn(list)) return;
  markedIn(list)?.removeAttribute(MARKED);
  first?.setAttribute(MARKED, 'true');
}

/** Chooses what is marked; the list itself counts from where it was when it was marked. */
export function chooseMarked(field: HTMLElement): void {
  markedIn(listOf(field))?.click();
}
