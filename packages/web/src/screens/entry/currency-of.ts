const CURRENCIES: { readonly [region: string]: string } = {
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  PL: 'PLN',
  CZ: 'CZK',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  HU: 'HUF',
  RO: 'RON',
  MX: 'MXN',
  BR: 'BRL',
  JP: 'JPY',
  IN: 'INR',
  ZA: 'ZAR',
};

/** The country that a language tag such as "de-AT" names: a first guess, empty where it names none. */
export const regionOf = (tag: string): string => new Intl.Locale(tag).region ?? '';

/** The currency that is most likely for a language tag such as "pl-PL": a first guess, to be changed in the form. */
export const currencyOf = (tag: string): string => CURRENCIES[new Intl.Locale(tag).maximize().region ?? ''] ?? 'EUR';
