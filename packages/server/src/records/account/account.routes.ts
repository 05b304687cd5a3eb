import { account, type BodyOfRecord } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireLevel } from '../../access/viewer.ts';
import type { RecordModule, WriteEndpoint } from '../../http/endpoint.ts';
import { answerSingle } from '../../http/single-route.ts';
import { viewerOfToken } from '../../http/write-route.ts';
import type { Services } from '../../services.ts';
import type { Existing } from '../../writing/index.ts';
import { accountReading } from './account.reading.sql.ts';
import { updateAccount } from './update-account.ts';

const PATH = '/v2/account';

async function answerAccount(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfToken(services, request);
  requireLevel(viewer, 'Account', 'R-');
  return answerSingle(services, { reading: accountReading, viewer, key: viewer.account }, request, reply);
}

const put: WriteEndpoint = {
  method: 'PUT',
  path: PATH,
  kind: 'account',
  module: 'Account',
  fields: account.fields,
  verb: 'update',
  addressed: false,
  keyOf: (viewer) => viewer.account,
  repeatable: true,
  work: (write, { body, existing }) => updateAccount(write, body as BodyOfRecord<typeof account>, existing as Existing),
};

export const accountModule: RecordModule = { reading: accountReading, writes: [put], plain: [{ method: 'GET', path: PATH, handle: answerAccount }] };
