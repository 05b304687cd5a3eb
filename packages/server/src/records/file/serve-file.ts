import { unknownParameters, type ParameterFault, type QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { matchesEtag } from '../../http/list-route.ts';
import { parameterProblem } from '../../listing/list-records.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findFile } from './file.sql.ts';

type StoredFile = { name: string; extension: string; mime_type: string; content: Buffer };

/** Serves a picture. A file never changes, so that its alias is its version and a browser need not ask again. */
export async function serveFile(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { viewer } = await services.authentication.identify(request.headers.authorization, []);
  const alias = readAlias(request.query as QueryParameters);
  const found = await services.connections.readAlone({ account: viewer.account, zone: null }, [bind(findFile, { ...viewerValues(viewer), alias })]);
  const [file] = (found[0] ?? []) as StoredFile[];
  if (file === undefined) throw new Problem('not_found', { detail: `there is no file ${JSON.stringify(alias)}` });
  const etag = `"${alias}"`;
  reply.headers({
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'authorization',
    // Should something have come through, a browser that opens the picture by itself runs nothing and asks nobody.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    'content-disposition': `inline; filename="file.${file.extension}"; filename*=UTF-8''${encodeName(file.name)}`,
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(file.mime_type).send(file.content);
}

const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function readAlias(query: QueryParameters): string {
  const faults: ParameterFault[] = unknownParameters(query, ['alias']);
  const { alias } = query;
  if (alias === undefined) faults.push({ parameter: 'alias', code: 'missing_parameter', message: 'is required' });
  else if (typeof alias !== 'string' || alias === '') faults.push({ parameter: 'alias', code: 'invalid_parameter', message: 'must name one file' });
  if (faults.length > 0) throw parameterProblem(faults);
  // Text that the database cannot hold names no file.
  return String(alias).toLowerCase().replaceAll('\0', ' ').toWellFormed();
}
