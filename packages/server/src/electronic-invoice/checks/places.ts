import type {
  account as accountRecord,
  contact as contactRecord,
  invoice as invoiceRecord,
  lineFields,
  tax as taxRecord,
} from '@daybook/contract';
import type { Origins } from '../from-document.ts';
import type { InvoicePlace } from './rule.ts';

/** Where a member of a record is. */
type Places<Fields> = { readonly [term: string]: `/${keyof Fields & string}` };

const ADDRESS = { line1: '/address_line_1', city: '/address_city', postcode: '/address_postcode', country: '/address_country' } as const;

const account: Places<typeof accountRecord.fields> = {
  'BT-6': '/currency',
  'BT-27': '/name',
  'BT-30': '/identities',
  'BT-31': '/vat_number',
  'BT-32': '/tax_number',
  'BT-34': '/electronic_address',
  'BG-5': ADDRESS.line1,
  'BT-35': ADDRESS.line1,
  'BT-37': ADDRESS.city,
  'BT-38': ADDRESS.postcode,
  'BT-40': ADDRESS.country,
  'BG-6': '/phone',
  'BT-41': '/name',
  'BT-42': '/phone',
  'BT-43': '/email',
  'BG-16': '/iban',
  'BT-84': '/iban',
};

const contact: Places<typeof contactRecord.fields> = {
  'BT-44': '/name',
  'BT-48': '/vat_number',
  'BT-49': '/electronic_address',
  'BG-8': ADDRESS.line1,
  'BT-50': ADDRESS.line1,
  'BT-52': ADDRESS.city,
  'BT-53': ADDRESS.postcode,
  'BT-55': ADDRESS.country,
  'BT-77': ADDRESS.city,
  'BT-78': ADDRESS.postcode,
  'BT-80': ADDRESS.country,
};

const invoice: Places<typeof invoiceRecord.fields> = {
  'BT-1': '/number',
  'BT-2': '/date',
  'BT-5': '/currency',
  'BT-9': '/due_date',
  'BT-10': '/reference',
  'BT-20': '/terms',
  'BT-25': '/cloned_id',
  'BT-72': '/service_from',
  'BT-92': '/discount_amount',
  'BT-107': '/discount_amount',
  'BG-14': '/service_from',
};

const line: Places<typeof lineFields> = {
  'BT-134': '/service_from',
  'BT-135': '/service_to',
  'BT-131': '/total',
  'BT-136': '/discount',
  'BT-137': '/unit_amount',
  'BT-146': '/unit_amount',
  'BT-151': '/taxes',
  'BT-152': '/taxes',
  'BT-153': '/item_text',
};

const tax: Places<typeof taxRecord.fields> = { 'BT-117': '/rate', 'BT-119': '/rate', 'BT-120': '/exemption_reason' };

interface RecordPlace {
  readonly record: 'invoice' | 'account' | 'contact' | 'tax';
  /** Null for the account, of which each caller has one. */
  readonly record_id: string | null;
  readonly pointer: string;
}

/** The record of a business term, and its member. What has no other place is a matter of the lines. */
export function recordOf(term: string, place: InvoicePlace, origins: Origins): RecordPlace {
  const ofInvoice = (pointer: string): RecordPlace => ({ record: 'invoice', record_id: String(origins.invoice), pointer });
  if (place.line !== undefined) return ofInvoice(`/items/${place.line}${line[term] ?? ''}`);
  const taxId = place.group === undefined ? undefined : origins.taxes[place.group];
  const ofTax = tax[term];
  if (ofTax !== undefined && typeof taxId === 'number') return { record: 'tax', record_id: String(taxId), pointer: ofTax };
  const [ofAccount, ofContact] = [account[term], contact[term]];
  if (ofAccount !== undefined) return { record: 'account', record_id: null, pointer: ofAccount };
  if (ofContact === undefined) return ofInvoice(invoice[term] ?? '/items');
  return origins.contact === null ? ofInvoice('/client') : { record: 'contact', record_id: origins.contact, pointer: ofContact };
}
