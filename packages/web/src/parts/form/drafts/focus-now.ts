/** Where the focus is, and what is typed there. */
export interface Focus {
  readonly element: Element | null;
  readonly text: string;
}

export function focusNow(): Focus {
  const element = document.activeElement;
  return { element, text: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '' };
}
