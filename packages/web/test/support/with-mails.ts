import { after, before } from 'node:test';
import { startMailServer, type MailServer } from '../../../server/test/support/mail-server.ts';

/** Starts an application whose mails a real server receives. */
export function withMails<Started>(start: (settings: Record<string, string>) => Started) {
  const settings: Record<string, string> = {};
  const post: Pick<MailServer, 'received' | 'refusals'> = { received: [], refusals: [] };
  before(async () => {
    const { port } = Object.assign(post, await startMailServer());
    Object.assign(settings, { DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${port}`, DAYBOOK_MAIL_FROM: 'billing@studio.example' });
  });
  const started = start(settings);
  after(() => (post as MailServer).close());
  return { started, post };
}
