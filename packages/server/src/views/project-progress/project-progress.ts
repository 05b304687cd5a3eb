import { MAX_PROGRESS, readBudgetWarnings, readProjectProgress } from '@daybook/contract';
import { hasLevel, viewerValues } from '../../access/viewer.ts';
import { bind, type Statement } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import { amountsOf, hoursOf, warnedOf, type Booked, type Budget, type Recorded } from './project-progress.rules.ts';
import { findManaged, findProjects, loadBooked, loadNext, loadOpen, loadRecorded, loadSold, MAX_PIECES } from './project-progress.sql.ts';

export const projectProgressModule: Module = {
  handlers: [answer(readProjectProgress, answerProgress), answer(readBudgetWarnings, answerWarnings)],
};

interface OfProject {
  readonly project: number;
}
interface Counted extends OfProject {
  readonly pieces: number;
}
interface Open extends OfProject {
  readonly kind: 'quote' | 'invoice' | 'credit_note';
  readonly currency: string;
  readonly count: number;
  readonly total: string;
}
interface Next extends OfProject {
  readonly id: number;
  readonly name: string;
  readonly occurrence_start: number;
  readonly start: number;
  readonly end: number;
}
interface Sold extends OfProject {
  readonly kind: 'quote' | 'invoice' | 'credit_note';
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
  const seesNext = query.next_booking && seesBookings;
  const statements = [
    findProjects,
    loadRecorded,
    loadBooked,
    ...(seesAmounts ? [loadSold, loadOpen] : []),
    ...(seesNext ? [loadNext] : []),
  ];
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
  const [sold, open, next] = [rowsOf<Sold>(loadSold), rowsOf<Open>(loadOpen), rowsOf<Next>(loadNext)];
  const data = rowsOf<Budget & { readonly id: number }>(findProjects).map(({ id, ...budget }) => {
    const time = recorded.find(({ project }) => project === id) ?? { seconds: 0, billable: 0, amount: '0' };
    const planned = booked.find(({ project }) => project === id) ?? { seconds: 0, ahead: 0, taken: 0 };
    return {
      project_id: id,
      ...hoursOf(budget, time, planned, seesBookings),
      currency: budget.currency,
      ...amountsOf(budget, seesAmounts ? time : undefined),
      ...documentsOf(seesAmounts ? sold.filter(({ project }) => project === id) : undefined),
      open_documents: seesAmounts ? open.filter(({ project }) => project === id).map(withoutProject) : null,
      next_booking: next.filter(({ project }) => project === id).map(withoutProject)[0] ?? null,
    };
  });
  return { body: { data } };
}

function withoutProject<R extends OfProject>(row: R): Omit<R, 'project'> {
  const { project: _, ...others } = row;
  return others;
}

/** The projects that the caller manages whose budgets are nearly used up, or more than that. */
async function answerWarnings({ viewer, services }: ReadRequest<typeof readBudgetWarnings>): Promise<Answer> {
  const amounts = hasLevel(viewer, 'Finance', 'R-');
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const read = async <R>(statement: Statement, more: object = {}): Promise<readonly R[]> => {
    const values = { ...viewerValues(viewer), amounts, currency: viewer.currency, ...more };
    const [rows = []] = await services.connections.readAlone(scope, [bind(statement, values)], { versioned: true });
    return rows as unknown as readonly R[];
  };
  const managed = await read<Budget & { readonly id: number; readonly name: string }>(findManaged);
  if (managed.length === 0) return { body: { data: [] } };
  // Of more pieces than one answer counts, those that are counted may say less than there is, and nothing that is not so.
  const recorded = await read<Recorded & OfProject>(loadRecorded, { projects: managed.map(({ id }) => id) });
  const data = managed.flatMap(({ id, name, ...budget }) => {
    const time = recorded.find(({ project }) => project === id) ?? { seconds: 0, billable: 0, amount: '0' };
    return warnedOf(budget, time, amounts).map((states) => ({ project_id: id, name, ...states }));
  });
  const isOver = ({ hours_state: hours, amount_state: amount }: (typeof data)[number]): boolean => hours === 'over' || amount === 'over';
  return { body: { data: [...data.filter(isOver), ...data.filter((one) => !isOver(one))] } };
}

function documentsOf(sold: readonly Sold[] | undefined) {
  const of = (kind: Sold['kind']): readonly Sold[] => sold?.filter((one) => one.kind === kind) ?? [];
  if (sold === undefined) return { quoted: null, invoiced: null };
  return {
    quoted: of('quote').map(({ currency, net_total }) => ({ currency, net_total })),
    invoiced: of('invoice').map(({ currency, net_total, buy_total, margin }) => ({ currency, net_total, buy_total, margin })),
  };
}
