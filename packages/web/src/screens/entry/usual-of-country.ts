import { countryCodes, languageCodes, type Language } from '@daybook/values';

/** The countries of each currency that more than one country has. */
const SHARED: { readonly [currency: string]: string } = {
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO BV SJ',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  ILS: 'IL PS',
  MAD: 'MA EH',
  XAF: 'CM CF CG GA GQ TD',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  XCD: 'AG AI DM GD KN LC MS VC',
  ANG: 'CW SX',
};

/** The currencies of one country each, whose code begins with that of the country. */
const OWN =
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC CUP CVE CZK ' +
  'DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF ' +
  'KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN ' +
  'PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD ' +
  'TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG';

const currencies = new Map(
  Object.entries(SHARED)
    .flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const))
    .concat(OWN.split(' ').map((currency) => [currency.slice(0, 2), currency] as const)),
);

/**
 * Percent of VAT, or of the tax on sales in its place, that most is charged at, where that is one for the whole country: of the Union by
 * Council Directive 2006/112/EC, as in January 2026.
 */
const RATES: { readonly [rate: string]: string } = {
  '8.1': 'CH LI',
  '9': 'SG',
  '10': 'AU',
  '15': 'NZ ZA',
  '17': 'LU',
  '18': 'MT',
  '19': 'CY DE',
  '20': 'AT BG FR GB IM MC UA',
  '21': 'BE CZ ES LT LV NL RO',
  '22': 'IT SI',
  '23': 'IE PL PT SK',
  '24': 'EE GR IS',
  '25': 'DK HR NO SE',
  '25.5': 'FI',
  '27': 'HU',
};

/** The usual rate of tax in a country, in percent; empty where it is not known or there are many. */
export const taxRateOf = (country: string): string =>
  Object.entries(RATES).find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? '';

/** The country that a language tag such as "de-AT" names; empty where it names none, or is none (browsers have "en-US@posix"). */
const regionOf = (tag: string): string => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase() ?? '';

/** Zones of Europe, for browsers that know no zones of a country, such as Firefox: there each country has one, but for islands. */
const EUROPE = (
  'AT Vienna, BE Brussels, BG Sofia, CH Zurich, CZ Prague, DE Berlin, DK Copenhagen, EE Tallinn, ES Madrid, FI Helsinki, ' +
  'FR Paris, GB London, GR Athens, HR Zagreb, HU Budapest, IE Dublin, IT Rome, LI Vaduz, LT Vilnius, LU Luxembourg, ' +
  'LV Riga, MC Monaco, MT Malta, NL Amsterdam, NO Oslo, PL Warsaw, PT Lisbon, RO Bucharest, SE Stockholm, SI Ljubljana, ' +
  'SK Bratislava'
).split(', ');

/** What newer browsers know of a country, and TypeScript does not yet. */
interface Region extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

function zonesOf(country: string): readonly string[] {
  const region: Region = new Intl.Locale(`und-${country}`);
  const city = EUROPE.find((one) => one.startsWith(`${country} `))?.slice(3);
  return region.getTimeZones?.() ?? [`Europe/${city ?? ''}`];
}

/**
 * The country that somebody is in, a first guess: that of their language tag where it has their time zone, else the country of the zone.
 * Many set their browser to the English of another country, but few their clock.
 */
export function likelyCountry(tag: string, zone: string): string {
  const region = regionOf(tag);
  if (region !== '' && zonesOf(region).includes(zone)) return region;
  return countryCodes.find((country) => zonesOf(country).includes(zone)) ?? region;
}

/** The currency of a country, or the euro where it is not known: a first guess, to be changed in the form. */
export const currencyOf = (country: string): string => currencies.get(country) ?? 'EUR';

/** The language that most people of a country write, where it is one of ours. */
export const languageOf = (country: string): Language | undefined =>
  languageCodes.find((code) => code === new Intl.Locale(`und-${country}`).maximize().language);
