import { Findings, isJsonObject, readMembers, secret, text, type Fields, type Json, type LinkAccess } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../access/sign-in.ts';
import type { Services } from '../services.ts';
import { refuseFaults } from '../writes/index.ts';
import type { SentBody } from './request.ts';

const fields = {
  username: secret(text('', { required: true })),
  password: secret(text('', { required: true, max: 1024 })),
  account: secret(text('')),
};

const linkFields = { secret: secret(text('', { required: true })) };

/** The user whose link, or whose name and password, the body has; undefined where it is the bearer of the request's token. */
export async function identifyByBody(
  services: Services,
  request: FastifyRequest,
  access: 'token or sign-in' | LinkAccess,
): Promise<SignedIn | undefined> {
  const json = (request.body as SentBody)?.json;
  const { links, passwords } = services.authentication;
  // A link is locked where it is used.
  if (access !== 'token or sign-in')
    return { viewer: await links.identify(readOf(linkFields, json).secret, access), confirm: async () => undefined };
  const signsIn = isJsonObject(json) && ('username' in json || 'password' in json);
  return signsIn ? passwords.signIn(readOf(fields, json), request.ip) : undefined;
}

/** The members that identify the user; the others are read with the rest of the operation. */
function readOf<F extends Fields>(described: F, json: Json | undefined): { [K in keyof F]: string } {
  const findings = new Findings('strict');
  const sent = isJsonObject(json) ? Object.fromEntries(Object.entries(json).filter(([name]) => name in described)) : {};
  const read = readMembers(described, sent, { verb: 'create', zone: 'UTC' }, findings) as { [K in keyof F]: string };
  refuseFaults(findings);
  return read;
}
