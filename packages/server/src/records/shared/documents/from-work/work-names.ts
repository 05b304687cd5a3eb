/** A piece of work that an answer names, with the invoice or the quote that it is on. */
export interface NamedWork extends Record<string, unknown> {
  readonly kind: string;
  readonly id: number;
  readonly invoice_id?: number | null | undefined;
  readonly quote_id?: number | null | undefined;
}

/** What is right, but may not be meant. */
export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** Records that an answer names, and those of them that a text does. */
export const MAX_NAMED = 100;
const MAX_IN_TEXT = 5;

export function workNames(all: readonly NamedWork[]): string {
  const named = all.slice(0, MAX_IN_TEXT).map(({ kind, id, invoice_id: invoice, quote_id: quote }) => {
    const place =
      typeof invoice === 'number'
        ? ` on invoice ${invoice}`
        : typeof quote === 'number'
          ? ` on quote ${quote}, which is invoiced in parts`
          : '';
    return `${kind} ${id}${place}`;
  });
  return [...named, ...(all.length > MAX_IN_TEXT ? ['and more'] : [])].join(', ');
}
