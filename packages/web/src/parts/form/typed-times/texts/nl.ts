import type { texts as english } from './en.ts';

export const texts: typeof english = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'w week weken',
    days: 'dag dagen',
    hours: 'u uur uren',
    clock: 'u uur',
    ordinals: 'e ste de',
    at: 'om',
    articles: 'de op',
    from: 'van vanaf',
    to: 'tot',
    through: 't/m',
    within: 'over',
    now: 'nu',
    noon: '',
    midnight: 'middernacht',
    relative: ['', '', ''],
    weekdays: '',
  },
  typeTimeSo: 'Bijvoorbeeld ‘vr 9-13’, ‘24 dec 14:00’ of ‘+2h’',
  unreadTime: (typed: string) => `‘${typed}’ is niet als tijd te lezen.`,
  typeEndSo: 'Bijvoorbeeld ‘vr 12:00’ of ‘+4h’',
};
