import { identifier, integer, read, set, text } from '../fields/index.ts';
import { flag } from '../filters/index.ts';

/** The invoice that some work is billed on; at most one. */
export const billedOn = read(
  set(
    'Invoice that the work is billed on; only when asked for with `fields`, and for callers with Finance R- or more.',
    {
      id: identifier('Id of the invoice.'),
      prefix: read(text('Prefix of its number.')),
      number: read(integer('Number of the invoice.', { always: true })),
      line_id: identifier('Id of the line.'),
    },
    { max: 1, storage: 'none', onRequest: true },
  ),
);

export const billedFilter = {
  ...flag('Whether the work is on an invoice; for callers without Finance R-, no work is.'),
  derived: true,
};
