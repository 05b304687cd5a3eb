import type { texts as english } from './en.ts';

export const texts: typeof english = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'w woche wochen',
    days: 't tag tage tagen',
    hours: 'std stunde stunden',
    clock: 'uhr',
    ordinals: '',
    at: 'um',
    articles: 'den der dem am vom',
    from: 'von',
    to: 'bis',
    through: '',
    within: 'in',
    now: 'jetzt',
    noon: 'mittag mittags',
    midnight: 'mitternacht',
    relative: ['', '', ''],
    weekdays: '',
  },
  typeTimeSo: 'Zum Beispiel „Fr 9-13“, „24. Dez 14:00“ oder „+2h“',
  unreadTime: (typed: string) => `„${typed}“ ist nicht als Zeit zu lesen.`,
  typeEndSo: 'Zum Beispiel „Fr 12:00“ oder „+4h“',
};
