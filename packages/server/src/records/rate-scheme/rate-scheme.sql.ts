import { unfixedDocuments } from '../unfixed-documents.sql.ts';

/** Documents whose lines are priced by a scheme and can still change. */
export const documentsWithScheme = unfixedDocuments(
  'documents_with_scheme',
  `exists (select 1 from json_array_elements(r.items) i where (i ->> 'ratescheme_id')::bigint = $key)`,
);
