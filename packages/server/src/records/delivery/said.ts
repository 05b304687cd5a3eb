import type { BusinessDocument } from '../../billing/business-document.ts';
import { languageOf, templateValues } from '../../paper/index.ts';
import type { Said } from './texts.rules.ts';

/** What the usual text of a mail says of a document. */
export function saidOf(document: BusinessDocument): Said {
  const { document: values, client, account } = templateValues(document);
  return {
    language: languageOf(document),
    type: values.type,
    number: values.number,
    total: `${values.total} ${values.currency}`,
    until: document.kind === 'quote' ? values.expiry_date : document.kind === 'invoice' ? values.due_date : '',
    client: client.contact_person || (document.buyer?.type === 'person' ? client.name : ''),
    firm: account.name,
    isQuote: document.kind === 'quote',
  };
}
