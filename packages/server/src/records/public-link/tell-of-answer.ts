import type { JobName } from '@daybook/contract';
import { chooseLanguage, isEmailAddress } from '@daybook/values';
import { machineViewer } from '../../access/machine-viewer.ts';
import { inlined, statement } from '../../database/statement.ts';
import { formatsOf, homeOf, templateValues } from '../../paper/index.ts';
import type { JobHandler } from '../../queue/index.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { countCancelled } from '../booking/index.ts';
import { sendNotice } from '../mail-server/index.ts';
import { loadBusinessDocument } from '../shared/documents/index.ts';
import type { MailFact } from '../../texts/mail-face.ts';

export const TELL_OF_ANSWER: JobName = 'tell of an answer';

interface Answered extends Record<string, unknown> {
  readonly quote: number;
  readonly answer: 'accepted' | 'declined';
  readonly name: string;
  readonly comment: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly account: string;
  readonly account_email: string;
  readonly language: string;
  /** Bookings of the quote that are cancelled and still to come. */
  readonly cancelled: number;
}

const describeAnswer = statement(
  undefined,
  `select l.document_id as quote, l.answer, l.answered_by as name, l.comment, u.primary_email as email, u.first_name,
  a.name as account, a.email as account_email, a.language,
  (select found.count from ${inlined(countCancelled, { quote: 'l.document_id' })}) as cancelled
from public_link l
join account a on a.account_id = $account
join quote q on q.account_id = $account and q.id = l.document_id
left join lateral (
  select u.primary_email, u.first_name from app_user u
  join app_group g on g.account_id = $account and g.id = u.group_id and g.deleted is null and g.acl_finance in ('R-', 'RW')
  where u.account_id = $account and u.deleted is null and (u.expires is null or u.expires > now()) and u.primary_email <> ''
    and (u.id in (l.created_id, q.created_id) or (a.email = '' and g.acl_account = 'RW'))
  order by u.id is not distinct from l.created_id desc, u.id is not distinct from q.created_id desc, u.id limit 1
) u on true
where l.account_id = $account and l.id = $link and l.document_kind = 'quote' and l.answer <> ''
  and ($answered::bigint is null or extract(epoch from l.answered)::bigint = $answered::bigint)`,
);

/** What somebody else typed, so that it is not read as words of Daybook. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/**
 * Mails the answer of the client to a quote to the user who made the link, or else to the one who made the quote, where they may still read
 * quotes. Else it goes to the firm, and to an administrator where the firm has no address.
 * An answer that another has replaced since is left to the mail of the other.
 */
export const tellOfAnswer: JobHandler = {
  name: TELL_OF_ANSWER,
  prepare: async (call) => {
    const { account, services, payload, write } = call;
    const { link, answered = null, message_id: messageId } = payload;
    const row = await write(({ tx }) => tx.maybe<Answered>(describeAnswer, { link, answered }));
    if (row === undefined) return;
    const isKnown = isEmailAddress(row.email ?? '');
    const to = isKnown ? String(row.email) : row.account_email;
    if (!isEmailAddress(to)) return;
    const document = await loadBusinessDocument(services.connections, machineViewer(account), 'quote', row.quote);
    const { document: values, client } = templateValues(document);
    const language = chooseLanguage(row.language);
    const { answered: words } = texts[language].mails;
    const { currency, totals } = document;
    const total = formatsOf(language, '', homeOf(document.seller)).money(totals.total, currency);
    const { answer, comment, account: firm } = row;
    const optional = document.lines.filter(({ option }) => option !== null);
    const chosen = optional.filter(({ option }) => option === 'chosen').map(({ title, description }) => title || description);
    const options = chosen.length === 0 ? words.noOptions : words.options;
    const cancelled = answer === 'accepted' ? row.cancelled : 0;
    const chooses = answer === 'accepted' && optional.length > 0;
    const paragraphs = [
      words.text[answer],
      ...(chooses ? [options] : []),
      ...(cancelled > 0 ? [words.cancelled] : []),
      ...(comment === '' ? [] : [`${words.comment}\n{comment}`]),
      '{url}',
    ];
    const url = `${services.baseUrl}/quotes/${row.quote}`;
    const placeholders = {
      firm,
      client: client.name,
      number: values.number,
      by: row.name,
      total,
      options: chosen.join(', '),
      comment: quoted(comment),
      url,
    };
    const mail = writeMail(
      language,
      { subject: words.subject[answer], paragraphs },
      { ...placeholders, name: isKnown ? (row.first_name ?? '') : '' },
      [document.seller.address_country],
    );
    const facts: MailFact[] = [
      { name: 'quote', text: values.number },
      { name: 'total', text: total },
    ];
    const face = {
      subject: mail.subject,
      text: `${mail.body}\n`,
      language,
      facts,
      button: { name: 'quote', url } as const,
      linksTyped: false,
    };
    await sendNotice(call, { ...face, firm, answersTo: '', to: [to], ...(typeof messageId === 'string' ? { messageId } : {}) });
  },
  run: async () => undefined,
};
