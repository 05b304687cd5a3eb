import { createHash } from 'node:crypto';
import { viewerValues } from '../../access/viewer.ts';
import { recordStatement } from '../../database/list-statement.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { bind, type Values } from '../../database/statement.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';

/** Returns a record of which each caller has exactly one, as `{data: {…}}`, with its ETag; `beside` are members beside its own. */
export async function answerSingle(
  { services, viewer }: ReadRequest<never>,
  readModel: ReadModel,
  key: number,
  values: Values = {},
  beside: { readonly [member: string]: string } = {},
): Promise<Answer> {
  const scope = { account: viewer.account, zone: viewer.zone };
  const [[row] = []] = await services.connections.read(scope, [
    bind(recordStatement(readModel), { ...viewerValues(viewer), ...values, key }),
  ]);
  const others = Object.entries(beside).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const body = `{"data":${String(row?.['record']).slice(0, -1)}${others.join('')}}}`;
  return { body, etag: `"${String(row?.['version'])}-${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"` };
}
