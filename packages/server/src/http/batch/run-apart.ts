import { problemDocument } from '../../problem.ts';
import { Write } from '../../writes/index.ts';
import { logProblem, problemOf } from '../problems.ts';
import { answerAs, asCaller } from '../write-route.ts';
import { callOf, claimBatch, refuseLarge, refuseLate, resultOf, type BatchRun } from './batch-run.ts';
import type { Batched } from './read-batch.ts';
import type { Made } from './references.rules.ts';

/** Runs each operation as the request that it would be by itself. */
export async function runApart(run: BatchRun): Promise<string[]> {
  const { services, request, operations } = run;
  if (run.keyOf('all') !== undefined) await claimKeyApart(run);
  const records = new Map<string, Made>();
  const results: string[] = [];
  for (const [place, one] of operations.entries()) {
    try {
      refuseLate(run);
      refuseLarge(results);
      const call = callOf(run, place, one, records);
      const { authorization } = request.headers;
      const done = await asCaller(services, authorization, (viewer, confirm) => answerAs(services, call, viewer, confirm));
      records.set(one.name, done.made);
      results.push(resultOf(one, done.answer));
    } catch (error) {
      results.push(refused(run, one, error));
    }
  }
  return results;
}

function claimKeyApart(run: BatchRun): Promise<void> {
  const { services, request, mode } = run;
  return asCaller(services, request.headers.authorization, (viewer, confirm) =>
    services.connections.transaction({ account: viewer.account, user: viewer.userId, zone: null }, async (tx) => {
      const confirmed = confirm(tx);
      confirmed.catch(() => undefined);
      await claimBatch(run, new Write(viewer, tx, { mode, dryRun: false }, services.readModels));
      await confirmed;
      return { commit: true, value: undefined };
    }),
  );
}

function refused({ services, request }: BatchRun, one: Batched, error: unknown): string {
  const problem = problemOf(error, request, services);
  logProblem(services.logger, problem, error, request);
  const body = problemDocument(problem, request.id, `${services.baseUrl}/docs/errors`);
  return resultOf(one, { status: problem.status, headers: problem.options.headers ?? {}, body: JSON.stringify(body) });
}
