import { countryCode } from '@daybook/values';
import type { Me } from '../api/me.ts';

/** A day of the week as calendars count them: Sunday is 0, Monday is 1. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const MONDAY: Weekday = 1;

/** Where weeks begin on another day than Monday, by that day. Browsers do not all know. */
const OTHERS: readonly (readonly [begin: Weekday, countries: string])[] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG ' +
      'SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
];

const begins = new Map(OTHERS.flatMap(([begin, countries]) => countries.split(' ').map((country) => [country, begin] as const)));

/** The day that weeks begin on in a country, by its code or its name. */
export const weekBeginIn = (country: string): Weekday => begins.get(countryCode(country) ?? '') ?? MONDAY;

/** The days of a week that begins on a day, in their order; Monday is 0, as rules and opening hours count them. */
export const daysFrom = (begin: Weekday): readonly number[] => [0, 1, 2, 3, 4, 5, 6].map((day) => (day + begin + 6) % 7);

/** The day that weeks of calendars and of the schedule begin on: as in the country of the account. Timesheets are from Monday to Sunday. */
export const weekBeginOf = ({ account }: Pick<Me, 'account'>): Weekday => weekBeginIn(account?.address_country ?? '');
