export { timeEntryModule } from './time-entry.ts';
