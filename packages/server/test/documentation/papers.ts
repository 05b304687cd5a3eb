/** An invoice of a firm of one country, and what its paper must show. Firms, clients and numbers are made up; check digits are right. */
export interface Paper {
  readonly country: string;
  readonly language: string;
  readonly currency: string;
  readonly tax: { readonly name: string; readonly rate: string };
  readonly firm: { readonly name: string } & { readonly [member: string]: unknown };
  readonly client: { readonly [member: string]: unknown };
  readonly body: { readonly items: readonly { readonly [member: string]: unknown }[] } & { readonly [member: string]: unknown };
  readonly says: readonly string[];
}

const address = (line: string, postcode: string, city: string, country = '') => ({
  address_line_1: line,
  address_postcode: postcode,
  address_city: city,
  ...(country === '' ? {} : { address_country: country }),
});

const identities = (values: { readonly [kind: string]: string }) => ({
  identities: Object.entries(values).map(([kind, value]) => ({ kind, value })),
});

/** The two lines of each, in its language: days of a studio, and hours of a person. */
const work = (studio: string, days: string, person: string, hours: string, [day, hour]: readonly [string, string]) => [
  { item_text: studio, quantity: 2, unit: days, unit_amount: day },
  { item_text: person, quantity: '6.5', unit: hours, unit_amount: hour },
];
const SERVICE = { service_from: '2026-11-17', service_to: '2026-11-18' };
const EUROS = ['650.00', '80.00'] as const;

