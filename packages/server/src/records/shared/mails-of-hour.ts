import { because, type JobName } from '@daybook/contract';
import { AT_ACCOUNT, bind, statement } from '../../database/statement.ts';
import { Problem, refuse } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Write } from '../../writes/index.ts';

const MAILS_LOCK = 20_422;
const TELL_OF_SIGN_IN: JobName = 'tell of a changed sign-in';

/** Held until its commit by whatever sends, and taken before it counts what was sent: mails that are sent at once are counted too. */
const lockMails = statement('lock_mails', `select pg_advisory_xact_lock(${MAILS_LOCK}, (a.account_id % 2147483647)::int) ${AT_ACCOUNT}`);

const RECIPIENTS = 'greatest(1, cardinality(d."to") + cardinality(d.cc) + cardinality(d.bcc))';

/**
 * Mails of the last hour, one for each recipient, with those that were sent again, the invitations, also those that were taken back, and
 * what users are told of their sign-in; and when the first of them ceases to count.
 */
const countMails = statement(
  'count_mails_of_hour',
  `select coalesce(sum(m.count), 0)::int as count, extract(epoch from min(m.created) + interval '1 hour' - now())::int as seconds from (
  select d.created, ${RECIPIENTS} as count from delivery d
  where d.account_id = $account and d.created > now() - interval '1 hour'
  union all
  select d.updated, d.round * ${RECIPIENTS} from delivery d
  where d.account_id = $account and d.updated > now() - interval '1 hour' and d.round > 0
  union all
  select t.created, 1 from token t
  where t.account_id = $account and t.kind = 'invitation' and t.created > now() - interval '1 hour'
  union all
  select j.finished, 1 from job j
  where j.account_id = $account and j.finished > now() - interval '1 hour' and j.state = 'done' and j.name = '${TELL_OF_SIGN_IN}'
  union all
  select now(), 1 from job j
  where j.account_id = $account and j.state = 'running' and j.name = '${TELL_OF_SIGN_IN}' and ($job::bigint is null or j.id < $job)) m`,
);

interface MailsOfHour extends Record<string, unknown> {
  readonly count: number;
  readonly seconds: number | null;
}

/**
 * Why a mail to so many does not leave: a script that has gone wrong, or a token in wrong hands, must not write to the world. 0 has no
 * limit.
 */
function refusalOfMails({ count, seconds }: MailsOfHour, recipients: number, most: number): Problem | undefined {
  if (most === 0 || count + recipients <= most) return undefined;
  return new Problem('rate_limited', {
    reason: because('too_many_mails', { most, seconds: seconds ?? 0 }),
    title: 'Too many mails',
    detail: `an account sends at most ${most} mails an hour, one for each recipient; the next can be sent in ${seconds ?? 0} seconds`,
    headers: { 'retry-after': String(Math.max(1, seconds ?? 0)) },
  });
}

/** A mail to more than a whole hour has never leaves: to wait does not help. */
function checkRecipients({ findings }: Write, recipients: number, most: number): void {
  if (most === 0 || recipients <= most) return;
  const detail = `the mail has ${recipients} recipients, and an account sends to at most ${most} in an hour`;
  findings.fault('/to', 'too_many', detail, because('more_recipients_than_hour', { recipients, most }));
}

/** Refuses a mail to so many where the hour has fewer left. A job that sends one does not count itself, nor the later ones that run. */
export async function refuseTooManyMails(write: Write, { config }: Services, recipients: number, job: number | null = null): Promise<void> {
  const { tx } = write;
  checkRecipients(write, recipients, config.mailPerHour);
  write.refuseFaults();
  tx.send(lockMails);
  refuse(refusalOfMails(await tx.one<MailsOfHour>(countMails, { job }), recipients, config.mailPerHour));
}

/** The same of a mail that is no write, such as a test. */
export async function refuseTooManyMailsNow({ connections, config }: Services, account: number): Promise<void> {
  const [[row] = []] = await connections.read({ account, zone: null }, [bind(countMails, { account, job: null })]);
  refuse(refusalOfMails(row as unknown as MailsOfHour, 1, config.mailPerHour));
}
