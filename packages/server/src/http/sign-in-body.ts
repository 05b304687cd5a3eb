import { Findings, isJsonObject, readMembers, secret, text } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import type { Services } from '../services.ts';
import { validationProblem } from '../writes/index.ts';
import { bodyOf } from './request.ts';

const fields = {
  username: secret(text('', { required: true })),
  password: secret(text('', { required: true, max: 1024 })),
  account: secret(text('')),
};

/** The user whose name and password the body has, or the bearer of the request's token. */
export async function identifySignIn(services: Services, request: FastifyRequest): Promise<Viewer> {
  const json = bodyOf(request)?.json;
  const signsIn = isJsonObject(json) && ('username' in json || 'password' in json);
  if (!signsIn) return services.authentication.viewerOf(request.headers.authorization);
  const findings = new Findings('strict');
  const sent = Object.fromEntries(Object.entries(json).filter(([name]) => name in fields));
  const { username, password, account } = readMembers(fields, sent, { verb: 'create', zone: 'UTC' }, findings) as Record<
    keyof typeof fields,
    string | undefined
  >;
  if (findings.faults.length > 0 || username === undefined || password === undefined) throw validationProblem(findings);
  return services.authentication.passwords.signIn({ username, password, account }, request.ip);
}
