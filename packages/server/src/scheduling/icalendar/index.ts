export { writeCalendar, writingCalendar } from './write-calendar.ts';
export type { CalendarEvent } from './write-event.ts';
