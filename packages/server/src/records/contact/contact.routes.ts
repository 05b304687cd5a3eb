import { contact } from '@daybook/contract';
import { eraseWithin } from '../../erasing/index.ts';
import { creates, deletes, updates, type RecordModule, type WriteEndpoint } from '../../http/endpoint.ts';
import { contactReading } from './contact.reading.sql.ts';
import { contactSequence, createContact, deleteContact, updateContact } from './write-contact.ts';

/** Erasing is the work of an administrator, because it reaches the user and the audit trail too. */
const erases: WriteEndpoint = {
  method: 'POST',
  path: '/v2/contact/erase',
  kind: 'contact',
  module: 'Admin',
  fields: null,
  verb: 'delete',
  addressed: true,
  locksItself: true,
  repeatable: true,
  work: (write, { key }) => eraseWithin(write, String(key)),
};

export const contactModule: RecordModule = {
  reading: contactReading,
  writes: [
    creates(contact, createContact, { sequence: ({ type }) => contactSequence(type) }),
    updates(contact, updateContact),
    deletes(contact, deleteContact),
    erases,
  ],
};
