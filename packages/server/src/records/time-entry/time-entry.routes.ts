import { timeEntry } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { timeEntryReading } from './time-entry.reading.sql.ts';
import { createTimeEntry, deleteTimeEntry, updateTimeEntry } from './write-time-entry.ts';

export const timeEntryModule: RecordModule = {
  reading: timeEntryReading,
  writes: [creates(timeEntry, createTimeEntry), updates(timeEntry, updateTimeEntry), deletes(timeEntry, deleteTimeEntry)],
};
