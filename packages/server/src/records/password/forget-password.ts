import { enqueue } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { writeAsDaybook } from '../../writes/index.ts';
import { makeLink } from './links.ts';
import { findByLogin, hasYoungLink } from './password.sql.ts';
import { SEND_LINK } from './send-link.ts';

/** Whoever asks again before the mail has come gets no second one. */
const PAUSE_SECONDS = 120;

/** Sends the user of a name or an address a link, where there is one and a mail server. */
export async function sendForgotten({ connections, readModels, config }: Services, account: number, login: string): Promise<void> {
  if (config.smtpUrl === null) return;
  await writeAsDaybook(connections, readModels, account, async (write) => {
    const user = await write.tx.maybe<{ id: number }>(findByLogin, { login: login.trim() });
    if (user === undefined) return;
    const { found } = await write.tx.one<{ found: boolean }>(hasYoungLink, { user: user.id, seconds: PAUSE_SECONDS });
    if (!found) enqueue(write, SEND_LINK, { link: await makeLink(write, user.id, 'password_link') });
  });
}
