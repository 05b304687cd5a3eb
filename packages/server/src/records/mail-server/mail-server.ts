import {
  account,
  because,
  deleteMailServer,
  mailServer,
  readMailServer,
  setMailServer,
  testMailServer,
  type BodyOfOperation,
} from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { bind } from '../../database/statement.ts';
import { answer, handle, type Module } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  reserveId,
  updateRecord,
  type Existing,
  type Target,
  type Write,
} from '../../writes/index.ts';
import { answerSingle } from '../shared/answer-single.ts';
import { findMailServer, forgetPassword } from './mail-server.sql.ts';
import { passwordPlace } from './passwords.ts';
import { endReporting, planReporting, reportHook, reportsUrl } from './reports.ts';
import { testMail } from './test-mail.ts';

const readModel: ReadModel = { description: mailServer, expressions: {}, dependsOn: [] };

const noServer = (): Problem => new Problem('not_found', { detail: 'the account has no mail server of its own' });

/** Locks the mail server of the account, and the account against another one; undefined where there is none. */
async function lockOwn(write: Write, { key, ifMatch }: Target): Promise<Existing<typeof mailServer> | undefined> {
  await lockRecord(write, account, { key, ifMatch: undefined });
  const row = await write.tx.maybe<{ id: number }>(findMailServer);
  if (row !== undefined) return lockRecord(write, mailServer, { key: row.id, ifMatch });
  if (ifMatch === undefined) return undefined;
  throw new Problem('precondition_failed', { detail: 'the account has no mail server now', extra: { version: 0 } });
}

type Body = BodyOfOperation<typeof setMailServer>;
type Settings = Omit<Body, 'password' | 'reports_from' | 'signing_key'>;
type Stored = Settings & { readonly sealed_password: string } & Parameters<typeof planReporting>[1];

/** What a connection signs in to: a caller that changes it must send the password, or it could be sent anywhere. */
const CONNECTION = ['host', 'port', 'security', 'user'] as const;

function checkNeeded({ findings }: Write, settings: Settings): void {
  for (const member of ['host', 'sender_address'] as const)
    if (settings[member] === undefined) findings.fault(`/${member}`, 'required', 'must not be empty');
}

/** Reports a password that is missing, or for nobody. */
function checkPassword({ findings }: Write, { user }: Settings, password: string, kept: boolean): void {
  if (user === '' && password !== '') findings.fault('/password', 'not_allowed', 'is of no use without a user');
  if (user !== '' && password === '' && !kept)
    findings.fault(
      '/password',
      'required',
      `is needed with a user, and again where ${CONNECTION.join(', ')} change`,
      because('mail_password_needed'),
    );
}

export const mailServerModule: Module = {
  readModel,
  handlers: [
    answer(readMailServer, async (request) => {
      const { services, viewer } = request;
      const scope = { account: viewer.account, zone: viewer.zone };
      const [[row] = []] = await services.connections.read(scope, [bind(findMailServer, { account: viewer.account })]);
      if (row === undefined) return { body: { data: null } };
      const id = Number(row['id']);
      const reports_url = reportsUrl(services, viewer.account, id, String(row['salt']));
      return answerSingle(request, readModel, id, {}, { reports_url });
    }),

    handle(setMailServer, async (write, { target, body, services }) => {
      const existing = await lockOwn(write, target);
      const { password = '', reports_from, signing_key, ...sent } = body;
      const before = existing?.columns as Stored | undefined;
      const settings = settingsOf(before, sent);
      checkNeeded(write, settings);
      const refusal = services.mailDestinations.refusalOf(settings.host ?? '', settings.security !== 'none');
      if (refusal !== undefined) write.findings.fault('/host', 'not_allowed', refusal, because('mail_server_not_allowed'));
      const kept = before?.sealed_password !== '' && CONNECTION.every((member) => settings[member] === before?.[member]);
      checkPassword(write, settings, password, kept);
      const reporting = planReporting(write, before, { reports_from, signing_key });
      write.refuseFaults();
      const id = existing === undefined ? await reserveId(write, mailServer) : Number(existing.key);
      const place = passwordPlace(write.viewer.account, id);
      const sealed = password === '' ? undefined : services.vault.seal(place, password).toString('base64');
      const columns = { ...settings, sealed_password: settings.user === '' ? '' : sealed, ...reporting(services, id) };
      const happened = { secrets: [...(sealed === undefined ? [] : ['password']), ...(signing_key ? ['signing_key'] : [])] };
      if (existing === undefined) return insertRecord(write, mailServer, { ...columns, id }, happened);
      return updateRecord(write, existing, columns, happened);
    }),

    handle(deleteMailServer, async (write, { target }) => {
      const existing = await lockOwn(write, target);
      if (existing === undefined) throw noServer();
      write.tx.send(forgetPassword, { id: existing.key });
      endReporting(write, existing.key);
      return deleteRecord(write, existing);
    }),

    answer(testMailServer, async ({ viewer, services }) => {
      const data = await testMail(services, viewer);
      if (data === undefined) throw noServer();
      return { body: { data } };
    }),

    reportHook,
  ],
};

/** Where a mail server listens by default. */
const USUAL_PORTS = { tls: 465, starttls: 587, none: 25 } as const;

/** What was sent over what is stored. */
function settingsOf(before: Settings | undefined, sent: Settings): Settings {
  const stored = Object.fromEntries([...CONNECTION, 'sender_address' as const].map((member) => [member, before?.[member]]));
  const { security = 'tls', user = '', port, ...others }: Settings = { ...stored, ...sent };
  return { ...others, security, user, port: port ?? USUAL_PORTS[security] };
}
