import type { MailOutcome } from '@daybook/contract';
import { chooseLanguage, isEmailAddress } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { Unsent } from '../../mail/index.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { Turns } from '../../turns.ts';
import { describeTester } from './mail-server.sql.ts';
import { loadOwn, sendByOwn } from './send.ts';

/** Less than a request has. */
const WITHIN_MS = 8_500;
/** How many tests run at once: one of an account. Nobody waits for a turn. */
const turns = new Turns({ most: 8, mostOfCaller: 1, mostWaiting: 0, waitMs: 0 });

interface Tested {
  readonly accepted: boolean;
  readonly outcome: MailOutcome;
  readonly recipient: string;
  readonly said: string;
}

/** Sends the caller a mail by the mail server of the account, and answers what became of it; undefined where there is no such server. */
export async function testMail(services: Services, viewer: Viewer): Promise<Tested | undefined> {
  const { account, userId: user } = viewer;
  const own = await loadOwn(services, account);
  if (own === undefined) return undefined;
  const [[row] = []] = await services.connections.read({ account, zone: null }, [bind(describeTester, { account, user })]);
  const recipient = String(row?.['email'] ?? '');
  if (!isEmailAddress(recipient)) throw new Problem('validation_failed', { detail: 'your profile has no e-mail address' });
  const language = chooseLanguage(String(row?.['language']));
  const { subject, text } = texts[language].mails.test;
  const [firm, host] = [String(row?.['firm']), own.host];
  const { subject: title, body } = writeMail(language, { subject, paragraphs: [text] }, { firm, host, name: '' });
  const letter = { firm, answersTo: String(row?.['account_email']), to: [recipient], subject: title, text: `${body}\n` };
  return turns.run(String(account), async () => {
    try {
      const { said } = await sendByOwn(services, account, own, letter, { withinMs: WITHIN_MS });
      return { accepted: true, outcome: 'accepted', recipient, said };
    } catch (error) {
      if (!(error instanceof Unsent)) throw error;
      return { accepted: false, outcome: error.outcome, recipient, said: error.message };
    }
  });
}
