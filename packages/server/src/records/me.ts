import { hash } from 'node:crypto';
import { because, CALENDAR, me, modules, operations, readActions, readMe, rotateFeed, updateMe, user } from '@daybook/contract';
import { feedAddress } from '../access/feed-secret.ts';
import { levelColumn, readsModule, refusalOf, type Viewer } from '../access/viewer.ts';
import { lastEventId } from '../database/event-ids.sql.ts';
import type { ReadModel } from '../database/read-model.ts';
import { revokeTokens } from '../erasure/index.ts';
import { answer, handle, type Module } from '../http/handler.ts';
import { verdict } from '../lists/record-actions.ts';
import { invalidParameter } from '../problem.ts';
import { checkReferences, lockRecord, updateRecord, type Columns } from '../writes/index.ts';
import { answerSingle } from './shared/answer-single.ts';
import { resourceOfUser } from './user/borrowed.sql.ts';
import { afterSignInChange, secretsOf, userColumns, validateUser } from './user/index.ts';

/** Single changes of addresses are read with every request of the user. */
const MAX_CHANGED = 200;

/** How the profile of the caller is read; `$levels` is what the token may do. */
const readModel: ReadModel = {
  description: me,
  expressions: {
    // The address opens the schedule, so it is shown only to users who may read the schedule.
    feed: `case when ${readsModule('Schedule')} then ${feedAddress(`'me'`)} else '' end`,
    group: `(select row_to_json(s) from (select g.id, g.name from app_group g where g.account_id = $account and g.id = r.group_id) s)`,
    levels: '$levels::json',
    account: `(select row_to_json(s) from (
  select a.id, a.name, a.time_zone, a.currency, a.address_country, a.language, a.date_format, a.asks_activity, a.boards
  from account a where a.account_id = $account) s)`,
    resource_id: resourceOfUser,
    last_event_id: lastEventId,
    sends_mail: `($sends_mail::boolean or exists (
  select 1 from mail_server m where m.account_id = $account and m.deleted is null))`,
  },
  dependsOn: ['group', 'account', 'contact', 'resource', 'mail-server'],
};

function levelsText({ levels }: Viewer): string {
  return JSON.stringify(Object.fromEntries(modules.map((module) => [levelColumn(module), levels[module]])));
}

/** Columns of a user the address of one of whose feeds changes, or without a path those of all. */
function changedAddresses({ feed_epoch, feed_epochs }: Columns, path: string | undefined) {
  if (path === undefined) return { feed_epoch: Number(feed_epoch) + 1, feed_epochs: '{}' };
  if (!new RegExp(CALENDAR).test(path)) throw invalidParameter('feed', 'is `me`, `resource/<id>`, `workspace/<id>` or `project/<id>`');
  const epochs = JSON.parse(String(feed_epochs)) as Record<string, number>;
  if (Object.keys(epochs).length >= MAX_CHANGED && epochs[path] === undefined)
    throw invalidParameter('feed', `names one more than the ${MAX_CHANGED} feeds whose address can change by itself; change all at once`);
  return { feed_epochs: JSON.stringify({ ...epochs, [path]: (epochs[path] ?? 0) + 1 }) };
}

export const meModule: Module = {
  handlers: [
    answer(readActions, async ({ viewer }) => {
      const data = operations.map(({ id, method, path, access }) => ({
        operation: id,
        method,
        path,
        ...verdict(refusalOf(viewer, access)),
      }));
      const body = JSON.stringify({ data });
      return { body, etag: `"${hash('sha1', body, 'base64url').slice(0, 16)}"` };
    }),
    answer(readMe, (request) => {
      const { viewer, services } = request;
      return answerSingle(request, readModel, viewer.userId, { levels: levelsText(viewer), sends_mail: services.config.smtpUrl !== null });
    }),

    // What users may change of themselves. A first password is set by an administrator, not by the holder of a token.
    handle(updateMe, async (write, { target, body, query, ip, services: { authentication } }) => {
      const { old_password: old, ...changes } = body;
      const { findings, viewer } = write;
      // It takes long, and is done before anything is locked.
      const confirmed = old === undefined ? undefined : await authentication.passwords.confirm(viewer, old, ip);
      const existing = await lockRecord(write, user, target);
      // Until it was locked, another password may have been set.
      if (changes.password !== undefined && (old === undefined || old === ''))
        findings.fault('/old_password', 'required', 'is required to change the password', because('password_required'));
      else if (old !== undefined && (confirmed === undefined || confirmed !== existing.columns['password_hash']))
        findings.fault('/old_password', 'invalid_value', 'is not the current password', because('not_the_password'));
      await checkReferences(write, { existing });
      await validateUser(write, changes, { existing, contact: viewer.contactUuid });
      write.refuseFaults();
      const columns = await userColumns(write, changes);
      const written = await updateRecord(write, existing, columns, { secrets: secretsOf(changes) });
      await afterSignInChange(write, existing, columns);
      if (changes.password !== undefined && !query.keep_tokens) await revokeTokens(write, { user: viewer.userId, keep: viewer.tokenId });
      return written;
    }),

    // The former addresses are not found any more.
    handle(rotateFeed, async (write, { target, query: { feed } }) => {
      const existing = await lockRecord(write, user, target);
      return updateRecord(write, existing, changedAddresses(existing.columns, feed), { secrets: ['feed'] });
    }),
  ],
};
