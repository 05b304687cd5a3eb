/** Leads to the first field that has to be mended, or to what is said above all of them; returns how many fields there are. */
export function leadToFaults(form: HTMLElement | null): number {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-unread]') ?? [])];
  const [first] = wrong;
  first?.focus({ preventScroll: true });
  (first ?? form?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  return wrong.length;
}
