import { contact } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { customFields, fileObject, historyNames } from '../borrowed.sql.ts';

const resourceOf = `select s.id from resource s where s.account_id = $account and r.type = 'person' and s.type_person_id = r.id and s.deleted is null order by s.id limit 1`;

/** How contacts are read. */
export const contactReading: Reading = {
  description: contact,
  expressions: {
    linked_resource_id: `(${resourceOf})`,
    user: `exists (select 1 from app_user u where u.account_id = $account and u.contact_uuid = r.uuid and u.deleted is null)`,
    resource: `exists (${resourceOf})`,
    icon: fileObject('icon_id'),
    custom_fields: customFields('r.custom_values'),
    ...historyNames,
  },
  borrows: ['user', 'resource', 'custom-field'],
};
