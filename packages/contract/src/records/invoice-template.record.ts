import { columnWidths, hideableBlocks, lineColumns, logoPositions, paperBlocks, paperFonts } from '@daybook/values';
import { describe } from '../describe.ts';
import { boolean, choice, color, elements, identifier, integer, list, longText, object, text } from '../fields/index.ts';
import { flag } from '../parameters.ts';
import { history, logoFault, logos, mailTexts } from './shared.ts';

const cell = (place: string, usual: string) => longText(`Content of the ${place} cell; where it is empty, ${usual}.`);
const query = {
  check: flag('Refuses texts that cannot be read as a template or name variables that no document has; otherwise they are stored as sent.'),
};
const shows = (what: string) => boolean(`Whether ${what} is shown.`);

/** How its papers are set, apart from their texts. */
const design = object('How the paper is set. Members that are not sent stay as they are; null makes all of it as usual.', {
  color: color('Colour of the title, of the rules around the lines, and of the total; empty, as usual.'),
  font: choice(paperFonts, 'Font of the texts.', { unset: null, meanings: ['Noto Sans', 'Noto Serif'] }),
  logo_position: choice(logoPositions, 'Side of the logo beside the title.', {
    unset: null,
    meanings: ['On the right', 'On the left', 'There is none'],
  }),
  blocks: list(
    'Blocks in their order, each once; one that is not named follows the one that is usually before it.',
    choice(paperBlocks, 'A block.'),
    { max: paperBlocks.length },
  ),
  hidden: list('Blocks that are not shown. Those that say what the document is cannot be among them.', choice(hideableBlocks, 'A block.'), {
    max: hideableBlocks.length,
  }),
  columns: elements(
    'Columns of the lines in their order, each once; those that are not named keep their usual order. What is shown is in `options`.',
    {
      column: choice(lineColumns, 'The column; the description is in that of the item.', { required: true }),
      label: text('Its heading; empty, the usual one in the language of the document.', { max: 60 }),
      width: integer('Percent of the width; unset, what it needs.', { min: columnWidths.least, max: columnWidths.most }),
    },
    { max: lineColumns.length },
  ),
  line_fields: list(
    'Custom fields of the lines that are shown below their texts, in their order, each once. A field that is empty, or is gone, is ' +
      'left out.',
    text('The `update_key` of a field of the module `billable_item`.', { max: 255 }),
    { max: 20 },
  ),
});

export const invoiceTemplate = describe({
  kind: 'invoice-template',
  section: '2.12',
  title: 'Invoice or quote template',
  plural: 'templates',
  module: 'Finance',
  isSmall: true,
  doc: 'How quotes or invoices look.',
  operations: {
    list: {},
    create: { query, example: { name: 'House style', type_id: 1, title: 'Invoice', bottom_center_container: 'Thank you' } },
    update: { query, example: { options: { items_column_visibility: { discount: false } } } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the template.'),
    name: text('Name.', { required: true }),
    type_id: choice([1, 2], 'What the template is for.', { required: true, meanings: ['Invoice', 'Quote'] }),
    default: boolean('Used when a document is created without a template; one for each type.'),
    title: text('Text in the top left corner.'),
    logo: logos('Picture at the top.'),
    logo_fault: logoFault,
    top_left_container: cell('top left', 'nothing'),
    top_center_container: cell('top center', 'nothing'),
    top_right_container: cell('top right', 'name and address of the firm'),
    middle_left_container: cell('middle left', 'the client'),
    middle_center_container: cell('middle center', 'nothing'),
    middle_right_container: cell('middle right', 'number, days and references'),
    bottom_left_container: cell('bottom left', 'name and web site of the firm'),
    bottom_center_container: cell('bottom center', 'its e-mail address and phone number'),
    bottom_right_container: cell('bottom right', 'its VAT and tax numbers'),
    introduction_container: longText('Text above the lines; where it is empty, there is none.'),
    closing_container: longText('Text below the totals and the payment; where it is empty, there is none.'),
    email_subject_template: text('Template of the subject of the e-mail.'),
    email_body_template: longText('Template of the body of the e-mail.'),
    email_texts: mailTexts(
      'Templates of subject and body for clients who read another language; where an element says nothing, ' +
        '`email_subject_template` and `email_body_template` count.',
    ),
    options: object('What is shown; every switch is true unless set otherwise.', {
      items_column_visibility: object('Columns of the lines.', {
        item: shows('the title'),
        description: shows('the description'),
        quantity: shows('the quantity'),
        price: shows('the price'),
        discount: shows('the discount'),
        tax: shows('the tax'),
        total: shows('the total'),
      }),
      totals_visibility: object('Rows of the totals.', {
        sub_total: shows('the sub-total'),
        discount_total: shows('the discount'),
        net_total: shows('the net total'),
        tax_total: shows('the tax'),
        total: shows('the total'),
      }),
    }),
    design,
    ...history,
  },
  filters: {},
});
