import { MAX_TIMESHEETS, readTimesheet } from '@daybook/contract';
import { viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import { weekOf } from '../../scheduling/local-days.ts';
import { findPeople, loadTime } from './timesheet.sql.ts';
import { timesheetOf, type Share } from './timesheet.rules.ts';

/** Shares of one answer: of people, projects, days and states. */
const MAX_SHARES = 20_000;

export const timesheetModule: Module = { handlers: [answer(readTimesheet, answerTimesheet)] };

async function answerTimesheet({ query, viewer, services }: ReadRequest<typeof readTimesheet>): Promise<Answer> {
  const users = query.user_id ?? [viewer.userId];
  if (users.length > MAX_TIMESHEETS)
    throw invalidParameter('user_id', `has ${users.length} ids; a response has at most ${MAX_TIMESHEETS} people`);
  const { start, end, days } = weekOf(query.week ?? services.clock.now(), viewer.zone);
  const week = { from: start, to: end, since: days.map((day) => day.start), until: days.map((day) => day.end) };
  const values = { ...viewerValues(viewer), users, ...week, most: MAX_SHARES + 1 };
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const statements = [bind(findPeople, values), bind(loadTime, values)];
  const [people = [], shares = []] = await services.connections.readAlone(scope, statements, { versioned: true });
  const missing = users.find((id) => people.every((person) => person['id'] !== id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no user ${missing}` });
  if (shares.length > MAX_SHARES) throw invalidParameter('user_id', 'the people worked on too many projects for one response: name fewer');
  const byUser = Map.groupBy(shares as unknown as (Share & { readonly user: number })[], ({ user }) => user);
  const data = people.map(({ id, name }) => ({ user_id: id, name, ...timesheetOf(byUser.get(Number(id)) ?? [], days) }));
  return { body: { data } };
}
