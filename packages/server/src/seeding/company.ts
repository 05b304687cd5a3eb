import { HOUR, instantOfLocal, systemClock } from '@daybook/values';

// The firm of the examples: a production house with two studios, a post-production floor and a rental shelf.

export const DAY = 86_400;
/** Days of the year of the examples, and of what follows: this week and the six after it. */
export const YEAR = 52 * 7;
export const PLANNED = 7 * 7;

const A_MONDAY = Date.UTC(2025, 10, 3) / 1_000;
const now = systemClock.now();

/** Midnight UTC of the Monday that the year of the examples begins with, so that it ends with this week. */
export const YEAR_BEGINS = A_MONDAY + Math.floor((now - A_MONDAY) / (7 * DAY)) * 7 * DAY - YEAR * DAY;
/** The day of the examples that is today. */
export const TODAY = Math.floor((now - YEAR_BEGINS) / DAY);

/** The day of the examples that this week began with. */
export const THIS_MONDAY = TODAY - (TODAY % 7);

/** A day of the examples as a date, such as 2026-11-22. */
export const dateOf = (day: number): string => new Date((YEAR_BEGINS + day * DAY) * 1_000).toISOString().slice(0, 10);

export const firm = {
  name: 'Lumen & Tide Productions',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  address_line_1: 'Kade 12',
  address_city: 'Amsterdam',
  address_postcode: '1019 AB',
  address_country: 'NL',
  email: 'office@lumentide.example',
  phone: '+31 20 555 0100',
  website: 'https://lumentide.example',
  vat_number: 'NL001234560B01',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  identities: [{ kind: 'nl_kvk', value: '69599084' }],
};

/** An hour of a day of the examples on the clocks of a time zone. */
export const hourIn = (zone: string, day: number, hour: number): number => instantOfLocal(YEAR_BEGINS + day * DAY + hour * HOUR, zone);

export const groups = [
  {
    name: 'Producers',
    description: 'Plan the schedule, run projects and bill them',
    acl_schedule: 'RW',
    acl_project: 'RW',
    acl_task: 'RW',
    acl_finance: 'RW',
    acl_report: 'R-',
    acl_contact: 'RW',
  },
  {
    name: 'Crew',
    description: 'See the schedule and record their time',
    acl_schedule: 'R-',
    acl_project: 'RW',
    acl_task: 'RW',
    acl_contact: 'R-',
  },
  {
    name: 'Bookkeeping',
    description: 'Invoices, payments and reports',
    acl_project: 'R-',
    acl_finance: 'RW',
    acl_report: 'RW',
    acl_contact: 'R-',
  },
];

/** First name, last name, group. The group is an index into `groups`. */
export const staff = [
  ['Mara', 'de Wit', 0],
  ['Jonas', 'Keller', 0],
  ['Aïcha', 'Benali', 0],
  ['Tom', 'Okafor', 1],
  ['Linnea', 'Sjöberg', 1],
  ['Rui', 'Carvalho', 1],
  ['Hanna', 'Nowak', 1],
  ['Erik', 'Visser', 2],
] as const;

/** How many of the staff are in front of and behind the cameras, and where in `staff` they begin. */
const [CREW_BEGINS, CREW] = [2, 5];

/** The crew as the schedule names them. */
export const crew: readonly string[] = staff.slice(CREW_BEGINS, CREW_BEGINS + CREW).map(([first, last]) => `${first} ${last}`);

/** Name, postal code and city, country, currency, VAT number, days to pay. */
export const clients = [
  ['Blue Harbour Films', ['3011 AA', 'Rotterdam'], 'NL', 'EUR', 'NL803456785B01', 30],
  ['Nordlicht Medien GmbH', ['20457', 'Hamburg'], 'DE', 'EUR', 'DE136695976', 14],
  ['Atelier Roux', ['69002', 'Lyon'], 'FR', 'EUR', 'FR40303265045', 30],
  ['Fjord & Partners', ['0150', 'Oslo'], 'NO', 'NOK', '', 14],
  ['Kestrel Broadcasting Ltd', ['BS1 4ND', 'Bristol'], 'GB', 'GBP', 'GB123456782', 30],
  ['Alpenblick Film AG', ['8001', 'Zürich'], 'CH', 'CHF', 'CHE-116.281.710 MWST', 30],
  ['Golden Gate Pictures Inc.', ['94105', 'San Francisco'], 'US', 'USD', '', 45],
  ['Mirai Animation', ['100-0001', 'Tokyo'], 'JP', 'JPY', '', 30],
  ['Stichting Open Podium', ['3511 LN', 'Utrecht'], 'NL', 'EUR', '', 14],
  ['Museum of Tides', ['2513 AA', 'Den Haag'], 'NL', 'EUR', 'NL807654322B01', 30],
] as const;

