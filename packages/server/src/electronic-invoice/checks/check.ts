import { compare, vatFault, ZERO, type VatFault } from '@daybook/values';
import { taxCaseOf } from '../../billing/tax-case.ts';
import type { Assumption } from '../lines.ts';
import type { MappedInvoice, Origins } from '../from-document.ts';
import type { ElectronicInvoice } from '../model.ts';
import type { ProfileName } from '../profiles.ts';
import { amountRules } from './amount.rules.ts';
import { germanRules } from './german.rules.ts';
import { headRules } from './head.rules.ts';
import { lineRules } from './line.rules.ts';
import { nationalRules } from './national.rules.ts';
import { partyRules } from './party.rules.ts';
import { peppolRules } from './peppol.rules.ts';
import { recordOf } from './places.ts';
import type { InvoicePlace, Rule } from './rule.ts';
import { vatRules } from './vat.rules.ts';

export const rules: readonly Rule[] = [
  ...headRules,
  ...partyRules,
  ...lineRules,
  ...vatRules,
  ...amountRules,
  ...peppolRules,
  ...germanRules,
  ...nationalRules,
];

/** What keeps an invoice from being an electronic one, or should be looked at, and where it is mended. */
export interface InvoiceFault {
  readonly rule: string;
  readonly severity: 'fatal' | 'warning';
  readonly term: string;
  readonly message: string;
  /** The kind of record to mend, its id (of a contact its uuid, of the account none), and the member. */
  readonly record: string;
  readonly record_id: string | null;
  readonly pointer: string;
  /** The letters that no font has, of paper that lacks some. */
  readonly letters?: readonly string[];
}

const ASSUMED: { readonly [assumption in Assumption]: string } = {
  'not subject to VAT':
    'No line names a tax, so nothing of the invoice is said to be subject to VAT (O). Name a tax whose category says why none is charged.',
  'zero rated':
    'The tax has the rate 0 and the category S, so the line is said to be zero rated (Z). Give the tax the category that says why.',
};

function faultOf({ id, severity, term, message }: Rule, place: InvoicePlace, origins: Origins): InvoiceFault {
  return { rule: id, severity, term, message, ...recordOf(term, place, origins) };
}

/** What the mapping assumed. No official rule is broken by it, so that these warnings have an id of our own. */
function assumed(origins: Origins): InvoiceFault[] {
  return origins.assumptions.flatMap((assumption, line) => {
    if (assumption === undefined) return [];
    const place = recordOf('BT-151', { line }, origins);
    return [{ rule: 'DAYBOOK-1', severity: 'warning' as const, term: 'BT-151', message: ASSUMED[assumption], ...place }];
  });
}

const UNDATED =
  'Nothing says when this was supplied, which the law asks of an invoice. Give it the first day of the supply, and the last one.';

/** Where the day or the period of the supply belongs on every invoice: § 14 UStG in Germany, § 11 UStG in Austria. */
const DATED = new Set(['DE', 'AT']);

function undated({ seller, period, delivered }: ElectronicInvoice, origins: Origins): InvoiceFault[] {
  if (!DATED.has(seller.address?.country ?? '') || period !== undefined || delivered !== undefined) return [];
  return [{ rule: 'DAYBOOK-3', severity: 'warning', term: 'BG-14', message: UNDATED, ...recordOf('BG-14', {}, origins) }];
}

const WRONG_NUMBER: { readonly [fault in VatFault]: string } = {
  form: 'has not the form of the VAT numbers of its country',
  digit: 'has a check digit that says that another digit is wrong',
};

/** Registers refuse these numbers, and a client with one is charged tax. */
function wrongNumbers({ seller, buyer }: ElectronicInvoice, origins: Origins): InvoiceFault[] {
  const parties = [
    { whose: 'account', term: 'BT-31', party: seller },
    { whose: 'client', term: 'BT-48', party: buyer },
  ] as const;
  return parties.flatMap(({ whose, term, party: { vatId, address } }) => {
    const fault = vatId === undefined ? undefined : vatFault(vatId, address?.country);
    if (fault === undefined) return [];
    const message = `The VAT number of the ${whose} ${WRONG_NUMBER[fault]}. Look at it again.`;
    return [{ rule: 'DAYBOOK-4', severity: 'warning' as const, term, message, ...recordOf(term, {}, origins) }];
  });
}

const AT_HOME =
  'The client has a VAT number of another member state, but is charged VAT of the country of the account. ' +
  'Usually the client owes the tax there (reverse charge): choose that tax, or leave it where the service is taxed at its place.';

/** A firm in the Union whose client in another member state has a VAT number there usually leaves the tax to that (article 196). */
function chargedAtHome({ seller, buyer, lines, type }: ElectronicInvoice, origins: Origins): InvoiceFault[] {
  const parties = { own: seller.address?.country, client: buyer.address?.country, vatNumber: buyer.vatId ?? '' };
  // What is credited was charged before.
  if (type === '381' || taxCaseOf(parties) !== 'reverse_charge') return [];
  const line = lines.findIndex(({ vat }) => vat.some(({ rate }) => compare(rate ?? ZERO, ZERO) > 0));
  if (line === -1) return [];
  return [{ rule: 'DAYBOOK-9', severity: 'warning', term: 'BT-151', message: AT_HOME, ...recordOf('BT-151', { line }, origins) }];
}

/** Every rule of the profile that the invoice breaks, and every place where it does. */
export function checkInvoice({ invoice, origins }: MappedInvoice, profile: ProfileName): InvoiceFault[] {
  const ours = rules.filter(({ profiles }) => profiles === undefined || profiles.includes(profile));
  return [
    ...ours.flatMap((rule) => rule.broken(invoice).map((place) => faultOf(rule, place, origins))),
    ...assumed(origins),
    ...undated(invoice, origins),
    ...wrongNumbers(invoice, origins),
    ...chargedAtHome(invoice, origins),
  ];
}

export const isFatal = ({ severity }: InvoiceFault): boolean => severity === 'fatal';
