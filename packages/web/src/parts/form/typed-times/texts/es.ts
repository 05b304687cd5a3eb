import type { texts as english } from './en.ts';

export const texts: typeof english = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'sem semana semanas',
    days: 'dia dias día días',
    hours: 'hora horas',
    clock: 'h',
    ordinals: 'º',
    at: 'a_las a_la',
    articles: 'el del',
    from: 'de desde',
    to: 'a hasta',
    through: 'al',
    within: 'en',
    now: 'ahora',
    noon: 'mediodía',
    midnight: 'medianoche',
    relative: ['', '', ''],
    weekdays: '',
  },
  typeTimeSo: 'Por ejemplo «vie 9-13», «24 dic 14:00» o «+2h»',
  unreadTime: (typed: string) => `«${typed}» no se puede leer como fecha u hora.`,
  typeEndSo: 'Por ejemplo «vie 12:00» o «+4h»',
};
