import type { Address, ElectronicInvoice, Party } from '../model.ts';
import { eachGroup, whole, type Rule } from './rule.ts';

interface German {
  readonly number: string;
  readonly term: string;
  readonly message: string;
  readonly severity?: 'warning';
  readonly holds: (invoice: ElectronicInvoice) => boolean;
}

const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;
const EMAIL = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/;

/** Terms of a discount for prompt payment have lines of their own that begin with #. After the last # of the terms a new line follows. */
function saysSkonto({ terms = '' }: ElectronicInvoice): boolean {
  const marked = terms.split(/\r?\n/).filter((line) => line.trim().startsWith('#'));
  const behind = terms.split(/#.+#/).at(-1) ?? '';
  return marked.length === 0 || (marked.every((line) => SKONTO.test(line.trim())) && /^\s*\n/.test(behind));
}

type Contact = NonNullable<Party['contact']>;
const ofContact =
  (holds: (contact: Contact) => boolean) =>
  ({ seller: { contact } }: ElectronicInvoice): boolean =>
    contact === undefined || holds(contact);
const has = (address: Address | undefined, part: 'city' | 'postcode'): boolean => address === undefined || address[part] !== undefined;
const isTaxed = ({ lines }: ElectronicInvoice): boolean => lines.some(({ vat }) => vat.some(({ category }) => category !== 'O'));

const ofSeller: readonly German[] = [
  { number: '1', term: 'BG-16', message: 'Give the account its bank account (IBAN).', holds: ({ payment }) => payment !== undefined },
  {
    number: '2',
    term: 'BG-6',
    message: 'Give the account a phone number and an e-mail address.',
    holds: ({ seller }) => seller.contact !== undefined,
  },
  { number: '3', term: 'BT-37', message: 'Give the address of the account a city.', holds: ({ seller }) => has(seller.address, 'city') },
  {
    number: '4',
    term: 'BT-38',
    message: 'Give the address of the account a postal code.',
    holds: ({ seller }) => has(seller.address, 'postcode'),
  },
  { number: '5', term: 'BT-41', message: 'Give the account a name.', holds: ofContact(({ name }) => name !== undefined) },
  { number: '6', term: 'BT-42', message: 'Give the account a phone number.', holds: ofContact(({ phone }) => phone !== undefined) },
  { number: '7', term: 'BT-43', message: 'Give the account an e-mail address.', holds: ofContact(({ email }) => email !== undefined) },
  {
    number: '16',
    term: 'BT-31',
    message: 'Give the account a VAT number or a tax number.',
    holds: (invoice) => !isTaxed(invoice) || invoice.seller.vatId !== undefined || invoice.seller.taxId !== undefined,
  },
  {
    number: '27',
    term: 'BT-42',
    severity: 'warning',
    message: 'Give the account a phone number of at least three digits.',
    holds: ofContact(({ phone }) => phone !== undefined && /(\d.*){3}/.test(phone)),
  },
  {
    number: '28',
    term: 'BT-43',
    severity: 'warning',
    message: 'Give the account a valid e-mail address.',
    holds: ofContact(({ email }) => email !== undefined && EMAIL.test(email)),
  },
];

const ofBuyer: readonly German[] = [
  { number: '8', term: 'BT-52', message: 'Give the address of the client a city.', holds: ({ buyer }) => has(buyer.address, 'city') },
  {
    number: '9',
    term: 'BT-53',
    message: 'Give the address of the client a postal code.',
    holds: ({ buyer }) => has(buyer.address, 'postcode'),
  },
  {
    number: '10',
    term: 'BT-77',
    message: 'Give the address of the client a city: the supply goes there.',
    holds: ({ deliverTo }) => has(deliverTo, 'city'),
  },
  {
    number: '11',
    term: 'BT-78',
    message: 'Give the address of the client a postal code: the supply goes there.',
    holds: ({ deliverTo }) => has(deliverTo, 'postcode'),
  },
  {
    number: '15',
    term: 'BT-10',
    message: 'Give the invoice the reference of the client; that of a public body is its Leitweg-ID.',
    holds: ({ buyerReference }) => buyerReference !== undefined,
  },
  {
    number: '18',
    term: 'BT-20',
    message:
      'Write a discount for prompt payment as #SKONTO#TAGE=14#PROZENT=2.00# on a line of its own. No other line begins with #, ' +
      'and no text between two # follows it.',
    holds: saysSkonto,
  },
];

const inGermany = ({ seller, buyer }: ElectronicInvoice): boolean => seller.address?.country === 'DE' && buyer.address?.country === 'DE';

/** What Germany asks for beyond EN 16931: in XRechnung, and in Peppol where both parties are in Germany. */
export const germanRules: readonly Rule[] = [
  ...[...ofSeller, ...ofBuyer].flatMap(({ number, term, message, holds, severity = 'fatal' as const }) => [
    whole([`BR-DE-${number}`, term, message], holds, { profiles: ['xrechnung'], severity }),
    whole([`DE-R-${number.padStart(3, '0')}`, term, message], (invoice) => !inGermany(invoice) || holds(invoice), {
      profiles: ['peppol'],
      severity,
    }),
  ]),
  eachGroup(['BR-DE-14', 'BT-119', 'Give the tax a rate.'], ({ rate }) => rate !== undefined, { profiles: ['xrechnung'] }),
];
