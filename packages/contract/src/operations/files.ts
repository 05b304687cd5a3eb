import { requiredText, textParameter } from '../parameters.ts';
import { operation, reads, writes } from './operation.ts';

/** An alias as it is answered. */
const EXAMPLE_ALIAS = 'f_8c1e4b7a92d3';
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf'];
const alias = { alias: { type: 'string', description: 'Handle of the file.' } };
const files = { path: '/v2/file', tag: 'Files', section: 'files' } as const;

export const uploadFile = operation({
  ...writes,
  ...files,
  method: 'POST',
  id: 'uploadFile',
  summary: 'Upload a picture or a PDF',
  // The modules with records that show files.
  access: { module: 'Contact', level: 'RW', or: ['Schedule', 'Project', 'Finance', 'Account'] },
  doc:
    'Send the file in a multipart form, or as the raw body with `name` in the query. Put the returned `alias` into the `icon`, `logo` ' +
    'or `receipt` of a record; a PDF can only be a `receipt`. A file that no record refers to is removed after a day.',
  query: { name: textParameter('Name of the file, where the body is the file itself.') },
  body: { type: 'file', mediaTypes: TYPES },
  answer: { type: 'written', kind: 'file', handles: alias, extra: alias },
});

export const readFile = operation({
  ...reads,
  ...files,
  id: 'readFile',
  summary: 'Read a file',
  access: 'any token',
  doc: 'For users who may read the record that shows it.',
  query: { alias: requiredText('Handle of the file.', EXAMPLE_ALIAS) },
  tagged: true,
  answer: { type: 'document', mediaTypes: TYPES, doc: 'The file; a PDF as an attachment.' },
  errors: ['not_found', 'missing_parameter', 'unknown_parameter'],
});
