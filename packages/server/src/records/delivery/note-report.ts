import { delivery } from '@daybook/contract';
import { statement } from '../../database/statement.ts';
import type { MailReport } from '../../integrations/mail-reports/index.ts';
import { enqueue, forgetTold, loadTold, type JobHandler } from '../../queue/index.ts';
import { lockRecord, updateRecord, type Write } from '../../writes/index.ts';
import { NOTE_REPORT } from '../mail-server/index.ts';
import { withReport, type ReportedMail } from './reports.rules.ts';

const findByMessage = statement(
  'find_delivery_of_message',
  `select d.id::int as id from delivery d where d.account_id = $account and d.message_id = $message and d.deleted is null
order by d.id limit 1`,
);

/** The mail that a service took with the words that name it, of those that went to one of these in the last month. */
const findByAnswer = statement(
  'find_delivery_of_answer',
  `select d.id::int as id from delivery d where d.account_id = $account and d.deleted is null and d.at > now() - interval '31 days'
  and d.id in (select a.delivery_id from delivery_address a where a.account_id = $account and a.address = any($recipients::text[]))
  and position($given in d.response) > 0 order by d.id desc limit 1`,
);

/** A shorter id may be in any answer. */
const LEAST_ID = 16;
/** A service may report a mail before its answer is stored that names it. */
const AGAIN_S = 60;

async function findMail({ tx }: Write, { message, given, recipients }: MailReport): Promise<number | undefined> {
  const mail = message === '' ? undefined : await tx.maybe<{ id: number }>(findByMessage, { message });
  if (mail !== undefined || given.length < LEAST_ID) return mail?.id;
  return (await tx.maybe<{ id: number }>(findByAnswer, { given, recipients }))?.id;
}

/** Notes what a mail service reported of a mail. The document that it brought stays as it is. */
export const noteReport: JobHandler = {
  name: NOTE_REPORT,
  run: async (write, { message, again = false }) => {
    const report = await loadTold<MailReport>(write, message);
    if (report === undefined) return;
    const id = await findMail(write, report);
    if (id === undefined && again === false) {
      const { now } = await write.opened;
      return enqueue(write, NOTE_REPORT, { message: String(message), again: true }, { at: now + AGAIN_S });
    }
    forgetTold(write, message);
    if (id === undefined) return undefined;
    const existing = await lockRecord(write, delivery, { key: id, ifMatch: undefined });
    const mail = existing.columns as unknown as ReportedMail & { readonly to: string[]; readonly cc: string[]; readonly bcc: string[] };
    const after = withReport(mail, [...mail.to, ...mail.cc, ...mail.bcc], report);
    if (after !== undefined) await updateRecord(write, existing, { ...after, reports: [...after.reports] }, { events: [report.outcome] });
    return undefined;
  },
};
