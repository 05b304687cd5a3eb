export { timeEntryModule } from './time-entry.routes.ts';
