import type { texts as english } from './en.ts';

export const texts: typeof english = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'sem semaine semaines',
    days: 'j jour jours',
    hours: 'heure heures',
    clock: 'h heure heures',
    ordinals: 'er',
    at: 'à',
    articles: 'le du',
    from: 'de dès',
    to: 'à jusqu’à',
    through: 'au',
    within: 'dans',
    now: 'maintenant',
    noon: 'midi',
    midnight: 'minuit',
    relative: ['', '', ''],
    weekdays: '',
  },
  typeTimeSo: 'Par exemple « ven 9-13 », « 24 déc 14:00 » ou « +2h »',
  unreadTime: (typed: string) => `« ${typed} » ne se lit pas comme une date ou une heure.`,
  typeEndSo: 'Par exemple « ven 12:00 » ou « +4h »',
};
