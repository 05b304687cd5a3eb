import { isHeavy } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import { accessKinds } from '../../database/kind-version.sql.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Problem, type ProblemEntry } from '../../problem.ts';
import { recordTogether, Write } from '../../writes/index.ts';
import { asCaller, constraintProblem, perform, readIncoming } from '../write-route.ts';
import { callOf, claimBatch, refuseLarge, refuseLate, resultOf, type BatchRun } from './batch-run.ts';
import type { Batched } from './read-batch.ts';
import type { Made } from './references.rules.ts';

/** Runs all operations in one transaction, each with the checks that it has by itself. The first refusal undoes them all. */
export function runTogether(run: BatchRun): Promise<string[]> {
  const { services, request, dryRun, commitBy } = run;
  return asCaller(services, request.headers.authorization, async (viewer, confirm) => {
    const steps: Step[] = [];
    try {
      const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone, commitBy };
      return await services.connections.transaction(scope, async (tx) => {
        steps.length = 0;
        const confirmed = confirm(tx);
        confirmed.catch(() => undefined);
        await claimBatch(run, new Write(viewer, tx, { mode: run.mode, dryRun }, services.readModels));
        const value = await performAll(run, tx, viewer, steps);
        await confirmed;
        return { commit: !dryRun, value };
      });
    } catch (error) {
      throw placed(constraintProblem(services, error) ?? error, steps.at(-1)?.operation);
    }
  });
}

/** An operation that has begun, and the place of its first statement in the transaction. */
interface Step {
  readonly operation: Batched;
  readonly from: number;
}

/**
 * Statements of an operation leave together with those of the next one. Where one fails, the last of `steps` is the operation that it is
 * of. None is left where all of them were done.
 */
async function performAll(run: BatchRun, tx: Transaction, viewer: Viewer, steps: Step[]): Promise<string[]> {
  try {
    const results = await performEach(run, tx, viewer, steps);
    await tx.settled();
    steps.length = 0;
    return results;
  } catch (error) {
    const failure = await tx.firstFailure();
    if (failure === undefined) throw error;
    const later = steps.findIndex(({ from }) => from > failure.place);
    if (later < 0) throw error;
    steps.length = later;
    throw failure.error;
  }
}

async function performEach(run: BatchRun, tx: Transaction, first: Viewer, steps: Step[]): Promise<string[]> {
  const { services, operations, dryRun } = run;
  const records = new Map<string, Made>();
  const results: string[] = [];
  const unrecorded: Write[] = [];
  let viewer = first;
  let isChanged = false;
  for (const [place, one] of operations.entries()) {
    steps.push({ operation: one, from: tx.started });
    refuseLate(run);
    refuseLarge(results);
    // What an operation does to the rights of its caller holds for those after it.
    if (isChanged) viewer = await services.authentication.viewerWithin(tx, viewer);
    const incoming = readIncoming(services, callOf(run, place, one, records), viewer, dryRun);
    const write = new Write(viewer, tx, { mode: incoming.query.mode, dryRun }, services.readModels);
    const done = await perform(write, incoming, async () => void unrecorded.push(write));
    if (!isLikeNext(operations, place)) await recordTogether(unrecorded.splice(0));
    records.set(one.name, done.made);
    results.push(resultOf(one, done.answer));
    isChanged = [...write.changes.values()].some(({ description }) => accessKinds.includes(description.kind));
  }
  return results;
}

/** Whether the next operation makes a record of the same kind: the journal of both is written at once. */
function isLikeNext(operations: readonly Batched[], place: number): boolean {
  const [one, next] = [operations[place], operations[place + 1]];
  if (one === undefined || one.handler !== next?.handler) return false;
  const { operation } = one.handler;
  return operation.method === 'POST' && operation.changesTarget !== true && !isHeavy(operation, one.body);
}

// The problem of an operation, with its place in the batch.
function placed(error: unknown, operation: Batched | undefined): unknown {
  if (!(error instanceof Problem) || operation === undefined) return error;
  const { pointer, name } = operation;
  const { options, code, message } = error;
  const isPlaced = options.errors?.some((entry) => entry.pointer?.startsWith(`${pointer}/`) === true);
  return new Problem(code, {
    ...options,
    detail: isPlaced ? message : `${pointer}: ${message}`,
    extra: { ...options.extra, operation: { pointer, ...(name === '' ? {} : { name }) } },
    ...(options.errors === undefined || isPlaced
      ? {}
      : { errors: options.errors.map((entry) => ({ ...entry, pointer: placeOf(entry, pointer) })) }),
    cause: error,
  });
}

function placeOf({ in: part, pointer = '', parameter }: ProblemEntry, operation: string): string {
  if (part === 'body') return `${operation}/body${pointer}`;
  return part === 'query' ? `${operation}/query/${parameter}` : `${operation}/headers/${parameter}`;
}
