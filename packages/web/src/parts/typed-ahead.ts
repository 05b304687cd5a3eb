/** What a gesture is opening, and what was typed since: nothing else gets these keys. */
interface Opening {
  readonly what: Opened;
  /** Whether a new form is open already: what is typed goes on in it. */
  readonly goesOn: boolean;
  /** Does not open it after all. */
  readonly leave: () => unknown;
  readonly keys: KeyboardEvent[];
  readonly limit: ReturnType<typeof setTimeout>;
}

/** Something with a field of its own that takes what is typed, such a field, a choice that may open one, or what follows a form. */
export type Opened = 'palette' | 'choice' | 'form' | 'field' | 'question' | 'next';

/** What is not there by then does not open: keys belong to the screen again. */
const LONGEST_MS = 20_000;
/** Keys that follow what failed to open are still meant for that. */
const REST_MS = 1_500;
/** The addresses of what is not stored yet. */
const NEW = /[?&]open=new\b|\/new\b/;
const EDITING: ReadonlySet<string> = new Set(['Backspace', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp']);

let opening: Opening | undefined;

/** Whether the address is that of what is not stored yet. */
export const isNewPage = (): boolean => NEW.test(window.location.href);

/** From now on keys belong to what a gesture opens: they wait until its field has the focus, however long its code is under way. */
export function openingBegins(what: Opened, leave: () => unknown): void {
  if (opening?.what === what) return;
  // What was typed goes on from a choice to what that opens, and from a form to its field.
  const keys = opening?.what === 'choice' || what === 'field' ? (opening?.keys ?? []) : [];
  end();
  opening = { what, goesOn: isNewPage(), leave, keys, limit: endAfter(LONGEST_MS) };
}

/** The same of a form that has an address of its own. */
export const formOpens = (): void => openingBegins('form', () => window.history.back());

/** Whether something is to be opened, and is not there yet. */
export const isOpening = (what: Opened): boolean => opening?.what === what;

/** Whether what is opened is typed from its beginning: a text that came back is not gone on with, and one that is being typed is. */
export const isTypedAnew = (what: Opened): boolean => opening?.what === what && !opening.goesOn;

/** What was to be opened fails to. */
export function openingFails(what: Opened): void {
  if (opening?.what !== what) return;
  clearTimeout(opening.limit);
  opening = { ...opening, leave: () => undefined, limit: endAfter(REST_MS) };
}

/** What was chosen opens nothing that is typed into, and what is asked is answered once it is read. */
export function openingIsNone(what: Opened): void {
  if (opening?.what === what) end();
}

/** Reads what a question will ask. What is typed meanwhile answers nothing, and Escape leaves it: undefined. */
export async function readForQuestion<T>(read: () => Promise<T>): Promise<T | undefined> {
  let isLeft = false;
  openingBegins('question', () => (isLeft = true));
  try {
    const answer = await read();
    return isLeft ? undefined : answer;
  } finally {
    openingIsNone('question');
  }
}

/** Types what was typed ahead into the field that has the focus now. */
export function openingEnds(what: Opened): void {
  if (opening?.what !== what) return;
  const { keys } = opening;
  end();
  // Not while something is being drawn: the field would be set back.
  queueMicrotask(() => void pressAll(keys));
}

/** A form that goes once it is saved is being saved: what is typed meanwhile is meant for what comes after it, and is no command below. */
export const nextBegins = (): void => openingBegins('next', () => undefined);

/** Sends such a form; where it stays, what was typed meanwhile is let go of. */
export async function sentBeforeNext<T>(send: () => Promise<T | undefined>): Promise<T | undefined> {
  nextBegins();
  let sent: T | undefined;
  try {
    sent = await send();
    return sent;
  } finally {
    if (sent === undefined) openingIsNone('next');
  }
}

/** Presses on the screen what was typed while the form was sent that is gone now: the first key, and the others where that leads to. */
export function pressNext(): void {
  if (opening?.what !== 'next') return;
  const [first, ...others] = opening.keys.filter((_, i, all) => !all.slice(0, i + 1).every(isCommand));
  end();
  if (first === undefined) return;
  const { key, code, shiftKey } = first;
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
  // Letters of a text that nothing was opened for are no commands.
  if (isOpening('form')) openingGoesOn(others);
  else if (document.activeElement?.matches('input, textarea') === true) void pressAll(others);
}

const openingGoesOn = (keys: readonly KeyboardEvent[]): unknown => opening?.keys.push(...keys);

async function pressAll(keys: readonly KeyboardEvent[]): Promise<void> {
  for (const [i, key] of keys.entries()) {
    // The form in which they were typed is sent by one of them.
    if (isOpening('next')) return void openingGoesOn(keys.slice(i));
    // To other keys a field is as those before have left it.
    // oxlint-disable-next-line no-await-in-loop -- Enter goes by what they have changed
    if (key.key === 'Enter') await Promise.resolve();
    press(key);
  }
}

const endAfter = (milliseconds: number): ReturnType<typeof setTimeout> => setTimeout(end, milliseconds);

function end(): void {
  clearTimeout(opening?.limit);
  opening = undefined;
}

/** Whether a key sends a form; pressed twice, it sends it once. */
const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Whether a key goes to the form that is being sent and not to what follows it, or answers what is asked of it. */
const isOfForm = (event: KeyboardEvent, { keys }: Opening): boolean =>
  (keys.length === 0 && isCommand(event)) || document.querySelector('[aria-modal="true"]') !== null;

function heard(event: KeyboardEvent): void {
  if (opening === undefined) return;
  // Escape leaves the form, as ever.
  if (opening.what === 'next' && event.key === 'Escape') return end();
  if (opening.what === 'next' && isOfForm(event, opening)) return;
  const isTyped = event.key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));
  if (!isTyped && !EDITING.has(event.key) && event.key !== 'Escape' && event.key !== 'Delete') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') {
    opening.leave();
    end();
    // The key that began it may still be held down.
  } else if (!event.repeat || opening.keys.length > 0) opening.keys.push(event);
}

