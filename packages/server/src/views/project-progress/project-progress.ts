import { MAX_PROGRESS, readProjectProgress } from '@daybook/contract';
import { hasLevel, viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import { amountsOf, hoursOf, type Booked, type Budget, type Recorded } from './project-progress.rules.ts';
import { findProjects, loadBooked, loadRecorded, loadSold, MAX_PIECES } from './project-progress.sql.ts';

export const projectProgressModule: Module = { handlers: [answer(readProjectProgress, answerProgress)] };

interface OfProject {
  readonly project: number;
}
interface Counted extends OfProject {
  readonly pieces: number;
}
interface Sold extends OfProject {
  readonly kind: 'quote' | 'invoice';
  readonly currency: string;
  readonly net_total: string;
  readonly buy_total: string;
  readonly margin: string;
}

async function answerProgress({ query, viewer, services }: ReadRequest<typeof readProjectProgress>): Promise<Answer> {
  const { project_id: projects } = query;
  if (projects.length > MAX_PROGRESS)
    throw invalidParameter('project_id', `has ${projects.length} ids; a response has at most ${MAX_PROGRESS} projects`);
  const seesBookings = hasLevel(viewer, 'Schedule', 'R-');
  const seesAmounts = query.amounts && hasLevel(viewer, 'Finance', 'R-');
  const values = { ...viewerValues(viewer), projects, amounts: seesAmounts, bookings: seesBookings, currency: viewer.currency };
  const statements = [findProjects, loadRecorded, loadBooked, ...(seesAmounts ? [loadSold] : [])];
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const results = await services.connections.readAlone(
    scope,
    statements.map((statement) => bind(statement, values)),
    { versioned: true },
  );
  const rowsOf = <R>(statement: unknown): readonly R[] =>
    (results[statements.indexOf(statement as never)] ?? []) as unknown as readonly R[];
  const recorded = rowsOf<Recorded & Counted>(loadRecorded);
  const booked = rowsOf<Booked & Counted>(loadBooked);
  if ([recorded, booked].some((rows) => rows.reduce((sum, { pieces }) => sum + pieces, 0) > MAX_PIECES))
    throw invalidParameter('project_id', `these projects have more than ${MAX_PIECES} time entries or bookings: name fewer`);
  const sold = rowsOf<Sold>(loadSold);
  const data = rowsOf<Budget & { readonly id: number }>(findProjects).map(({ id, ...budget }) => {
    const time = recorded.find(({ project }) => project === id) ?? { seconds: 0, billable: 0, amount: '0' };
    const planned = booked.find(({ project }) => project === id) ?? { seconds: 0, ahead: 0, taken: 0 };
    return {
      project_id: id,
      ...hoursOf(budget, time, planned, seesBookings),
      currency: budget.currency,
      ...amountsOf(budget, seesAmounts ? time : undefined),
      ...documentsOf(seesAmounts ? sold.filter(({ project }) => project === id) : undefined),
    };
  });
  return { body: { data } };
}

function documentsOf(sold: readonly Sold[] | undefined) {
  const of = (kind: Sold['kind']): readonly Sold[] => sold?.filter((one) => one.kind === kind) ?? [];
  if (sold === undefined) return { quoted: null, invoiced: null };
  return {
    quoted: of('quote').map(({ currency, net_total }) => ({ currency, net_total })),
    invoiced: of('invoice').map(({ currency, net_total, buy_total, margin }) => ({ currency, net_total, buy_total, margin })),
  };
}