const LANGUAGES: { readonly [country: string]: string } = { DE: 'de', AT: 'de', CH: 'de', FR: 'fr' };

/** The language of papers for a client: its own where there are words in it, at home that of the firm, otherwise English. */
export const languageOf = (country: string, home: string): string => LANGUAGES[country] ?? (country === home ? '' : 'en');

const PAYABLE: { readonly [language: string]: (days: number) => string } = {
  de: (days) => `Zahlbar innerhalb von ${days} Tagen.`,
  fr: (days) => `Payable sous ${days} jours.`,
};
const VALID: { readonly [language: string]: (days: number) => string } = {
  de: (days) => `Gültig ${days} Tage.`,
  fr: (days) => `Valable ${days} jours.`,
};

/** The terms of one invoice, and of one quote, in a language. */
export const payableWithin = (days: number, language: string): string => PAYABLE[language]?.(days) ?? `Payable within ${days} days.`;
export const validFor = (days: number, language: string): string => VALID[language]?.(days) ?? `Valid for ${days} days.`;

/** The terms on its papers, in the languages of its clients. */
export const terms = [
  {
    language: 'en',
    quote: 'Valid for 30 days.',
    invoice: 'Please quote the number of the invoice.',
    credit_note: 'Reduces what is open of this invoice. What is left over is set against your next one.',
  },
  {
    language: 'de',
    quote: 'Gültig 30 Tage.',
    invoice: 'Bitte geben Sie die Rechnungsnummer an.',
    credit_note: 'Mindert, was von dieser Rechnung offen ist. Was übrig bleibt, wird mit Ihrer nächsten verrechnet.',
  },
  {
    language: 'fr',
    quote: 'Valable 30 jours.',
    invoice: 'Merci d’indiquer le numéro de la facture.',
    credit_note: 'Vient en déduction de ce qui reste dû sur cette facture. L’excédent est à valoir sur la prochaine.',
  },
] as const;

export const suppliers = ['Lichthuis Rental', 'Catering Op Zuid', 'Van Dam Transport', 'Studio Insurance Brokers'] as const;

export const contactPeople = [
  'Sofie Janssen',
  'Lukas Brandt',
  'Camille Roux',
  'Ingrid Dahl',
  'Oliver Hughes',
  'Regula Meier',
  'Grace Kim',
  'Haruto Sato',
  'Youssef El Amrani',
  'Femke Bakker',
  'Noor van Dijk',
  'Pieter Mulder',
  'Elena Rossi',
  'Marek Novák',
  'Zoë Smit',
  'Daan Visscher',
  'Anouk Peters',
  'Bram Hendriks',
] as const;

/** Name of the group, its type, then what is in it with its prices for a day (buying, selling). */
export const shelves = [
  {
    name: 'Studios',
    type_id: 1,
    color: '#1c7ed6',
    items: [
      ['Studio A', 180, 650],
      ['Studio B', 120, 420],
      ['Green room', 20, 90],
      ['Voice booth', 35, 160],
    ],
  },
  {
    name: 'Post-production',
    type_id: 1,
    color: '#7048e8',
    items: [
      ['Edit suite 1', 70, 320],
      ['Edit suite 2', 70, 320],
      ['Grading', 140, 540],
      ['Mix stage', 160, 600],
    ],
  },
  {
    name: 'Cameras',
    type_id: 3,
    color: '#e8590c',
    items: [
      ['Cinema camera A', 95, 380],
      ['Cinema camera B', 95, 380],
      ['Cinema camera C', 95, 380],
    ],
  },
  {
    name: 'Light & grip',
    type_id: 3,
    color: '#f08c00',
    items: [
      ['Prime lens set', 60, 240],
      ['Gimbal', 25, 110],
      ['LED panel kit', 30, 130],
      ['Dolly and track', 45, 180],
      ['Generator van', 85, 310],
    ],
  },
] as const;

export interface Absence {
  /** Of the year of the examples. */
  readonly day: number;
  readonly days: number;
  readonly reason: string;
}

/**
 * When a member of the crew, counted from 0, is away: a week in the year, two of them in the weeks that are planned, and the last one on
 * Friday of this week.
 */
export function absences(member: number): Absence[] {
  const holiday = { day: YEAR - 7 * (20 - member), days: 5, reason: 'Holiday' };
  const planned = { day: YEAR + 23 + member, days: 2, reason: member === 0 ? 'Parental leave' : 'Training' };
  if (member === CREW - 1) return [holiday, { day: YEAR + 4, days: 1, reason: 'Day off' }];
  return member < 2 ? [holiday, planned] : [holiday];
}

