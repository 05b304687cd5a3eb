import ICAL from 'ical.js';

export interface Seen {
  readonly uid: string;
  readonly summary: string;
  readonly status: string;
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
}

/** Every occurrence of a calendar, as ical.js finds it with the time zones of the file. */
export function occurrencesIn(text: string): Seen[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const components = calendar.getAllSubcomponents('vevent');
  const exceptions = components.filter((one) => one.hasProperty('recurrence-id'));
  const seen = components.flatMap((component): Seen[] => {
    if (component.hasProperty('recurrence-id')) return [];
    const event = new ICAL.Event(component);
    for (const exception of exceptions) if (exception.getFirstPropertyValue('uid') === event.uid) event.relateException(exception);
    const { uid, summary, sequence } = event;
    const facts = { uid, summary, sequence, status: String(component.getFirstPropertyValue('status')) };
    if (!event.isRecurring()) return [{ ...facts, start: event.startDate.toUnixTime(), end: event.endDate.toUnixTime() }];
    const iterator = event.iterator();
    const occurrences: Seen[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { startDate, endDate } = event.getOccurrenceDetails(next);
      occurrences.push({ ...facts, start: startDate.toUnixTime(), end: endDate.toUnixTime() });
    }
    return occurrences;
  });
  ICAL.TimezoneService.reset();
  return seen.toSorted((one, other) => one.start - other.start || one.end - other.end);
}
