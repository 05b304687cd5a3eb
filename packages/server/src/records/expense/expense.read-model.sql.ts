import { expense } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { approvalSql, managesProject } from '../approval/index.ts';
import { billedOn, isBilled } from '../shared/billed.sql.ts';
import { fileObject, ownerSummary, projectSummary, projectVisible } from '../shared/borrowed.sql.ts';

/**
 * Whether the viewer may see an expense, and so its amounts and its receipt: its owner, who decides about it, and readers of Finance but
 * for those of private projects that they may not see.
 */
export const expenseVisible = (row: string): string => `(${row}.owner_id = $viewer or $sees_all or ${managesProject(row)}
  or ($finance and (${row}.project_id is null or exists (select 1 from project p where p.account_id = $account
    and p.id = ${row}.project_id and ${projectVisible('p')}))))`;

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
