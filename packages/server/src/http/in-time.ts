import { systemClock } from '@daybook/values';
import type { FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/database-error.ts';

/** Answers come before a caller's own patience ends, whatever the database does. */
const ANSWER_WITHIN_MS = 9_500;

/** What was waited for already, such as the token whose body is to be read: the body itself takes as long as its sender does. */
const waited = new WeakMap<FastifyRequest, number>();

/** Waits for a part of the work for a request. The time-outs of connections and statements may add up; together they end here. */
export async function inTime<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const began = systemClock.elapsedMilliseconds();
  const before = waited.get(request) ?? 0;
  const late = Promise.withResolvers<never>();
  const timeout = setTimeout(() => late.reject(new DatabaseUnavailable('the answer took too long')), ANSWER_WITHIN_MS - before);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timeout);
    waited.set(request, before + systemClock.elapsedMilliseconds() - began);
  }
}
