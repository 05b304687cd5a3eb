import { sentence } from '../openapi/words.ts';
import { text } from '../fields/index.ts';
import { flag, id, shownLanguage } from '../parameters.ts';
import { invoiceTemplate } from '../records/index.ts';
import { integerOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

// The members that a sheet or a mail shows, and the name, which may be sent with them.
const {
  id: _,
  default: _default,
  created_id: _by,
  created: _at,
  updated_id: _changer,
  updated: _changed,
  ...shown
} = invoiceTemplate.fields;

export const previewTemplate = operation({
  ...reads,
  method: 'POST',
  path: '/v2/invoice-template/preview',
  id: 'previewTemplate',
  tag: sentence(invoiceTemplate.plural),
  section: 'operations beyond the table',
  summary: 'Preview a template that is not saved',
  doc:
    'A quote or invoice as the template of the body would show it, and the mail that would bring it. Changes nothing. The template has ' +
    'the bounds of a saved one, and what is wrong with it is refused at its member. Members that are not sent are empty, as in a ' +
    'new template. Without a `logo` that of the document is shown.',
  access: { module: 'Finance', level: 'R-' },
  query: {
    document_id: id('The invoice that is shown; of a template with `type_id` 2 the quote.'),
    language: shownLanguage,
    paper: flag('Whether the pages of its paper are drawn too.'),
  },
  body: {
    type: 'record',
    name: 'TemplatePreview',
    fields: { ...shown, name: text('Name.') },
    required: ['type_id'],
    verb: 'create',
    example: { type_id: 1, title: 'Invoice', bottom_center_container: 'Thank you, {{ client.name }}' },
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'What would be shown and sent.',
    schema: objectOf({
      html: textOf('The document as a page.'),
      subject: textOf('Subject of the mail; empty where the template has none: the usual one is sent.'),
      body: textOf(
        'Text of the mail; empty where the template has none: the usual one is sent. `{link}` is replaced by the address of the link.',
      ),
      language: textOf('The language of both.'),
      paper: objectOf({
        svg: textOf('The pages as they are printed, one below another; empty unless `paper=true`. Of a long document the first 200 lines.'),
        pages: integerOf('How many pages these are.'),
      }),
    }),
  },
  errors: ['not_found', 'template_failed', 'paper_too_long', 'rate_limited'],
});
