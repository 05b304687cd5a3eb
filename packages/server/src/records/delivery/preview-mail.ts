import type { BodyOfOperation, previewMail } from '@daybook/contract';
import { HOUR, memo } from '@daybook/values';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { refuse } from '../../problem.ts';
import { oneLine } from '../../mail/index.ts';
import type { Services } from '../../services.ts';
import { fill, texts } from '../../texts/index.ts';
import { refuseTooManyMailsNow } from '../shared/mails-of-hour.ts';
import { loadTester, previewOf, sendTest } from '../mail-server/index.ts';
import { faceOf, withLink } from './mail.rules.ts';
import type { Face } from '../../texts/mail-face.ts';

type Request = ReadRequest<typeof previewMail>;

/** Test mails that a user has in a minute. */
const TESTS_PER_MINUTE = 5;
/** And all users of an account together in an hour: no record of a test is there to be counted, and their own address may be anybody's. */
const TESTS_PER_HOUR = 60;
const throttlesOf = memo(
  ({ clock, authentication: { counts } }: Services) => ({
    user: new RateLimit({ clock, counts }, 'test mails', TESTS_PER_MINUTE),
    account: new RateLimit({ clock, counts }, 'test mails of an account', TESTS_PER_HOUR, HOUR),
  }),
  new WeakMap(),
);

/** A mail as it would look; what it would lead to is not there yet. */
function shownOf({ baseUrl }: Services, body: BodyOfOperation<typeof previewMail>): Face {
  const { document_kind = '', subject = '', body: text = '', language = '', facts = [], link = false } = body;
  return faceOf({
    document_kind,
    subject: oneLine(subject),
    body: withLink(text, link === true),
    language,
    facts: (facts ?? []).flatMap(({ name, text: said }) => (name === undefined || said === undefined ? [] : [{ name, text: said }])),
    link: link === true ? `${baseUrl}/p/…` : '',
  });
}

/** Answers a mail as it would look. */
export async function answerPreview({ body, viewer, services }: Request): Promise<Answer> {
  const face = shownOf(services, body);
  return { body: { subject: face.subject, text: face.text, html: await previewOf(services, viewer.account, face) } };
}

/** Sends the caller a mail as it would look, and answers what became of it. */
export async function answerTest({ body, viewer, services }: Request): Promise<Answer> {
  const { account, userId } = viewer;
  const face = shownOf(services, body);
  const tester = await loadTester(services, viewer);
  await refuseTooManyMailsNow(services, account);
  const throttles = throttlesOf(services);
  const begins = (): void => {
    refuse(throttles.user.take(`${account} ${userId}`).refusal);
    refuse(throttles.account.take(String(account)).refusal);
  };
  const subject = fill(texts[face.language || tester.language].mails.testOf, { subject: face.subject });
  return { body: { data: await sendTest(services, account, tester, { ...face, subject }, begins) } };
}
