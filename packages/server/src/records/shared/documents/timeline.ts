import type { readInvoiceTimeline } from '@daybook/contract';
import type { DocumentKind } from '../../../billing/transitions.ts';
import { bind } from '../../../database/statement.ts';
import type { Answer, ReadRequest } from '../../../http/handler.ts';
import { Problem } from '../../../problem.ts';
import { loadTimeline } from './timeline.sql.ts';

/** Answers what became of a quote or an invoice. */
export async function answerTimeline(
  { query: { id }, viewer, services }: ReadRequest<typeof readInvoiceTimeline>,
  kind: DocumentKind,
): Promise<Answer> {
  const statements = [bind(loadTimeline[kind], { account: viewer.account, id })];
  // A document that was changed often has a long history, behind which nobody else is to wait.
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const [[row] = []] = await services.connections.readAlone(scope, statements, { versioned: false });
  if (row === undefined) throw new Problem('not_found', { detail: `there is no ${kind} ${id}` });
  return { body: { data: JSON.parse(String(row['timeline'])) as object[] } };
}
