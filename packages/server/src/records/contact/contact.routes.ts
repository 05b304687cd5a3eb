import { contact } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { contactReading } from './contact.reading.sql.ts';
import { createContact, deleteContact, updateContact } from './write-contact.ts';

export const contactModule: RecordModule = {
  reading: contactReading,
  writes: [creates(contact, createContact), updates(contact, updateContact), deletes(contact, deleteContact)],
};
