/** What is sent of what is no width: a number that is none. */
export const NO_WIDTH = 0;

/**
 * A width in percent as it is typed; null where the column takes what it needs. What is no width is sent as a number that is none, so that
 * the field shows what is wrong with it, and never becomes a width that nobody typed.
 */
export function widthIn(text: string): number | null {
  const typed = text.replace('%', '').trim();
  if (typed === '') return null;
  return /^\d{1,6}([.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(',', '.')) : NO_WIDTH;
}
