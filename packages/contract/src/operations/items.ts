import { sentence } from '../openapi/words.ts';
import { item } from '../records/index.ts';
import { arrayOf, integerOf, objectOf, rowsOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

/** How many of the latest documents of each kind are looked through, and how many lines proposed. */
export const MAX_DOCUMENTS_READ = 300;
export const MAX_PROPOSED = 50;

export const proposeItems = operation({
  ...reads,
  path: '/v2/item/proposals',
  id: 'proposeItems',
  tag: sentence(item.plural),
  section: 'billing',
  summary: 'Propose items from the lines used most',
  doc:
    `The texts that occur most often, with their unit, on the latest ${MAX_DOCUMENTS_READ} quotes, as many invoices and recurring ` +
    `invoices, and no item has yet, at most ${MAX_PROPOSED}. Texts of recurring invoices that name their period, ` +
    'credit notes, lines without a price or below zero, and documents of very many lines are left ' +
    'out. Nothing is written: `POST /v2/item` makes an item of one.',
  access: { module: 'Finance', level: 'R-' },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The lines, those used most first.',
    schema: rowsOf({
      name: textOf('Text of the lines, as the latest one has it.'),
      unit: textOf('Their unit.'),
      count: integerOf('How many lines have the text and the unit.'),
      last_used: integerOf('Date of the latest document that has it; of a recurring invoice when it was changed.'),
      prices: arrayOf(
        objectOf({
          currency: textOf('Currency (ISO 4217).'),
          amount: textOf('Price of one unit on the latest document in it.'),
        }),
      ),
    }),
  },
});
