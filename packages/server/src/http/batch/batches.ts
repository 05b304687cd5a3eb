import { createHmac } from 'node:crypto';
import { Findings, readMembers, runBatch, type BodyOfOperation, type QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import { refuseFaults } from '../../writes/index.ts';
import { isOfOperation, type Handler, type Module } from '../handler.ts';
import { idempotentRequest, type KeptAnswer } from '../idempotency.ts';
import type { TakeRequests } from '../rate-limit.ts';
import { readWriteQuery, type SentBody } from '../request.ts';
import { commitByOf, waitedFor } from '../send-answer.ts';
import type { BatchRun } from './batch-run.ts';
import { readOperations, type Batched, type Routes } from './read-batch.ts';
import { runApart } from './run-apart.ts';
import { runTogether } from './run-together.ts';

export const batchModule: Module = { handlers: [{ type: 'batch', operation: runBatch }] };

/**
 * Others write meanwhile: the connections of the pool are more than these. The last is for accounts that run none. Of what waits longer
 * nothing would begin any more.
 */
const TURNS = { most: 3, mostOfCaller: 1, mostOfGroup: 2, keptForOthers: 1, mostWaiting: 20, waitMs: 6_000 };

/** Answers batches of writes. */
export class Batches {
  readonly #services: Services;
  readonly #routes: Routes;
  readonly #take: TakeRequests;
  readonly #turns = new Turns(TURNS);

  constructor(services: Services, handlers: readonly Handler[], take: TakeRequests) {
    this.#services = services;
    this.#take = take;
    this.#routes = new Map(
      handlers.filter(isOfOperation).map((handler) => [`${handler.operation.method} ${handler.operation.path}`, handler]),
    );
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<KeptAnswer> {
    // The wait for the token counts.
    const commitBy = commitByOf(request);
    const began = this.#services.clock.elapsedMilliseconds() - waitedFor(request);
    const viewer = await this.#services.authentication.viewerOf(request.headers.authorization);
    const { mode, dryRun } = readWriteQuery(runBatch, request.query as QueryParameters, viewer.zone, true);
    const { isAtomic, operations } = this.#read(request, viewer.zone);
    const run: BatchRun = { services: this.#services, request, operations, mode, dryRun, began, commitBy, keyOf: this.#keys(request) };
    const refusal = operations.length < 2 ? undefined : this.#take(request, reply, operations.length - 1);
    if (refusal !== undefined) throw refusal;
    const work = (): Promise<string[]> => (isAtomic || dryRun ? runTogether(run) : runApart(run));
    const results = await this.#turns.run(`${viewer.account} ${viewer.userId}`, work, { group: String(viewer.account) });
    return { status: 200, headers: {}, body: `{"results":[${results.join(',')}]}` };
  }

  #read(request: FastifyRequest, zone: string): { isAtomic: boolean; operations: Batched[] } {
    const json = (request.body as SentBody)?.json;
    if (json === undefined) throw new Problem('malformed_json', { detail: 'the request has no body; send a JSON object' });
    const findings = new Findings('strict');
    const { fields } = runBatch.body as { fields: Parameters<typeof readMembers>[0] };
    const body = readMembers(fields, json, { verb: 'create', zone }, findings) as BodyOfOperation<typeof runBatch>;
    const operations = readOperations(body.operations ?? [], json, this.#routes, findings);
    refuseFaults(findings);
    return { isAtomic: body.atomic ?? true, operations };
  }

  // With the key of the batch each operation has a key that nobody can send, and the batch is kept as a whole.
  #keys(request: FastifyRequest): BatchRun['keyOf'] {
    const { headers, url } = request;
    const body = request.body as SentBody;
    const { instanceSecret } = this.#services;
    const batch = idempotentRequest(headers, `POST ${url}`, body?.raw, instanceSecret);
    return (place) => {
      if (batch === undefined) return undefined;
      const part = createHmac('sha256', instanceSecret).update(`operation ${place}\n`).update(batch.request);
      return { key: `${batch.key}\t${place}`, request: part.digest() };
    };
  }
}