export const papers: readonly Paper[] = [
  {
    country: 'DE',
    language: 'de',
    currency: 'EUR',
    tax: { name: 'USt.', rate: '19' },
    firm: {
      name: 'Lichtwerk Studios GmbH',
      ...address('Kanalstraße 8', '20457', 'Hamburg'),
      vat_number: 'DE123456788',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      ...identities({ de_register_number: 'HRB 123456', de_register_court: 'Amtsgericht Hamburg', de_management: 'Ada Lang, Jonas Weiß' }),
    },
    client: { name: 'Nordsee Verlag AG', ...address('Deichweg 1', '27568', 'Bremerhaven', 'DE') },
    body: {
      items: work('Studio A mit Licht', 'Tage', 'Kamera, Jonas', 'Std.', EUROS),
      ...SERVICE,
      early_payment_discounts: [{ days: 10, percent: '2' }],
    },
    says: ['Rechnung', 'HRB 123456', 'Amtsgericht Hamburg', 'DE123456788', '2 %', '1.820,00', '2 % Skonto'],
  },
  {
    country: 'FR',
    language: 'fr',
    currency: 'EUR',
    tax: { name: 'TVA', rate: '20' },
    firm: {
      name: 'Studio Lumière',
      ...address('12 rue des Arts', '69002', 'Lyon'),
      vat_number: 'FR40303265045',
      iban: 'FR1420041010050500013M02606',
      ...identities({
        fr_legal_form: 'SAS',
        fr_capital: '10 000 €',
        fr_siren: '303 265 045',
        fr_rcs: 'Lyon',
      }),
    },
    client: { name: 'Éditions du Parc', ...address('4 avenue Foch', '75116', 'Paris', 'FR') },
    body: { items: work('Studio A avec lumière', 'jours', 'Cadreuse, Camille', 'heures', EUROS), ...SERVICE },
    says: ['Facture', 'SAS', 'RCS', '40', 'FR40303265045'],
  },
  {
    country: 'CH',
    language: 'de',
    currency: 'CHF',
    tax: { name: 'MWST', rate: '8.1' },
    firm: {
      name: 'Atelier Müller AG',
      ...address('Rue du Lac 12a', '2501', 'Biel/Bienne'),
      vat_number: 'CHE-116.281.710 MWST',
      iban: 'CH9300762011623852957',
      ...identities({ ch_uid: 'CHE-116.281.710', ch_qr_iban: 'CH44 3199 9123 0008 8901 2' }),
      cash_rounding: true,
    },
    client: { name: 'Seeblick Hotels AG', ...address('Marktgasse 28', '9400', 'Rorschach', 'CH') },
    body: { items: work('Studio A mit Licht', 'Tage', 'Kamera, Lea', 'Std.', ['690.00', '95.35']), ...SERVICE },
    says: ['Rechnung', 'Empfangsschein', 'Zahlteil', 'MWST-Nr.', '2’161.75', '9400 Rorschach'],
  },
  {
    country: 'GB',
    language: 'en',
    currency: 'GBP',
    tax: { name: 'VAT', rate: '20' },
    firm: {
      name: 'Tideway Studios Ltd',
      ...address('8 Wharf Road', 'N1 7GS', 'London'),
      vat_number: 'GB980780684',
      iban: 'GB29NWBK60161331926819',
      ...identities({ gb_company_number: '01234567', gb_sort_code: '601613', gb_account_number: '31926819' }),
    },
    client: { name: 'Northern Pictures Ltd', ...address('1 Canal Street', 'M1 3HE', 'Manchester', 'GB') },
    body: { items: work('Studio A with lights', 'days', 'Camera, Priya', 'hours', ['600.00', '75.00']), ...SERVICE },
    says: ['Invoice', '01234567', '60-16-13', '31926819', 'London N1 7GS'],
  },
  {
    country: 'US',
    language: 'en',
    currency: 'USD',
    tax: { name: 'Sales tax', rate: '0' },
    firm: {
      name: 'Harbor Light Inc.',
      ...address('500 Pine Street', '94108', 'San Francisco'),
      address_state: 'CA',
      ...identities({
        us_ein: '12-3456789',
        us_account_number: '000123456789',
        us_ach_routing: '021000021',
        us_wire_routing: '026009593',
        us_remit_to: 'Harbor Light Inc., PO Box 7, San Francisco, CA 94108',
      }),
    },
    client: { name: 'Blue Mesa Films LLC', ...address('12 Main Street', '87501', 'Santa Fe', 'US'), address_state: 'NM' },
    body: { items: work('Stage A with lights', 'days', 'Camera, Dana', 'hours', ['900.00', '120.00']), ...SERVICE },
    says: ['Invoice', '12-3456789', '021000021', '026009593', 'PO Box 7', 'Santa Fe, NM 87501', 'Dec 26, 2026'],
  },
  {
    country: 'NL',
    language: 'nl',
    currency: 'EUR',
    tax: { name: 'Btw', rate: '21' },
    firm: {
      name: 'Kade Producties B.V.',
      ...address('Kade 12', '1019 AB', 'Amsterdam'),
      vat_number: 'NL803456785B01',
      iban: 'NL91ABNA0417164300',
      ...identities({ nl_kvk: '12345678' }),
    },
    client: { name: 'Polder Media B.V.', ...address('Stationsplein 3', '3511 ED', 'Utrecht', 'NL') },
    body: { items: work('Studio A met licht', 'dagen', 'Camera, Sanne', 'uur', EUROS), ...SERVICE },
    says: ['Factuur', '12345678', 'NL803456785B01'],
  },
  {
    country: 'IT',
    language: 'it',
    currency: 'EUR',
    tax: { name: 'IVA', rate: '22' },
    firm: {
      name: 'Luce Viva S.r.l.',
      ...address('Via Tortona 20', '20144', 'Milano'),
      vat_number: 'IT00743110157',
      iban: 'IT60X0542811101000000123456',
      ...identities({ it_fiscal_code: '00743110157', it_rea: 'MI-123456' }),
    },
    client: { name: 'Casa Editrice Po S.p.A.', ...address('Corso Francia 5', '10138', 'Torino', 'IT') },
    body: { items: work('Studio A con luci', 'giorni', 'Operatrice, Giulia', 'ore', EUROS), ...SERVICE },
    says: ['Fattura', 'MI-123456', '00743110157'],
  },
  {
    country: 'PL',
    language: 'pl',
    currency: 'PLN',
    tax: { name: 'VAT', rate: '23' },
    firm: {
      name: 'Światło Studio sp. z o.o.',
      ...address('ul. Mostowa 4', '00-260', 'Warszawa'),
      vat_number: 'PL5260001246',
      iban: 'PL61109010140000071219812874',
      ...identities({ pl_krs: '0000123456', pl_regon: '123456785' }),
    },
    client: { name: 'Wydawnictwo Wisła S.A.', ...address('ul. Długa 10', '31-146', 'Kraków', 'PL') },
    body: { items: work('Studio A z oświetleniem', 'dni', 'Kamera, Ola', 'godz.', ['2600.00', '320.00']), ...SERVICE },
    says: ['Faktura', '0000123456', 'PL5260001246'],
  },
];
