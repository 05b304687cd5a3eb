import type { JobName } from '@daybook/contract';
import { chooseLanguage, isEmailAddress, toIso } from '@daybook/values';
import { statement } from '../../database/statement.ts';
import { enqueue, type JobHandler } from '../../queue/index.ts';
import { loadLastSeal, sealFile } from '../../seals/index.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import type { Write } from '../../writes/index.ts';
import { sendNotice } from '../mail-server/index.ts';

export const MAIL_SEAL: JobName = 'mail the seal';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MINUTE_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

const isDue = statement(
  'is_seal_mail_due',
  `select a.seal_email <> '' and exists (select from seal s where s.account_id = $account)
  and not exists (select from job j where j.account_id = $account and j.name = $name and j.key = $key) as due
from account a where a.account_id = $account`,
);

interface Described extends Record<string, unknown> {
  readonly email: string;
  readonly firm: string;
  readonly language: string;
  readonly country: string;
}

const describeRecipient = statement(
  'describe_recipient_of_seals',
  'select a.seal_email as email, a.name as firm, a.language, a.address_country as country from account a where a.account_id = $account',
);

/** Asks for the newest seal to be mailed, once a day, where the account wants it and has one. */
export async function askForSealMail(write: Write): Promise<number> {
  const key = toIso((await write.opened).now, 'UTC').slice(0, DAY_LENGTH);
  const { due } = await write.tx.one<{ due: boolean }>(isDue, { name: MAIL_SEAL, key });
  if (!due) return 0;
  await enqueue(write, MAIL_SEAL, {}, { key });
  return 1;
}

/** Mails the newest seal: a recipient who keeps it finds out later whether the end of the audit trail was cut off. */
export const mailSeal: JobHandler = {
  name: MAIL_SEAL,
  prepare: async (call) => {
    const { recipient, seal } = await call.write(async (write) => ({
      recipient: await write.tx.one<Described>(describeRecipient),
      seal: await loadLastSeal(write),
    }));
    const { email, firm } = recipient;
    // Nobody wants it any more.
    if (seal === undefined || !isEmailAddress(email)) return;
    const language = chooseLanguage(recipient.language);
    const { subject, what, keep, compare, hash } = texts[language].mails.seal;
    const at = toIso(seal.at, 'UTC');
    const file = `daybook-seal-${seal.id}.txt`;
    const moment = `${at.slice(0, MINUTE_LENGTH).replace('T', ' ')} UTC`;
    const values = { firm, name: '', day: at.slice(0, DAY_LENGTH), moment, file, hash: seal.hash };
    const mail = writeMail(language, { subject, paragraphs: [what, keep, compare, `daybook verify --seal ${file}`, hash] }, values, [
      recipient.country,
    ]);
    await sendNotice(call, {
      subject: mail.subject,
      text: `${mail.body}\n`,
      language,
      firm,
      answersTo: '',
      to: [email],
      files: [{ name: file, type: 'text/plain', content: Buffer.from(sealFile(seal)) }],
    });
  },
  run: async () => undefined,
};
