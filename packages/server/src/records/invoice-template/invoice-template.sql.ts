import { statement } from '../../database/statement.ts';
import { unfixedDocuments } from '../shared/unfixed-documents.sql.ts';

export const documentsWithTemplate = unfixedDocuments('documents_with_template', 'r.template_id = $key');

/** The other templates that are the default of a type: at most one. */
export const otherDefaults = statement(
  'other_default_templates',
  `select r.id from invoice_template r where r.account_id = $account and r.type_id = $type_id and r."default" and r.deleted is null
    and r.id <> $key for update`,
);
