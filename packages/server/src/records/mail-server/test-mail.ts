import { because, type MailFailure } from '@daybook/contract';
import { chooseLanguage, isEmailAddress, type Language } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { Unsent } from '../../mail/index.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { Turns } from '../../turns.ts';
import { describeTester } from './mail-server.sql.ts';
import { loadOwn, sendByInstallation, sendByOwn } from './send.ts';
import type { Face } from '../../texts/mail-face.ts';

/** Less than a request has. */
const WITHIN_MS = 8_500;
/** How many tests run at once: one of an account. Nobody waits for a turn. */
const turns = new Turns({ most: 8, mostOfCaller: 1, mostWaiting: 0, waitMs: 0 });

interface Tested {
  readonly accepted: boolean;
  readonly outcome: 'accepted' | MailFailure;
  readonly recipient: string;
  readonly said: string;
}

/** Whom a test is for, and how the firm writes. */
export interface Tester {
  readonly email: string;
  readonly firm: string;
  readonly answersTo: string;
  readonly language: Language;
  readonly country: string;
}

export async function loadTester({ connections }: Services, { account, userId: user }: Viewer): Promise<Tester> {
  const [[row] = []] = await connections.read({ account, zone: null }, [bind(describeTester, { account, user })]);
  const email = String(row?.['email'] ?? '');
  if (!isEmailAddress(email)) {
    const message = 'your profile has no e-mail address';
    throw new Problem('validation_failed', { detail: message, errors: [{ in: 'body', pointer: '', code: 'not_allowed', message }] });
  }
  const [firm, answersTo] = [String(row?.['firm']), String(row?.['account_email'])];
  return { email, firm, answersTo, language: chooseLanguage(String(row?.['language'])), country: String(row?.['country']) };
}

/**
 * Sends a mail to the person who waits for it, by the mail server that mails of the account leave by, and returns what became of it.
 * `begins` is
 * called once it is its turn, so that what is refused before counts nowhere; what it throws refuses the test.
 */
export function sendTest(
  services: Services,
  account: number,
  { email: recipient, firm, answersTo }: Tester,
  face: Face,
  begins?: () => void,
): Promise<Tested> {
  const letter = { ...face, firm, answersTo, to: [recipient] };
  return turns.run(String(account), async () => {
    const own = await loadOwn(services, account);
    if (own === undefined && services.config.smtpUrl === null)
      throw new Problem('transition_not_allowed', {
        reason: because('no_mail_server'),
        detail: 'no mail server is set, so that the mail would reach nobody',
      });
    begins?.();
    try {
      const { said } =
        own === undefined
          ? await sendByInstallation(services, account, letter, WITHIN_MS)
          : await sendByOwn(services, account, own, letter, { withinMs: WITHIN_MS });
      return { accepted: true, outcome: 'accepted', recipient, said };
    } catch (error) {
      if (!(error instanceof Unsent)) throw error;
      return { accepted: false, outcome: error.outcome, recipient, said: error.said };
    }
  });
}

/** Sends the caller a mail by the mail server of the account; undefined where there is no such server. */
export async function testMail(services: Services, viewer: Viewer): Promise<Tested | undefined> {
  const own = await loadOwn(services, viewer.account);
  if (own === undefined) return undefined;
  const tester = await loadTester(services, viewer);
  const { firm, language, country } = tester;
  const { subject, text } = texts[language].mails.test;
  const mail = writeMail(language, { subject, paragraphs: [text] }, { firm, host: own.host, name: '' }, [country]);
  return sendTest(services, viewer.account, tester, { subject: mail.subject, text: `${mail.body}\n`, language });
}
