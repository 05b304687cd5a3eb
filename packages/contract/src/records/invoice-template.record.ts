import { describe } from '../describe.ts';
import { boolean, choice, identifier, longText, object, text } from '../fields/index.ts';
import { history, logoFault, logos } from './shared.ts';

const cell = (place: string, usual: string) => longText(`Content of the ${place} cell; where it is empty, ${usual}.`);
const shows = (what: string) => boolean(`Whether ${what} is shown.`);

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
    create: { example: { name: 'House style', type_id: 1, title: 'Invoice', bottom_center_container: 'Thank you' } },
    update: { example: { options: { items_column_visibility: { discount: false } } } },
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
    email_subject_template: text('Template of the subject of the e-mail.'),
    email_body_template: longText('Template of the body of the e-mail.'),
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
    ...history,
  },
  filters: {},
});
