import type { JobName } from '@daybook/contract';
import { chooseLanguage, isEmailAddress } from '@daybook/values';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';
import { enqueue, type JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import type { Write } from '../../writes/index.ts';
import { reserveMessageId, sendNotice } from '../mail-server/index.ts';

const TELL_OF_WAITING: JobName = 'tell of an invoice that waits';

/** Asks for the mail about an invoice that was not issued by itself. */
export async function awaitSomebody(write: Write, services: Services, invoice: number): Promise<void> {
  await enqueue(write, TELL_OF_WAITING, { invoice, message_id: await reserveMessageId(write, services) });
}

interface Waiting extends Record<string, unknown> {
  readonly recurring: string;
  readonly letters: string;
  readonly missing: string;
  readonly client: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly account: string;
  readonly account_email: string;
  readonly language: string;
  readonly country: string;
}

const describeWaiting = statement(
  'waiting_invoice',
  `select r.name as recurring, m.letters, m.missing_fields as missing, coalesce(c.name, '') as client, u.primary_email as email,
  u.first_name, a.name as account, a.email as account_email, a.language, a.address_country as country
from recurring_invoice_period m
join recurring_invoice r on r.account_id = $account and r.id = m.recurring_id
join invoice i on i.account_id = $account and i.id = m.invoice_id and i.deleted is null and i.status_id < ${AWAITING_PAYMENT}
join account a on a.account_id = $account
left join contact c on c.account_id = $account and c.uuid = i.client_uuid and c.deleted is null
left join (
  app_user u join app_group g on g.account_id = $account and g.id = u.group_id and g.deleted is null and g.acl_finance in ('R-', 'RW')
) on u.account_id = $account and u.id = r.created_id and u.deleted is null and (u.expires is null or u.expires > now())
where m.account_id = $account and m.invoice_id = $invoice`,
);

/**
 * Tells the person who made a recurring invoice of an invoice that waits because its paper lacks letters or it lacks required fields, and
 * the firm where that person may not read invoices any more. One that is issued or gone meanwhile waits for nobody.
 */
export const tellOfWaiting: JobHandler = {
  name: TELL_OF_WAITING,
  prepare: async (call) => {
    const { services, payload, write } = call;
    const { invoice, message_id: messageId } = payload;
    const told = await write(({ tx }) => tx.maybe<Waiting>(describeWaiting, { invoice }));
    if (told === undefined) return;
    const isKnown = isEmailAddress(told.email ?? '');
    const to = isKnown ? String(told.email) : told.account_email;
    if (!isEmailAddress(to)) return;
    const language = chooseLanguage(told.language);
    const { subject, text, ask } = texts[language].mails.waiting;
    const { account: firm, recurring, letters, missing, client } = told;
    // What is to be typed is said first: letters can be kept as they are.
    const why = missing === '' ? 'letters' : 'fields';
    const url = `${services.baseUrl}/invoices/${invoice}`;
    const values = { firm, recurring, letters, fields: missing, client, url, name: isKnown ? (told.first_name ?? '') : '' };
    const mail = writeMail(language, { subject, paragraphs: [text[why], `${ask[why]}\n{url}`] }, values, [told.country]);
    const face = { subject: mail.subject, text: `${mail.body}\n`, language, button: { name: 'invoice', url } as const };
    await sendNotice(call, { ...face, firm, answersTo: '', to: [to], ...(typeof messageId === 'string' ? { messageId } : {}) });
  },
  run: async () => undefined,
};
