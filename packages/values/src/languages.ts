interface LanguageEntry {
  /** Its name in the language itself. */
  readonly name: string;
  readonly english: string;
  /** What is before the decimals of a number, and between its thousands. */
  readonly point: string;
  readonly group: string;
  /** The sign of percent with what is before it. */
  readonly percent: string;
  /** How days are written: j and d are the day, n, m and M the month, Y the year. */
  readonly date: string;
  /** Which quantities have the singular of a unit: 1 alone, or all below 2. */
  readonly singular: 'one' | 'below two';
}

const NARROW_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const one = { singular: 'one' } as const;

/**
 * The languages of the whole product: of the web application, documents, mails, public pages and electronic invoices. A language is one
 * entry here and its files: `texts/<code>.ts` of the server and of each part of the web application. Formats are our own, because those
 * of Intl change with the Node that runs, and what was issued must not.
 */
export const languages = {
  // Americans and Britons read 3/4/2026 as different days.
  en: { name: 'English', english: 'English', point: '.', group: ',', percent: '%', date: 'j M Y', ...one },
  de: { name: 'Deutsch', english: 'German', point: ',', group: '.', percent: `${NO_BREAK_SPACE}%`, date: 'd.m.Y', ...one },
  fr: {
    name: 'Français',
    english: 'French',
    point: ',',
    group: NARROW_SPACE,
    percent: `${NO_BREAK_SPACE}%`,
    date: 'd/m/Y',
    singular: 'below two',
  },
  es: { name: 'Español', english: 'Spanish', point: ',', group: '.', percent: `${NO_BREAK_SPACE}%`, date: 'd/m/Y', ...one },
  pl: { name: 'Polski', english: 'Polish', point: ',', group: NO_BREAK_SPACE, percent: '%', date: 'd.m.Y', ...one },
  nl: { name: 'Nederlands', english: 'Dutch', point: ',', group: '.', percent: '%', date: 'd-m-Y', ...one },
  it: { name: 'Italiano', english: 'Italian', point: ',', group: '.', percent: '%', date: 'd/m/Y', ...one },
} as const satisfies { readonly [code: string]: LanguageEntry };

export type Language = keyof typeof languages;

type Written = Pick<LanguageEntry, 'point' | 'group' | 'percent' | 'date'> & {
  /** Hours of the clock, where it has not 24. */
  readonly hours?: 12;
};

// As the Swiss write amounts in German and Italian, and those who write to them in English; their days are alike in all their languages.
const swiss = { point: '.', group: '’', percent: '%' } as const;
const days = { date: languages.de.date } as const;
const inFrancs = { de: swiss, it: { ...swiss, ...days }, en: swiss, fr: { point: '.', ...days } } as const;

/** How a country writes otherwise than its language does elsewhere. */
const regional: { readonly [country: string]: { readonly [code in Language]?: Partial<Written> } } = {
  CH: inFrancs,
  LI: inFrancs,
  US: { en: { date: 'M j, Y', hours: 12 } },
};

/** How numbers, days and times are written in a language by those in a country (ISO 3166-1), where that is known. */
export const writtenIn = (language: Language, country = ''): Written => ({ ...languages[language], ...regional[country]?.[language] });

/** Their codes, English first. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** The first of some BCP 47 tags that is of one of them; otherwise English. */
export function chooseLanguage(...tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '');
  return codes.find((code): code is Language => Object.hasOwn(languages, code)) ?? 'en';
}
