import type { BusinessDocument } from '../../billing/business-document.ts';
import { isZero } from '../../billing/settlement.ts';
import { languageOf, templateValues } from '../../paper/index.ts';
import { SETTLED, type Said } from './texts.rules.ts';

/** What the usual text of a mail says of a document. */
export function saidOf(document: BusinessDocument): Said {
  const { kind, settlement } = document;
  const { document: values, client, account } = templateValues(document);
  return {
    language: languageOf(document),
    type: values.type,
    number: values.number,
    total: `${values.total} ${values.currency}`,
    until: kind === 'quote' ? values.expiry_date : kind === 'invoice' ? values.due_date : '',
    open: settlement === null ? '' : isZero(settlement.open) ? SETTLED : `${values.open_total} ${values.currency}`,
    client: client.contact_person || (document.buyer?.type === 'person' ? client.name : ''),
    firm: account.name,
    isQuote: kind === 'quote',
  };
}
