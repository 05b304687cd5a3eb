import type { JobName } from '@daybook/contract';
import { chooseLanguage, isEmailAddress } from '@daybook/values';
import { statement } from '../../database/statement.ts';
import type { JobHandler } from '../../queue/index.ts';
import { sendNotice } from '../mail-server/index.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';

export const TELL_MAKER: JobName = 'tell of a disabled webhook';

interface Described extends Record<string, unknown> {
  readonly url: string;
  readonly email: string;
  readonly account: string;
  readonly language: string;
  readonly country: string;
}

const describeDisabled = statement(
  undefined,
  `select w.url, u.primary_email as email, a.name as account, a.language, a.address_country as country
from webhook w
join app_user u on u.account_id = $account and u.id = w.user_id and u.deleted is null
join account a on a.account_id = $account
where w.account_id = $account and w.id = $webhook and w.deleted is null and not w.enabled`,
);

/** Mails the user of a webhook that it was given up. */
export const tellMaker: JobHandler = {
  name: TELL_MAKER,
  prepare: async (call) => {
    const { services, payload, write } = call;
    const disabled = await write(({ tx }) => tx.maybe<Described>(describeDisabled, { webhook: Number(payload['webhook']) }));
    // It was enabled or deleted meanwhile, or its user is gone.
    if (disabled === undefined || !isEmailAddress(disabled.email)) return;
    const language = chooseLanguage(disabled.language);
    const { subject, text } = texts[language].mails.webhookDisabled;
    const reference = `${services.baseUrl}/docs/api-guide#webhooks`;
    // The whole address may have a secret in it.
    const values = { firm: disabled.account, name: '', host: URL.parse(disabled.url)?.host ?? '', reference };
    const mail = writeMail(language, { subject, paragraphs: [text, '{host}', '{reference}'] }, values, [disabled.country]);
    const face = { subject: mail.subject, text: `${mail.body}\n`, language };
    await sendNotice(call, { ...face, firm: disabled.account, answersTo: '', to: [disabled.email] });
  },
  run: async () => undefined,
};
