import { isJsonObject, type BodyOfRecord, type me } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { FastifyRequest, Written } from '../../http/endpoint.ts';
import type { JsonBody } from '../../http/json-body.ts';
import { viewerOfToken } from '../../http/write-route.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { updateRow, type Existing, type Write } from '../../writing/index.ts';
import { judgeUser, secretsOf, userColumns } from '../user/index.ts';

type Body = BodyOfRecord<typeof me>;

/** The caller, whose present password is checked before the write where the body has it: that takes long, and failures are counted. */
export async function identifyOwner(services: Services, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOfToken(services, request);
  const json = (request.body as JsonBody | undefined)?.json;
  const password = isJsonObject(json) ? json['old_password'] : undefined;
  if (typeof password !== 'string' || (await services.authentication.passwords.confirm(viewer, password, request.ip))) return viewer;
  const message = 'is not the present password';
  throw new Problem('validation_failed', {
    detail: `/old_password: ${message}`,
    errors: [{ in: 'body', pointer: '/old_password', code: 'invalid_value', message }],
  });
}

/** Changes what a user may change of itself. A first password is set by an administrator, not by whoever holds a token. */
export async function updateMe(write: Write, body: Body, existing: Existing): Promise<Written> {
  const { old_password: old, ...changes } = body;
  if (changes.password !== undefined && (old === undefined || old === ''))
    write.findings.fault('/old_password', 'required', 'is needed to change the password');
  await judgeUser(write, changes, { existing, contact: write.viewer.contactUuid });
  write.refuseFaults();
  updateRow(write, 'app_user', existing.key, await userColumns(write, changes));
  write.changed({ kind: 'user', key: existing.key, action: 'updated', before: existing, secrets: secretsOf(changes) });
  return { id: Number(existing.key), key: existing.key };
}