/** Does what a key that was typed ahead would have done in the field, or at the answer that is offered first. */
function press({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const offered = document.activeElement;
  // A letter may lead from there to a field.
  if (key.length === 1 && offered instanceof HTMLButtonElement) offered.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const field = document.activeElement;
  if (key === 'Enter' && field instanceof HTMLButtonElement) return field.click();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  if (key.length === 1) edit(field, key, from, to);
  else if (key === 'Backspace') edit(field, '', from === to ? Math.max(0, from - 1) : from, to);
  else if (key === 'Tab') goOn(field, nextField(field));
  else if (key === 'Enter' && !(ctrlKey || metaKey) && field instanceof HTMLInputElement) pressEnter(field);
  else field.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }));
}

/** Does what Enter does in a field, which sends its form where it is for nothing else. */
export function pressEnter(field: HTMLInputElement): void {
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  // Only what people press sends a form by itself.
  if (isLeft) field.form?.requestSubmit();
}

/** Goes to another field as browsers do: what is in it is typed over. */
function goOn(from: HTMLElement, to: HTMLElement | undefined): void {
  to?.focus();
  if (to instanceof HTMLInputElement) to.select();
  // A dialog gives the focus to what has this mark a moment later.
  if (to === undefined || from.dataset['autofocus'] === undefined) return;
  delete from.dataset['autofocus'];
  to.dataset['autofocus'] = '';
}

function edit(field: HTMLInputElement | HTMLTextAreaElement, text: string, from: number, to: number): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, data: text, inputType: text === '' ? 'deleteContentBackward' : 'insertText' }),
  );
}

function nextField(field: HTMLInputElement | HTMLTextAreaElement): HTMLElement | undefined {
  const all = [...(field.form?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [])];
  return all.slice(all.indexOf(field) + 1).find((one) => one.matches(':enabled') && one.tabIndex >= 0 && one.checkVisibility());
}

// The first of all that listen for keys. A press of the pointer ends what was opened; a double click is one press.
window.addEventListener('keydown', heard, true);
window.addEventListener('mousedown', ({ detail }) => detail < 2 && end(), true);

// A form whose address is loaded gets what is typed before its first field is there. There is nowhere to go back to.
const { pathname, search } = window.location;
if (pathname.endsWith('/new') || new URLSearchParams(search).get('open') === 'new') {
  openingBegins('form', () => undefined);
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement && target.matches('input, textarea'))) return;
    window.removeEventListener('focusin', focused);
    openingEnds('form');
  };
  window.addEventListener('focusin', focused);
}
