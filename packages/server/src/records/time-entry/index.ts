export { timeEntryReadModel } from './time-entry.read-model.sql.ts';
export { timeEntryModule } from './time-entry.ts';
