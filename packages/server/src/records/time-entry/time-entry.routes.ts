import { occurrenceTimeFields, timeEntry } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule, type WriteEndpoint } from '../../http/endpoint.ts';
import { recordOccurrence } from './record-occurrence.ts';
import { timeEntryReading } from './time-entry.reading.sql.ts';
import { createTimeEntry, deleteTimeEntry, updateTimeEntry } from './write-time-entry.ts';

const ofBooking: WriteEndpoint = {
  method: 'POST',
  path: '/v2/booking/time-entry',
  kind: 'booking',
  module: 'Project',
  fields: occurrenceTimeFields,
  verb: 'create',
  makes: 'time-entry',
  addressed: true,
  parameters: ['occurrence_start'],
  repeatable: true,
  work: recordOccurrence,
};

export const timeEntryModule: RecordModule = {
  reading: timeEntryReading,
  writes: [
    creates(timeEntry, (write, body) => createTimeEntry(write, body), { sequence: () => 'time_entry_id_seq' }),
    updates(timeEntry, updateTimeEntry),
    deletes(timeEntry, deleteTimeEntry),
    ofBooking,
  ],
};