/** When rooms and people work, Monday to Friday. Equipment is out at any time. */
export const [OPENS, CLOSES] = [9 * HOUR, 18 * HOUR];

export const crewRates = [
  [260, 560],
  [240, 520],
  [220, 480],
  [250, 540],
  [230, 500],
] as const;

/**
 * Name, client, folder, first month of the year, months (those of the last are still to come), status (1 lead,
 * 2 active, 3 on hold, 4 completed, 5 archived), private, hours sold (0: none).
 */
export const projects = [
  ['Harbour Lights, season 1', 0, 0, 0, 5, 4, false, 120],
  ['Spring campaign', 0, 1, 4, 2, 4, false, 80],
  ['Nachtzug', 1, 0, 1, 6, 3, false, 80],
  ['Parfum de Lyon', 2, 1, 3, 2, 4, false, 100],
  ['Fjord stories', 3, 2, 5, 8, 2, false, 260],
  ['Kestrel election night', 4, 2, 6, 1, 4, false, 90],
  ['Bergwelt', 5, 0, 2, 12, 2, false, 220],
  ['Gate to Gate', 6, 1, 7, 7, 2, false, 140],
  ['Mirai dubbing', 7, 2, 8, 6, 2, false, 260],
  ['Open Podium live', 8, 2, 0, 14, 2, false, 300],
  ['Tides exhibition', 9, 2, 9, 5, 2, false, 300],
  ['Project Lighthouse', 6, 0, 11, 3, 1, true, 0],
] as const;

export const folders = ['Series and film', 'Commercials', 'Broadcast and events'] as const;

export const activities = [
  'Preparation',
  'Shooting',
  'Lighting set-up',
  'Editing',
  'Grading',
  'Sound mix',
  'Client review',
  'Location scouting',
  'Rigging',
  'Delivery',
] as const;

/** What rooms are booked for, by their names. */
export const sessions: { readonly [room: string]: readonly string[] } = {
  'Studio A': ['Shoot', 'Lighting set-up', 'Pick-up shots'],
  'Studio B': ['Shoot', 'Interviews', 'Product shots'],
  'Voice booth': ['Voice-over', 'Dubbing'],
  'Edit suite 1': ['Editing', 'Rough cut'],
  'Edit suite 2': ['Editing', 'Versions'],
  Grading: ['Grading', 'Client review'],
  'Mix stage': ['Sound mix', 'Client review'],
};

/** What lines are about: title, unit, price of one, what one costs. */
export const services = [
  ['Studio A', 'day', '650.00', '180.00'],
  ['Studio B', 'day', '420.00', '120.00'],
  ['Edit suite', 'day', '320.00', '70.00'],
  ['Grading', 'hour', '87.50', '41.25'],
  ['Camera package', 'day', '540.00', '155.00'],
  ['Camera operator', 'hour', '72.50', '38.00'],
  ['Sound mix', 'hour', '95.00', '52.00'],
  ['Travel', 'km', '0.42', '0.28'],
  ['Catering', 'pax', '18.75', '14.20'],
  ['Project management', 'hour', '85.00', '45.00'],
] as const;

/** The groups of lines, and what they are called in German. */
export const lineGroups = { en: ['Production', 'Expenses', 'At cost'], de: ['Produktion', 'Auslagen', 'Zum Einkaufspreis'] } as const;

/** What services are called in German. */
export const germanServices: { readonly [name: string]: string } = {
  'Edit suite': 'Schnittplatz',
  Grading: 'Farbkorrektur',
  'Camera package': 'Kamerapaket',
  'Camera operator': 'Kameraführung',
  'Sound mix': 'Tonmischung',
  Travel: 'Fahrt',
  Catering: 'Verpflegung',
  'Project management': 'Projektleitung',
};

/** What a euro costs, as far as the prices of the firm go, and how many decimals its currencies have. */
const RATES: { readonly [currency: string]: readonly [rate: number, decimals: number] } = {
  EUR: [1, 2],
  GBP: [0.85, 2],
  USD: [1.1, 2],
  CHF: [0.95, 2],
  NOK: [11.6, 2],
  JPY: [165, 0],
};

/** The currencies that the firm has prices in: those of its clients. */
export const currencies: readonly string[] = Object.keys(RATES);

/** A price in a currency, as round as a firm would write it. */
export function priceIn(currency: string, euros: string): string {
  const [rate, decimals] = RATES[currency] ?? [1, 2];
  const price = Number(euros) * rate;
  const step = price >= 10_000 ? 500 : price >= 1_000 ? 50 : price >= 100 ? 5 : price >= 10 ? 0.5 : 0.01;
  return currency === 'EUR' ? euros : (Math.round(price / step) * step).toFixed(decimals);
}
