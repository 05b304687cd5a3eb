import { boolean, integer, list, percentage, text, total } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { id } from '../parameters.ts';
import { quote } from '../records/index.ts';
import { MAX_GROUPS, MAX_LINES } from '../records/document.ts';
import { objectOf, textOf, warningsOf } from '../schema-parts.ts';
import { operation, writes } from './operation.ts';

const identifierOf = (doc: string) => integer(doc, { min: 1, max: Number.MAX_SAFE_INTEGER });

export const progressFields = {
  share: percentage('Share of the whole quote, such as 30%.'),
  amount: total('Amount without tax; it is shared out among the taxes of what is left.'),
  items: list('Lines of the quote, whole.', identifierOf('Id of the line.'), { max: MAX_LINES }),
  groups: list('Groups of lines of the quote, whole.', identifierOf('Id of the group.'), { max: MAX_GROUPS }),
  rest: boolean('Everything that is left.'),
  item_text: text('Title of the lines of a share or an amount; default: what they are of.'),
};

export const progressQuote = operation({
  ...writes,
  method: 'POST',
  path: '/v2/quote/progress',
  id: 'progressQuote',
  tag: sentence(quote.plural),
  section: 'deposits and progress invoices',
  summary: 'Make a deposit or progress invoice of a quote',
  doc:
    'Makes a Draft invoice of a part of an Accepted quote: a share, an amount, chosen lines or groups, or the rest; its `cloned_id` ' +
    'names the quote. All parts together are never more than the quote, and the last makes the taxes of all parts those of the quote. ' +
    'The last shows every line of the quote and deducts what was invoiced before; the quote is then Invoiced. A part is given back when ' +
    'its draft is deleted or it is credited.',
  access: { module: 'Finance', level: 'RW' },
  query: { id: id('The quote.') },
  target: 'id',
  body: { type: 'record', name: 'QuotePart', fields: progressFields, required: [], verb: 'create', example: { share: '30%' } },
  answer: {
    type: 'written',
    kind: 'invoice',
    name: 'QuotePart',
    extra: {
      progress: objectOf({
        currency: textOf('Currency of the amounts, which are without tax.'),
        quote: textOf('The whole quote.'),
        invoiced_before: textOf('What was invoiced before.'),
        invoiced: textOf('What this invoice is of it.'),
        rest: textOf('What is left.'),
      }),
      warnings: warningsOf(['work_is_gone'], 'Of the last part: work that the quote was made from and that is gone since.'),
    },
  },
  errors: ['transition_not_allowed', 'in_use', 'already_billed'],
});
