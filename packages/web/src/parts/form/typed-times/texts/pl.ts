import type { texts as english } from './en.ts';

export const texts: typeof english = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'tydz tydzień tygodnie tygodni',
    days: 'dni dzień dnia',
    hours: 'g godz godzina godzinę godziny godzin',
    clock: 'h',
    ordinals: '',
    at: 'o',
    articles: 'w we',
    from: 'od',
    to: 'do',
    through: '',
    within: 'za',
    now: 'teraz',
    noon: 'południe',
    midnight: 'północ',
    relative: ['dziś', '', ''],
    weekdays: 'pn wt śr cz pt sb nd',
  },
  typeTimeSo: 'Na przykład „pt 9-13”, „24 gru 14:00” albo „+2h”',
  unreadTime: (typed: string) => `„${typed}” nie da się odczytać jako czas.`,
  typeEndSo: 'Na przykład „pt 12:00” albo „+4h”',
};
