import { byWeights, isLuhn, isMod97 } from './vat-checks.ts';
import { bare, vatFault, type VatFault } from './vat-number.ts';

/** Where paper has it: below the name of the firm, among its registers, beside its bank details, or nowhere by itself. */
export type IdentityPlace = 'name' | 'register' | 'bank' | 'nowhere';

/** A number or text by which a country knows a firm, or wants it named on its papers. */
interface IdentityKind {
  readonly country: string;
  readonly english: string;
  readonly place: IdentityPlace;
  /** Whether it is the number under which a register knows the firm, which clients have too. */
  readonly isRegistration?: true;
  /** The code of ISO/IEC 6523 of that register. */
  readonly scheme?: string;
  /** What is wrong with one that is written without spaces and points. */
  readonly fault?: (bare: string) => VatFault | undefined;
  /** How paper writes one that is right. */
  readonly written?: (bare: string) => string;
}

const formed =
  (form: RegExp, holds: (bare: string) => boolean = () => true) =>
  (text: string): VatFault | undefined =>
    !form.test(text) ? 'form' : holds(text) ? undefined : 'digit';

/** One that is the VAT number of its country behind the letters of that. */
const asVat = (letters: string, form: RegExp) => (text: string) => (form.test(text) ? vatFault(`${letters}${text}`) : 'form');

const SIREN_OF_THE_POST = '356000000';
/** The establishments of the French post alone add up to a multiple of five. */
const isSiret = (text: string): boolean =>
  isLuhn(text) || (text.startsWith(SIREN_OF_THE_POST) && [...text].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0);

/** An IBAN of Switzerland or Liechtenstein whose institution takes payments with a reference of its own (30000 to 31999). */
const isQrIban = formed(/^(CH|LI)\d{2}3[01]\d{3}[A-Z0-9]{12}$/, (text) => isMod97(text.slice(4) + text.slice(0, 4)));

/** Two digits and two, as banks of the United Kingdom write them. */
const inPairs = (digits: string): string => digits.replaceAll(/\d\d(?=\d)/g, '$&-');

const routing = formed(/^\d{9}$/, byWeights([3, 7, 1, 3, 7, 1, 3, 7, 1], 10));
const REGISTERED = { place: 'register', isRegistration: true } as const;

export const identityKinds = {
  at_register_number: { ...REGISTERED, country: 'AT', english: 'Firmenbuch number', fault: formed(/^(FN)?\d{1,6}[A-Z]$/) },
  at_register_court: { country: 'AT', english: 'Firmenbuch court', place: 'register' },
  be_enterprise_number: {
    ...REGISTERED,
    country: 'BE',
    english: 'Enterprise number',
    scheme: '0208',
    fault: asVat('BE', /^[01]\d{9}$/),
  },
  ch_uid: { ...REGISTERED, country: 'CH', english: 'UID', scheme: '0183', fault: asVat('', /^CHE\d{9}(MWST|TVA|IVA)?$/) },
  ch_qr_iban: { country: 'CH', english: 'QR-IBAN', place: 'nowhere', fault: isQrIban },
  de_register_number: { ...REGISTERED, country: 'DE', english: 'Register number', fault: formed(/^(HRA|HRB|GNR|GSR|PR|VR)\d+[A-Z]{0,3}$/) },
  de_register_court: { country: 'DE', english: 'Register court', place: 'register' },
  de_management: { country: 'DE', english: 'Management', place: 'register' },
  dk_cvr: { ...REGISTERED, country: 'DK', english: 'CVR number', scheme: '0184', fault: asVat('DK', /^\d{8}$/) },
  es_register: { country: 'ES', english: 'Entry in the mercantile register', place: 'register' },
  fr_legal_form: { country: 'FR', english: 'Legal form', place: 'name' },
  fr_capital: { country: 'FR', english: 'Share capital', place: 'name' },
  fr_siren: { ...REGISTERED, country: 'FR', english: 'SIREN', scheme: '0002', fault: formed(/^\d{9}$/, isLuhn) },
  fr_siret: { ...REGISTERED, country: 'FR', english: 'SIRET', scheme: '0009', fault: formed(/^\d{14}$/, isSiret) },
  fr_rcs: { country: 'FR', english: 'RCS', place: 'register' },
  fr_late_rate: { country: 'FR', english: 'Rate of late-payment penalties', place: 'nowhere' },
  gb_company_number: { ...REGISTERED, country: 'GB', english: 'Company number', fault: formed(/^([A-Z]{2}\d{6}|\d{8})$/) },
  gb_sort_code: { country: 'GB', english: 'Sort code', place: 'bank', fault: formed(/^\d{6}$/), written: inPairs },
  gb_account_number: { country: 'GB', english: 'Account number', place: 'bank', fault: formed(/^\d{8}$/) },
  it_fiscal_code: {
    ...REGISTERED,
    country: 'IT',
    english: 'Codice fiscale',
    scheme: '0210',
    fault: formed(/^(\d{11}|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z])$/, (text) => text.length === 16 || isLuhn(text)),
  },
  it_rea: { country: 'IT', english: 'REA', place: 'register', fault: formed(/^[A-Z]{2}\d{1,9}$/) },
  nl_kvk: { ...REGISTERED, country: 'NL', english: 'KvK number', scheme: '0106', fault: formed(/^\d{8}$/) },
  no_organisation_number: {
    ...REGISTERED,
    country: 'NO',
    english: 'Organisation number',
    scheme: '0192',
    fault: asVat('NO', /^\d{9}$/),
  },
  pl_krs: { ...REGISTERED, country: 'PL', english: 'KRS', fault: formed(/^\d{10}$/) },
  pl_regon: { country: 'PL', english: 'REGON', place: 'register', fault: formed(/^\d{9}(\d{5})?$/) },
  se_organisation_number: {
    ...REGISTERED,
    country: 'SE',
    english: 'Organisation number',
    scheme: '0007',
    fault: formed(/^\d{10}$/, isLuhn),
  },
  us_ein: { ...REGISTERED, country: 'US', english: 'EIN', fault: formed(/^\d{9}$/) },
  us_account_number: { country: 'US', english: 'Account number', place: 'bank', fault: formed(/^\d{4,17}$/) },
  us_ach_routing: { country: 'US', english: 'ACH routing number', place: 'bank', fault: routing },
  us_wire_routing: { country: 'US', english: 'Wire routing number', place: 'bank', fault: routing },
  us_remit_to: { country: 'US', english: 'Remit to', place: 'bank' },
} as const satisfies { readonly [kind: string]: IdentityKind };

