import { Findings, isJsonObject, readMembers, secret, text } from '@daybook/contract';
import type { FastifyRequest } from '../../http/endpoint.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { JsonBody } from '../../http/json-body.ts';
import { viewerOfToken } from '../../http/write-route.ts';
import type { Services } from '../../services.ts';
import { validationProblem } from '../../writing/index.ts';

const fields = {
  username: secret(text('', { required: true })),
  password: secret(text('', { required: true, max: 1024 })),
  account: secret(text('')),
};

/** Who makes a token: the user whose name and password the body has, or the bearer of the request's token. */
export async function identifyMaker(services: Services, request: FastifyRequest): Promise<Viewer> {
  const json = (request.body as JsonBody | undefined)?.json;
  const signsIn = isJsonObject(json) && ('username' in json || 'password' in json);
  if (!signsIn) return viewerOfToken(services, request);
  const findings = new Findings('strict');
  const sent = Object.fromEntries(Object.entries(json).filter(([name]) => name in fields));
  const { username, password, account } = readMembers(fields, sent, { verb: 'create', zone: 'UTC' }, findings) as Record<
    keyof typeof fields,
    string | undefined
  >;
  if (findings.faults.length > 0 || username === undefined || password === undefined) throw validationProblem(findings);
  return services.authentication.passwords.signIn({ username, password, account }, request.ip);
}
