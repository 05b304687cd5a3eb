import { createHash } from 'node:crypto';
import { unknownParameters, type QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerValues, type Viewer } from '../access/viewer.ts';
import { defaultFields, recordSql } from '../database/list-statement.ts';
import type { Reading } from '../database/reading.ts';
import { bind, quoted, statement, type Statement, type Values } from '../database/statement.ts';
import { matchesEtag } from './list-route.ts';
import { parameterProblem } from '../listing/list-records.ts';
import type { Services } from '../services.ts';

const byKind = new Map<string, Statement>();

function readSingle(reading: Reading): Statement {
  const { description } = reading;
  const known = byKind.get(description.kind);
  if (known !== undefined) return known;
  const record = recordSql(reading, defaultFields(description));
  const made = statement(
    `single_${description.kind}`,
    `select ${record}::text as record, r.version from ${quoted(description.table)} r where r.account_id = $account and r.id = $key`,
  );
  byKind.set(description.kind, made);
  return made;
}

interface Single {
  readonly reading: Reading;
  readonly viewer: Viewer;
  readonly key: number;
  /** Parameters of the reading's own. */
  readonly values?: Values;
}

/** Answers GET of a record that there is one of for each caller, as `{data: {…}}`, with its ETag. */
export async function answerSingle(
  services: Services,
  { reading, viewer, key, values }: Single,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const faults = unknownParameters(request.query as QueryParameters, []);
  if (faults.length > 0) throw parameterProblem(faults);
  const scope = { account: viewer.account, zone: viewer.zone };
  const [[row] = []] = await services.connections.read(scope, [bind(readSingle(reading), { ...viewerValues(viewer), ...values, key })]);
  const body = `{"data":${String(row?.['record'])}}`;
  const etag = `"${String(row?.['version'])}-${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
