import { describe } from '../describe.ts';
import { identifier, instant, integer, read, text } from '../fields/index.ts';

/** An uploaded picture or PDF. It is not listed: records show it, and its alias is the handle. */
export const file = describe({
  kind: 'file',
  section: 'files',
  title: 'File',
  plural: 'files',
  module: 'Account',
  doc: 'A picture that records show as icon or logo, or a receipt.',
  appendOnly: true,
  operations: {},
  fields: {
    id: identifier('Id of the file.'),
    name: read(text('Name of the file.')),
    size: read(integer('Size in bytes.')),
    alias: read(text('Handle of the file.')),
    extension: read(text('Extension of its kind.')),
    mime_type: read(text('Media type.')),
    sha256: read(text('SHA-256 of the content, in hexadecimal; empty of a file of an earlier version until it is hashed.', { max: 64 })),
    created_id: read(integer('User who uploaded the file.', { max: Number.MAX_SAFE_INTEGER })),
    created: read(instant('When the file was uploaded.')),
  },
  filters: {},
});
