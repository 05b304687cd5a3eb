export * from './calendar-date.ts';
export * from './clock.ts';
export * from './closest.ts';
export * from './country.ts';
export * from './currency.ts';
export * from './decimal.ts';
export * from './instant.ts';
export * from './percentage.ts';
export { instantOfLocal, isTimeZone, offsetAt } from './time-zone.ts';
