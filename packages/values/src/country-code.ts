import { countryCodes } from './country.ts';

// The languages of the European Union and its neighbours, in which people write the names of countries.
const LANGUAGES = 'en de fr es pl it nl pt sv da nb fi cs sk hu ro bg el hr sl et lv lt ga mt is ca'.split(' ');

// Names that people use and ICU does not.
const FURTHER: { readonly [name: string]: string } = {
  usa: 'US',
  can: 'CA',
  mex: 'MX',
  'u s a': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  brd: 'DE',
  'bundesrepublik deutschland': 'DE',
  'federal republic of germany': 'DE',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  'hong kong': 'HK',
  macau: 'MO',
  turkey: 'TR',
  uae: 'AE',
  el: 'GR',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const codesByName = new Map<string, string>([...Object.entries(FURTHER), ...countryCodes.map((code) => [plain(code), code] as const)]);
const unread = [...LANGUAGES];

// Reading the names of one language takes milliseconds: only as many are read as are needed. A later one takes no name of an earlier one.
function readLanguage(language: string): void {
  const shown = new Intl.DisplayNames([language], { type: 'region' });
  for (const code of countryCodes) {
    const name = plain(shown.of(code) ?? code);
    if (!codesByName.has(name)) codesByName.set(name, code);
  }
}

/** The code of ISO 3166-1 for a code or a name of a country; undefined where no country is called that. */
export function countryCode(text: string): string | undefined {
  const name = plain(text);
  if (name === '') return undefined;
  while (!codesByName.has(name)) {
    const language = unread.shift();
    if (language === undefined) return undefined;
    readLanguage(language);
  }
  return codesByName.get(name);
}
