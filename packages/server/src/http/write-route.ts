import { isLinkAccess } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import { constraintOf, sqlStateOf } from '../database/database-error.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { Write } from '../writes/index.ts';
import type { KeptAnswer } from './idempotency.ts';
import { perform, readIncoming, type Performed, type WriteCall, type WriteHandler } from './perform-write.ts';
import { bodyOf, queryOf } from './request.ts';
import { withCookie } from './session-cookie.ts';
import { identifyByBody } from './sign-in-body.ts';

/** Whether the rights that were remembered of a caller are those of now; it throws where they are not. */
export type Confirm = (tx: Transaction) => Promise<void>;

/** Answers a write: who may, what was sent, then one transaction with the work, its audit entries, events and answer. */
export async function answerWrite(services: Services, handler: WriteHandler, request: FastifyRequest): Promise<KeptAnswer> {
  const { url, headers, ip } = request;
  const call = { handler, url, query: queryOf(request), headers, body: bodyOf(request), ip };
  const { access } = handler.operation;
  const { answer, session } =
    access === 'token or sign-in' || isLinkAccess(access)
      ? await answerAs(services, call, await identifyByBody(services, request, access), async () => undefined)
      : await asCaller(services, headers.authorization, (viewer, confirm) => answerAs(services, call, viewer, confirm));
  return session === undefined ? answer : withCookie(answer, session, request, services.baseUrl());
}

/** Does what the bearer of a token asks for with the rights that are remembered, and again with those of now where these are others. */
export async function asCaller<T>(
  { authentication }: Services,
  authorization: string | undefined,
  work: (viewer: Viewer, confirm: Confirm) => Promise<T>,
): Promise<T> {
  const caller = await authentication.callerOf(authorization);
  try {
    return await work(caller.viewer, async (tx) => {
      if ((await authentication.confirm(caller, await tx.opened)) !== caller.viewer)
        throw new Error('the rights of the token have changed');
    });
  } catch (error) {
    // The remembered rights are confirmed before anything is said by them.
    const viewer = await authentication.confirmNow(caller);
    if (viewer === caller.viewer) throw error;
    return work(viewer, async () => undefined);
  }
}

/** Answers a write of a viewer in a transaction of its own. */
export async function answerAs(services: Services, call: WriteCall, viewer: Viewer, confirm: Confirm): Promise<Performed> {
  const incoming = readIncoming(services, call, viewer);
  const { mode, dryRun, own: query } = incoming.query;
  const { body } = call;
  const file = body !== undefined && 'file' in body ? body.file : undefined;
  const prepared = await call.handler.prepare?.({ query, json: body?.json, file, viewer, services });
  const zone = dryRun || incoming.returnsRecord ? viewer.zone : null;
  try {
    return await services.connections.transaction({ account: viewer.account, zone }, async (tx) => {
      const confirmed = confirm(tx);
      confirmed.catch(() => undefined);
      const value = await perform(new Write(viewer, tx, { mode, dryRun }, services.readModels), { ...incoming, prepared });
      await confirmed;
      return { commit: !dryRun, value };
    });
  } catch (error) {
    throw constraintProblem(services, error) ?? error;
  }
}

/** The problem that a violated constraint stands for, where its kind says so. */
export function constraintProblem({ constraints }: Services, error: unknown): Error | undefined {
  const name = constraintOf(error);
  return name === undefined || sqlStateOf(error)?.startsWith('23') !== true ? undefined : constraints[name]?.();
}
