import { chooseLanguage, isEmailAddress, parseCalendarDate, toIso } from '@daybook/values';
import { viewerValues } from '../access/viewer.ts';
import { bind, statement } from '../database/statement.ts';
import { formatsOf, writeMoment, type Formats } from '../paper/index.ts';
import type { JobHandler } from '../queue/index.ts';
import { texts } from '../texts/index.ts';
import { writeMail } from '../texts/write-mail.ts';
import { describePromoted, TELL_OF_PROMOTION, type Promoted } from './booking/index.ts';
import { sendNotice } from './mail-server/index.ts';

/**
 * So many mails of an account in an hour: anybody who may book can bring them about, and must not use up those of invoices. Boards, feeds
 * and events tell of all.
 */
const MAX_OF_HOUR = 60;
/** So many are named in a mail; how many more there are is said. */
const MAX_NAMED = 20;

const countTold = statement(
  undefined,
  `select count(*)::int as count from job j
where j.account_id = $account and j.name = '${TELL_OF_PROMOTION}' and j.state = 'done' and j.finished > now() - interval '1 hour'`,
);

const describeMaker = statement(
  undefined,
  `select u.primary_email as email, u.first_name, u.timezone, a.name as account, a.language, a.date_format, a.address_country as country
from app_user u
join account a on a.account_id = $account
where u.account_id = $account and u.id = $user::bigint and u.deleted is null`,
);

interface Maker extends Record<string, unknown> {
  readonly email: string;
  readonly first_name: string;
  readonly timezone: string;
  readonly account: string;
  readonly language: string;
  readonly date_format: string;
  readonly country: string;
}

/** Mails a user that bookings which waited have their time now. */
export const tellOfPromotion: JobHandler = {
  name: TELL_OF_PROMOTION,
  prepare: async (call) => {
    const { account, payload, services, write } = call;
    const user = Number(payload['user']);
    const bookings = String(payload['bookings']).split(',').map(Number);
    const maker = await write(({ tx }) => tx.maybe<Maker>(describeMaker, { user }));
    const viewer = await services.authentication.viewerOfMaker({ account, user, token: null });
    if (maker === undefined || viewer === undefined || !isEmailAddress(maker.email)) return;
    const read = bind(describePromoted, { ...viewerValues(viewer), bookings });
    const [rows] = await services.connections.read({ account, zone: viewer.zone }, [read]);
    const promoted = rows as unknown as readonly Promoted[];
    const [first] = promoted;
    if (first === undefined) return;
    const { count } = await write(({ tx }) => tx.one<{ count: number }>(countTold, {}));
    if (count >= MAX_OF_HOUR) return;
    const language = chooseLanguage(maker.language);
    const { subject, text, more } = texts[language].mails.promoted;
    const formats = formatsOf(language, maker.date_format, maker.country);
    const lines = promoted.slice(0, MAX_NAMED).map((one) => `${one.name}\n${whenOf(one, formats, maker.timezone)}`);
    const rest = promoted.length - lines.length;
    const several = promoted.length === 1 ? 'one' : 'several';
    const url = `${services.baseUrl}/schedule?open=${first.id}`;
    const paragraphs = [text[several], '{lines}', ...(rest > 0 ? [more] : []), '{url}'];
    const values = { booking: first.name, count: String(promoted.length), rest: String(rest), lines: lines.join('\n\n'), url };
    const mail = writeMail(
      language,
      { subject: subject[several], paragraphs },
      { ...values, firm: maker.account, name: maker.first_name },
      [maker.country],
    );
    const face = { subject: mail.subject, text: `${mail.body}\n`, language, button: { name: 'schedule', url } as const, linksTyped: false };
    await sendNotice(call, { ...face, firm: maker.account, answersTo: '', to: [maker.email] });
  },
  run: async () => undefined,
};

/** When a booking is, by the clock of a user; whole days by their own. */
function whenOf({ start, end, all_day: isAllDay, time_zone: own }: Promoted, formats: Formats, zone: string): string {
  if (!isAllDay) {
    const [from, to] = [writeMoment(formats, start, zone), writeMoment(formats, end, zone)];
    const [day] = from.split(', ');
    return `${from} – ${to.startsWith(`${day}, `) ? to.slice(`${day}, `.length) : to} (${zone})`;
  }
  const [first, last] = [start, end - 1].map((at) => parseCalendarDate(toIso(at, own).slice(0, 'yyyy-mm-dd'.length)));
  return first && last ? formats.period({ start: first, end: last }) : '';
}
