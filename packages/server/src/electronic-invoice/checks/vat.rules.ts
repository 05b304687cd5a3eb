import { compare, equals, subtract, sumOf, ZERO, type Decimal } from '@daybook/values';
import type { ElectronicInvoice, LineVat, VatGroup } from '../model.ts';
import { vatCategories, type VatCategory } from '../vat-categories.ts';
import { eachGroup, eachLine, whole, type Rule } from './rule.ts';

const isOf =
  (category: VatCategory) =>
  (vat: LineVat): boolean =>
    vat.category === category;
const has = ({ lines }: ElectronicInvoice, category: VatCategory): boolean => lines.some(({ vat }) => vat.some(isOf(category)));
const isZero = (rate: Decimal | undefined): boolean => rate !== undefined && rate.units === 0n;

const sameVat = (one: LineVat, other: LineVat): boolean =>
  one.category === other.category && (one.category !== 'S' || equals(one.rate ?? ZERO, other.rate ?? ZERO));

/** The net of the lines of a group, less what a discount of the whole takes off them. */
function netOf({ lines, allowances }: ElectronicInvoice, group: VatGroup): Decimal {
  const nets = lines.flatMap(({ vat, net }) => (vat.some((one) => sameVat(one, group)) ? [net] : []));
  const taken = allowances.flatMap(({ vat, amount }) => (sameVat(vat, group) ? [amount] : []));
  return subtract(sumOf(nets), sumOf(taken));
}

/** What each category requires to identify the parties: the term, the remedy and the test. */
const identification: { readonly [category in VatCategory]: readonly [string, string, (invoice: ElectronicInvoice) => boolean] } = {
  S: ['BT-31', 'Give the account a VAT number or a tax number.', hasSellerId],
  Z: ['BT-31', 'Give the account a VAT number or a tax number.', hasSellerId],
  E: ['BT-31', 'Give the account a VAT number or a tax number.', hasSellerId],
  AE: [
    'BT-48',
    'Reverse charge: give the client a VAT number, and the account a VAT number or a tax number.',
    (invoice) => hasSellerId(invoice) && invoice.buyer.vatId !== undefined,
  ],
  K: [
    'BT-48',
    'Intra-community supply: give the client and the account their VAT numbers.',
    ({ seller, buyer }) => seller.vatId !== undefined && buyer.vatId !== undefined,
  ],
  G: ['BT-31', 'Export: give the account a VAT number.', ({ seller }) => seller.vatId !== undefined],
  O: [
    'BT-151',
    'An invoice with a line that is not subject to VAT (O) names no VAT number: invoice that line apart from the others.',
    ({ seller, buyer }) => seller.vatId === undefined && buyer.vatId === undefined,
  ],
};

function hasSellerId({ seller }: ElectronicInvoice): boolean {
  return seller.vatId !== undefined || seller.taxId !== undefined;
}

const BASE = 'The figures do not add up, which is a fault of this program: please report it.';
const mayHaveReason = (category: VatCategory): boolean => category !== 'S' && category !== 'Z';

function rateRule(category: VatCategory): Rule {
  const { rules, name } = vatCategories[category];
  const holds = (vat: LineVat): boolean => {
    if (category === 'O') return vat.rate === undefined;
    return category === 'S' ? compare(vat.rate ?? ZERO, ZERO) > 0 : isZero(vat.rate);
  };
  const allowedRate = category === 'S' ? 'above 0' : 'of 0';
  const message = `A tax that is ${name} (${category}) has a rate ${allowedRate}: change its rate or its category.`;
  return eachLine([`${rules}-05`, 'BT-152', message], ({ vat }) => vat.every((one) => !isOf(category)(one) || holds(one)));
}

/** The rules that every category has. */
function rulesOf(category: VatCategory): Rule[] {
  const { rules, name } = vatCategories[category];
  const [term, remedy, identifies] = identification[category];
  const group = (head: readonly [string, string, string], holds: (one: VatGroup, invoice: ElectronicInvoice) => boolean): Rule =>
    eachGroup(head, (one, invoice) => one.category !== category || holds(one, invoice));
  return [
    whole([`${rules}-01`, 'BT-118', `The VAT of the lines that are ${name} is missing or stands twice. ${BASE}`], (invoice) => {
      const count = invoice.vat.filter(isOf(category)).length;
      if (!has(invoice, category)) return count === 0;
      return category === 'S' ? count > 0 : count === 1;
    }),
    whole([`${rules}-02`, term, remedy], (invoice) => !has(invoice, category) || identifies(invoice)),
    rateRule(category),
    group([`${rules}-08`, 'BT-116', BASE], (one, invoice) => one.rate === undefined || equals(one.base, netOf(invoice, one))),
    ...(category === 'S'
      ? []
      : [
          group(
            [`${rules}-09`, 'BT-117', `No VAT is charged on what is ${name}: let the tax have a rate of 0.`],
            ({ amount }) => amount.units === 0n,
          ),
        ]),
    group(
      [
        `${rules}-10`,
        'BT-120',
        mayHaveReason(category)
          ? `Say why no VAT is charged: give the tax an exemption reason.`
          : `What is ${name} has no reason for an exemption: remove it, or change the category of the tax.`,
      ],
      ({ reason, reasonCode }) => (reason !== undefined || reasonCode !== undefined) === mayHaveReason(category),
    ),
  ];
}

const ALONE = 'What is not subject to VAT (O) cannot stand beside lines that are: make two invoices, or change the category of the tax.';
const isOutside = ({ vat }: ElectronicInvoice): boolean => vat.some(isOf('O'));

/** Rules about VAT. */
export const vatRules: readonly Rule[] = [
  whole(['BR-CO-18', 'BG-23', 'Let a line name a tax.'], ({ vat }) => vat.length > 0),
  eachGroup(['BR-48', 'BT-119', 'Give the tax a rate.'], ({ category, rate }) => category === 'O' || rate !== undefined),
  ...(Object.keys(vatCategories) as VatCategory[]).flatMap(rulesOf),
  whole(['BR-IC-11', 'BT-72', 'Say when it was supplied: the first day of the supply, and the last one.'], (invoice) => {
    return !invoice.vat.some(isOf('K')) || invoice.period !== undefined || invoice.delivered !== undefined;
  }),
  whole(['BR-IC-12', 'BT-80', 'Give the address of the client a country: it is where the supply goes.'], (invoice) => {
    return !invoice.vat.some(isOf('K')) || invoice.deliverTo?.country !== undefined;
  }),
  whole(['BR-O-11', 'BT-118', ALONE], (invoice) => !isOutside(invoice) || invoice.vat.every(isOf('O'))),
  whole(['BR-O-12', 'BT-151', ALONE], (invoice) => !isOutside(invoice) || invoice.lines.every(({ vat }) => vat.every(isOf('O')))),
];
