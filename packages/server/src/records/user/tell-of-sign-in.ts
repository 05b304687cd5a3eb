import type { JobName } from '@daybook/contract';
import { chooseLanguage, isEmailAddress } from '@daybook/values';
import { statement } from '../../database/statement.ts';
import { revokeTokens } from '../../erasure/index.ts';
import { formatsOf, writeMoment } from '../../paper/index.ts';
import { enqueue, type JobHandler } from '../../queue/index.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import type { Columns, Existing, Write } from '../../writes/index.ts';
import { sendNotice } from '../mail-server/index.ts';
import { refuseTooManyMails } from '../shared/mails-of-hour.ts';
import { findLinks } from './user.sql.ts';

const TELL_OF_SIGN_IN: JobName = 'tell of a changed sign-in';

/** Ends the links that a user has. */
export async function endLinks(write: Write, user: number): Promise<void> {
  for (const { id } of await write.tx.run<{ id: number }>(findLinks, { user })) await revokeTokens(write, { token: id });
}

/**
 * What follows where a user signs in otherwise than before: links that went to a former address end, and whoever reads mails there hears
 * of it, because the change may be that of a stranger. A first password is no news.
 */
export async function afterSignInChange(write: Write, { key, record, columns }: Existing, changed: Columns): Promise<void> {
  const { primary_email: email, password_hash: hash } = changed;
  const isMoved = email !== undefined && String(email).toLowerCase() !== String(record['primary_email']).toLowerCase();
  if (isMoved) await endLinks(write, Number(key));
  const hasNewPassword = typeof hash === 'string' && columns['password_hash'] !== null;
  if (!isMoved && !hasNewPassword) return;
  const { now } = await write.opened;
  await enqueue(write, TELL_OF_SIGN_IN, { user: key, at: now }, { key: `${key} ${now}` });
}

interface Described extends Record<string, unknown> {
  /** As the audit trail has it, for as long as nobody was erased from it. */
  readonly from: string | null;
  readonly to: string | null;
  readonly has_password: boolean;
  readonly email: string;
  readonly username: string;
  readonly person: string;
  readonly timezone: string;
  readonly account: string;
  readonly language: string;
  readonly date_format: string;
  readonly country: string;
}

const describeChange = statement(
  undefined,
  `select d.changes->'primary_email'->>'from' as "from", d.changes->'primary_email'->>'to' as "to",
  d.changes->'password' is not null as has_password, u.primary_email as email, u.username,
  trim(u.first_name || ' ' || u.last_name) as person, u.timezone,
  a.name as account, a.language, a.date_format, a.address_country as country
from audit d
join app_user u on u.account_id = $account and u.id = $user::bigint and u.deleted is null
join account a on a.account_id = $account
where d.account_id = $account and d.kind = 'user' and d.record_id = $user::text and d.action = 'updated'
  and d.at = to_timestamp($at::bigint)
  and (d.changes->'primary_email' is not null or d.changes->'password' is not null)
order by d.id limit 1`,
);

/**
 * Mails a user that the address or the password was changed: to the address that was. It may be anybody's, so it counts as other mails do;
 * where the hour has none left, it waits for the next.
 */
export const tellOfSignIn: JobHandler = {
  name: TELL_OF_SIGN_IN,
  prepare: async (call) => {
    const { payload, services, write } = call;
    const at = Number(payload['at']);
    const change = await write(({ tx }) => tx.maybe<Described>(describeChange, { user: Number(payload['user']), at }));
    if (change === undefined) return;
    const { from, to, has_password: hasPassword, account: firm, username, person } = change;
    const address = from ?? change.email;
    // The person was erased meanwhile, or never had one.
    if (!isEmailAddress(address)) return;
    await write((writing) => refuseTooManyMails(writing, services, 1, call.id));
    const language = chooseLanguage(change.language);
    const { changed, username: named } = texts[language].access;
    const isMoved = from !== null;
    const said = isMoved ? [changed.address, ...(hasPassword ? [changed.passwordToo] : [])] : [changed.password];
    const words = { subject: changed.subject[isMoved ? 'address' : 'password'], paragraphs: [...said, changed.note, named] };
    const values = { firm, name: person, username, from: address, to: to ?? '', moment: momentIn(change, at) };
    const mail = writeMail(language, words, values, [change.country]);
    await sendNotice(call, {
      subject: mail.subject,
      text: `${mail.body}\n`,
      language,
      linksTyped: false,
      firm,
      answersTo: '',
      to: [address],
    });
  },
  run: async () => undefined,
};

/** When it was, by the clock of the user. */
function momentIn({ language, date_format: pattern, country, timezone }: Described, at: number): string {
  return `${writeMoment(formatsOf(chooseLanguage(language), pattern, country), at, timezone)} (${timezone})`;
}
