import { countryCode, equals, ONE, unionCountries } from '@daybook/values';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { InvoiceFault } from '../../electronic-invoice/checks/check.ts';

const MESSAGE =
  'The template hides the text, the quantity or the price of the lines, which an invoice has to show: show that column, ' +
  'or choose another template.';

/** What a template hides of the lines though the law asks for it. The price of one is the amount beside it. */
function hiddenOf({ template, lines }: BusinessDocument): 'item' | 'quantity' | 'price' | undefined {
  if (template === null) return undefined;
  const { item, description, quantity, price, total } = template.columns;
  if (!item && !description) return 'item';
  const areSingle = total && lines.every((line) => equals(line.quantity, ONE));
  return areSingle ? undefined : !quantity ? 'quantity' : !price ? 'price' : undefined;
}

/** An invoice has to say what was supplied, how much, and the price of one (Directive 2006/112/EC, article 226, 6 and 8). */
export function hiddenColumnFaults(document: BusinessDocument): InvoiceFault[] {
  const { isFixed, template, seller } = document;
  const hidden = hiddenOf(document);
  const isAsked = unionCountries.has(countryCode(seller.address_country) ?? '');
  if (isFixed || hidden === undefined || !isAsked) return [];
  const place = {
    record: 'invoice-template',
    record_id: String(template?.id),
    pointer: `/options/items_column_visibility/${hidden}`,
  } as const;
  return [{ rule: 'DAYBOOK-14', severity: 'warning', term: 'BG-25', message: MESSAGE, ...place }];
}
