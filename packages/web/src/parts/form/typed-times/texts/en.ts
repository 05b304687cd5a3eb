export const texts = {
  // What lengths are typed in, and what is typed behind an hour of the day.
  typedUnits: {
    weeks: 'w week weeks',
    days: 'day days',
    hours: 'hour hours hr hrs',
    clock: 'h',
    ordinals: 'st nd rd th',
    at: 'at',
    articles: 'the of on',
    from: 'from',
    to: 'to until till',
    through: 'through',
    within: 'in',
    now: 'now',
    noon: 'noon midday',
    midnight: 'midnight',
    relative: ['', '', ''],
    weekdays: '',
  },
  typeTimeSo: 'Write it like “fri 9-13”, “24 dec 14:00” or “+2h”',
  unreadTime: (typed: string) => `“${typed}” cannot be read as a time.`,
  typeEndSo: 'For example “fri 12:00” or “+4h”',
};
