import { me, modules, type BodyOfRecord } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../access/viewer.ts';
import type { RecordModule, WriteEndpoint } from '../../http/endpoint.ts';
import { answerSingle } from '../../http/single-route.ts';
import { viewerOfToken } from '../../http/write-route.ts';
import type { Services } from '../../services.ts';
import type { Existing } from '../../writing/index.ts';
import { meReading } from './me.reading.sql.ts';
import { rotateFeed } from './rotate-feed.ts';
import { identifyOwner, updateMe } from './update-me.ts';

const PATH = '/v2/me';

async function answerMe(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfToken(services, request);
  return answerSingle(services, { reading: meReading, viewer, key: viewer.userId, values: { levels: levelsText(viewer) } }, request, reply);
}

function levelsText({ levels }: Viewer): string {
  return JSON.stringify(Object.fromEntries(modules.map((module) => [`acl_${module.toLowerCase()}`, levels[module]])));
}

const put: WriteEndpoint = {
  method: 'PUT',
  path: PATH,
  kind: 'user',
  module: null,
  fields: me.fields,
  verb: 'update',
  addressed: false,
  keyOf: (viewer) => viewer.userId,
  identify: identifyOwner,
  repeatable: true,
  work: (write, { body, existing }) => updateMe(write, body as BodyOfRecord<typeof me>, existing as Existing),
};

const rotate: WriteEndpoint = {
  method: 'POST',
  path: `${PATH}/feed`,
  kind: 'user',
  module: null,
  fields: null,
  verb: 'update',
  addressed: false,
  keyOf: (viewer) => viewer.userId,
  repeatable: true,
  work: (write, { existing }) => rotateFeed(write, existing as Existing),
};

export const meModule: RecordModule = { writes: [put, rotate], plain: [{ method: 'GET', path: PATH, handle: answerMe }] };
