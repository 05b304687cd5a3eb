/** What the paper of a proforma asks a transfer to name: it has no number of the series, and is found by the id of its invoice. */
export const proformaReference = (id: number): string => `Proforma ${id}`;

/** The id of the invoice whose proforma a text names, as people type it; undefined where it names none. */
export const idOfProforma = (text: string): string | undefined => /^proforma (\d{1,9})$/i.exec(text)?.[1];