export type IdentityName = keyof typeof identityKinds;

/** Those that every language calls alike. */
export const identitiesEverywhere = {
  ch_uid: 'UID',
  ch_qr_iban: 'QR-IBAN',
  dk_cvr: 'CVR',
  fr_siren: 'SIREN',
  fr_siret: 'SIRET',
  fr_rcs: 'RCS',
  it_fiscal_code: 'Codice fiscale',
  it_rea: 'REA',
  nl_kvk: 'KvK',
  pl_krs: 'KRS',
  pl_regon: 'REGON',
  us_ein: 'EIN',
} satisfies { readonly [Name in IdentityName]?: string };

/** An identity of a firm or a client: what it is, and the text as it is printed. */
export interface Identity {
  readonly kind: IdentityName;
  readonly value: string;
}

export const identityNames = Object.keys(identityKinds) as IdentityName[];
const kindOf = (name: IdentityName): IdentityKind => identityKinds[name];

/** The numbers of registers alone: what a client has. */
export const registrationNames = identityNames.filter((name) => kindOf(name).isRegistration === true);

/** What is wrong with a text as an identity, as far as that can be seen without asking anybody. */
export const identityFault = (name: IdentityName, text: string): VatFault | undefined => kindOf(name).fault?.(bare(text));

/** One as paper has it: as it was typed, or as its country writes it. */
export function printedIdentity({ kind, value }: Identity): string {
  const { written } = kindOf(kind);
  return written === undefined || identityFault(kind, value) !== undefined ? value : written(bare(value));
}

/** A text as it is kept: without its name, which is printed before it, such as the *RCS* of *RCS Paris*. */
export function withoutName(name: IdentityName, text: string): string {
  const { [name]: label }: { readonly [Name in IdentityName]?: string } = identitiesEverywhere;
  if (label === undefined) return text.trim();
  const spelled = [...label].join(String.raw`\.?`);
  return text.trim().replace(new RegExp(String.raw`^${spelled}\b[.:\s]*`, 'i'), '');
}

/** The value of one, without what people write to make it easier to read; "" where there is none. */
export function identityNumber(identities: readonly Identity[], name: IdentityName): string {
  return bare(identities.find(({ kind }) => kind === name)?.value ?? '');
}

/** Those of a place on paper, in the order of their kinds. */
export const identitiesOf = (identities: readonly Identity[], place: IdentityPlace): Identity[] =>
  identityNames.flatMap((name) => identities.filter(({ kind }) => kind === name && kindOf(name).place === place));

/** The registration of a party as electronic invoices have it: the first that has a code, else the first. */
export function registrationOf(identities: readonly Identity[]): { readonly id: string; readonly scheme: string | undefined } | undefined {
  const own = identities.filter(({ kind }) => kindOf(kind).isRegistration === true);
  const first = registrationNames.flatMap((name) => own.filter(({ kind }) => kind === name));
  const chosen = first.find(({ kind }) => kindOf(kind).scheme !== undefined) ?? first[0];
  if (chosen === undefined) return undefined;
  // A French firm is known by the nine digits with which the number of each of its establishments begins.
  if (chosen.kind === 'fr_siret') return { id: bare(chosen.value).slice(0, 9), scheme: identityKinds.fr_siren.scheme };
  const { scheme } = kindOf(chosen.kind);
  return { id: scheme === undefined ? chosen.value.trim() : bare(chosen.value).replace(/(MWST|TVA|IVA)$/, ''), scheme };
}

/** The establishment of a party as electronic invoices have it, where a register numbers these beside the firm. */
export function establishmentOf(identities: readonly Identity[]): ReturnType<typeof registrationOf> {
  const id = identityNumber(identities, 'fr_siret');
  return id === '' ? undefined : { id, scheme: identityKinds.fr_siret.scheme };
}
