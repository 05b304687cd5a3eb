import { forgetPassword, inviteUser, linkPassword, readPasswordLink, resetPassword, user, type LinkKind } from '@daybook/contract';
import { hashPassword } from '../../access/password.ts';
import { NO_ACCOUNT } from '../../access/sign-in.ts';
import { bind } from '../../database/statement.ts';
import { revokeTokens } from '../../erasure/index.ts';
import { answer, handle, type Module, type WriteRequest } from '../../http/handler.ts';
import { Problem, refuse } from '../../problem.ts';
import { enqueue } from '../../queue/index.ts';
import { lockRecord, updateRecord, writtenOf, writeAsDaybook, type Existing, type Write, type Written } from '../../writes/index.ts';
import { sendsMail } from '../mail-server/index.ts';
import { refuseTooManyMails } from '../shared/mails-of-hour.ts';
import { beginSession } from '../session/index.ts';
import { afterSignInChange, endLinks, levelsOf, loadNames, refusalOfLink, validatePassword } from '../user/index.ts';
import { addressOf, makeLink, useLink } from './links.ts';
import { describeLink, findByLogin, hasYoungLink } from './password.sql.ts';
import { SEND_LINK } from './send-link.ts';
import type { Services } from '../../services.ts';

async function requireLinkable(write: Write, { key, record, columns }: Existing, isInvitation: boolean): Promise<void> {
  const [levels, { now }] = await Promise.all([levelsOf(write, record['group_id']), write.opened]);
  const expires = record['expires'] === null ? null : Number(record['expires']);
  const linked = { key: Number(key), levels, expires, has_password: columns['password_hash'] !== null };
  refuse(refusalOfLink(write.viewer, linked, now, isInvitation));
}

async function give(
  write: Write,
  { services }: Pick<WriteRequest, 'services'>,
  existing: Existing,
  kind: LinkKind,
  byMail: boolean,
): Promise<Written> {
  write.refuseFaults();
  await endLinks(write, Number(existing.key));
  const link = await makeLink(write, Number(existing.key), kind);
  if (byMail) await enqueue(write, SEND_LINK, { link });
  const shown = byMail ? { mailed: true } : { mailed: false, url: addressOf(write, services, link, kind) };
  return { ...writtenOf(existing), extra: shown };
}

export const passwordModule: Module = {
  handlers: [
    handle(inviteUser, async (write, request) => {
      const existing = await lockRecord(write, user, request.target);
      await requireLinkable(write, existing, true);
      const byMail = await sendsMail(write, request.services);
      // An address may be of anybody: invitations count as other mails do.
      if (byMail) await refuseTooManyMails(write, request.services, 1);
      return give(write, request, existing, 'invitation', byMail);
    }),

    handle(linkPassword, async (write, request) => {
      const existing = await lockRecord(write, user, request.target);
      await requireLinkable(write, existing, false);
      return give(write, request, existing, 'password_link', false);
    }),

    // The answer does not reveal whether there is such a user, so it does not wait for what is done.
    answer(forgetPassword, async ({ body, ip, services }) => {
      const login = body.login ?? '';
      const account = await services.authentication.passwords.accountOf(body.account);
      services.authentication.links.countRequest(account, login, ip);
      if (account !== NO_ACCOUNT)
        void sendForgotten(services, account, login).catch((err: unknown) => services.logger.warn({ err }, 'a link was not made'));
      return { body: { data: { accepted: true } } };
    }),

    answer(readPasswordLink, async ({ body, services: { authentication, connections } }) => {
      const viewer = await authentication.links.identify(body.secret ?? '', 'password link');
      const { account, zone, tokenId } = viewer;
      const [[row] = []] = await connections.read({ account, zone }, [bind(describeLink, { account, token: tokenId })]);
      if (row === undefined) throw new Problem('link_invalid');
      const { kind, username, first_name, last_name, expires, account: name } = row;
      return { body: { data: { kind, username, first_name, last_name, account: name, expires: Number(expires) } } };
    }),

    handle(resetPassword, async (write, request) => {
      const { password = '', remember = false } = request.body;
      const { userId } = write.viewer;
      write.refuseFaults();
      await validatePassword(write, password, await write.tx.one(loadNames, { user: userId }));
      write.refuseFaults();
      // It takes long, and is done before anything is locked.
      const password_hash = await hashPassword(password, write.viewer.account);
      await useLink(write);
      const existing = await lockRecord(write, user, { key: userId, ifMatch: undefined });
      const written = await updateRecord(write, existing, { password_hash }, { secrets: ['password'] });
      await afterSignInChange(write, existing, { password_hash });
      await revokeTokens(write, { user: userId });
      const { session } = await beginSession(write, request, remember);
      return { ...written, ...(session === undefined ? {} : { session }) };
    }),
  ],
};

/** A second request before the mail has come sends no second mail. */
const PAUSE_SECONDS = 120;

/**
 * Sends the user of a name or an address a link, where there is one and a mail server. Anybody can ask for it, so it ends no other link:
 * whichever is used first ends them all.
 */
async function sendForgotten(services: Services, account: number, login: string): Promise<void> {
  const { connections, readModels } = services;
  await writeAsDaybook(connections, readModels, account, async (write) => {
    const user = await write.tx.maybe<{ id: number }>(findByLogin, { login: login.trim() });
    if (user === undefined || !(await sendsMail(write, services))) return;
    const { found: hasYoung } = await write.tx.one<{ found: boolean }>(hasYoungLink, { user: user.id, seconds: PAUSE_SECONDS });
    if (!hasYoung) await enqueue(write, SEND_LINK, { link: await makeLink(write, user.id, 'password_link') });
  });
}
