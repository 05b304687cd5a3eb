import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Hook } from '../access/hook-access.ts';
import type { Services } from '../services.ts';
import type { Answer, Handler } from './handler.ts';
import { admitAs, beforeAnswer, readBytes } from './request.ts';

type HookHandler = Extract<Handler, { type: 'hook' }>;

/** So much is read of what a system of others sends, and nothing of it is looked at before it is signed for. */
const MAX_HOOK_BYTES = 64 * 1024;

const hooks = new WeakMap<FastifyRequest, Hook>();

const knockOf = ({ params, ip }: FastifyRequest) => ({ secret: (params as { readonly secret: string }).secret, ip });

/** Reads a body only at a known address. */
export function admitHook({ authentication }: Services, { use }: HookHandler): onRequestHookHandler {
  const admit = callbackify(async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    hooks.set(request, await beforeAnswer(request, authentication.hooks.find(use, knockOf(request))));
    admitAs(undefined, request, reply, MAX_HOOK_BYTES);
  });
  return (request, reply, done) => admit(request, reply, (error) => done((error as Error | null) ?? undefined));
}

/** Lets the routes of a scope take a body of any type, as it was sent: its signature is of its bytes. */
export function readHookBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { bodyLimit: MAX_HOOK_BYTES }, (request: FastifyRequest) => readBytes(request, MAX_HOOK_BYTES));
}

/** Answers that something was taken, whether for the first time or not, or the same as where there is no address. */
export async function answerHook(services: Services, handler: HookHandler, request: FastifyRequest): Promise<Answer> {
  const { headers, body } = request;
  const incoming = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), now: services.clock.now() };
  const hook = hooks.get(request);
  const outcome = hook && (await handler.work(services, hook, incoming));
  if (outcome !== 'taken') throw services.authentication.hooks.refuse(knockOf(request), outcome === 'old');
  return { body: {} };
}
