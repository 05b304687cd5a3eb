import type { texts as english } from './en.ts';

export const texts: typeof english = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'sett settimana settimane',
    days: 'g gg giorno giorni',
    hours: 'ora ore',
    clock: 'h',
    ordinals: 'º',
    at: 'alle',
    articles: 'il dal',
    from: 'dalle da',
    to: 'alle a',
    through: 'al',
    within: 'tra fra',
    now: 'adesso ora',
    noon: 'mezzogiorno',
    midnight: 'mezzanotte',
    relative: ['', '', ''],
    weekdays: '',
  },
  typeTimeSo: 'Ad esempio «ven 9-13», «24 dic 14:00» o «+2h»',
  unreadTime: (typed: string) => `«${typed}» non è leggibile come data o ora.`,
  typeEndSo: 'Ad esempio «ven 12:00» o «+4h»',
};
