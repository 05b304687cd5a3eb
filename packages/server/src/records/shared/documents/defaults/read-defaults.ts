import type { readInvoiceDefaults, readQuoteDefaults } from '@daybook/contract';
import { systemClock, toIso } from '@daybook/values';
import { requireLevel, viewerValues } from '../../../../access/viewer.ts';
import { bind, statement } from '../../../../database/statement.ts';
import type { Answer, ReadRequest } from '../../../../http/handler.ts';
import { Problem } from '../../../../problem.ts';
import { projectVisible } from '../../borrowed.sql.ts';
import { loadDefaults } from './defaults.ts';
import type { DocumentType } from '../document.rules.ts';
import { dueDateOf } from './due-date.ts';

/** Whether the records that are named are there, and the project to be seen. */
const findNamed = statement(
  'named_for_defaults',
  `select
  $client::uuid is null or exists (
    select 1 from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null) as client,
  $project::bigint is null or exists (
    select 1 from project p where p.account_id = $account and p.id = $project::bigint and p.deleted is null
      and ${projectVisible('p')}) as project`,
);

/** Answers what a new document begins with, for a client and a project that the caller may read. */
export async function answerDefaults(
  { query, viewer, services: { connections } }: ReadRequest<typeof readInvoiceDefaults> | ReadRequest<typeof readQuoteDefaults>,
  type: DocumentType,
): Promise<Answer> {
  const { client_uuid: client = null, project_id: project = null, date = systemClock.now() } = query;
  if (client !== null) requireLevel(viewer, 'Contact', 'R-');
  if (project !== null) requireLevel(viewer, 'Project', 'R-');
  const scope = { account: viewer.account, zone: viewer.zone };
  const named = { client, project };
  const [[row] = []] = await connections.read(scope, [bind(findNamed, { ...viewerValues(viewer), ...named })]);
  if (row?.['client'] !== true) throw new Problem('not_found', { detail: `there is no contact ${client}` });
  if (row['project'] !== true) throw new Problem('not_found', { detail: `there is no project ${project}` });
  const { days, taxes, terms, early_payment_discounts, document_delivery, template_id, ...own } = await loadDefaults(
    async (one, values) => {
      const [rows = []] = await connections.read(scope, [bind(one, { account: viewer.account, ...values })]);
      return rows;
    },
    type,
    named,
  );
  const ends = dueDateOf({ viewer }, date, days);
  const dates = { [type.until]: ends, [`${type.until}_time_iso`]: ends === null ? '' : toIso(ends, viewer.zone) };
  return {
    // As lines take them.
    body: {
      data: {
        ...own,
        taxes: taxes.map(({ category: _category, ...tax }) => tax),
        days,
        ...dates,
        terms,
        early_payment_discounts,
        document_delivery,
        template_id,
      },
    },
  };
}
