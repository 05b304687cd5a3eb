import { expense } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { approvalSql } from '../approval/borrowed.sql.ts';
import { fileObject, ownerSummary, projectSummary } from '../shared/borrowed.sql.ts';
import { billedOn, isBilled } from '../shared/documents/borrowed.sql.ts';
import { expenseVisible } from './borrowed.sql.ts';

const supplier = `coalesce((select json_build_array(row_to_json(s)) from (select c.id, c.uuid, c.name, c.type from contact c
  where c.account_id = $account and c.uuid = r.supplier_uuid) s), '[]')`;

const tax = `array_to_json(array(select row_to_json(s) from (select r.tax_id as id, r.tax_name as name,
  trim_scale(r.tax_rate)::text as rate where r.tax_id is not null) s))`;

export const expenseReadModel = {
  description: expense,
  expressions: {
    owner: ownerSummary,
    project: projectSummary,
    supplier,
    tax,
    receipt: fileObject('receipt_id'),
    approval: approvalSql,
    billed: billedOn('expense'),
  },
  filterMatches: { billed: isBilled('expense') },
  visible: expenseVisible('r'),
  dependsOn: ['user', 'contact', 'project', 'invoice'],
} satisfies ReadModel;
