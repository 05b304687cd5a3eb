import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Post } from './mail.ts';
import { MailServers } from './mail-servers.ts';
import { Outbox } from './outbox.ts';
import { Smtp } from './smtp.ts';

export { Refused, Unsent } from './failure.ts';
export type { MailServer, MailServers } from './mail-servers.ts';
export { oneLine, type Mail, type MailFile, type Post, type Sent } from './mail.ts';

/** What mails leave by. */
export const createMail = (config: Pick<Config, 'smtpUrl' | 'dataDir'>): { post: Post; mailServers: MailServers } => ({
  post: createPost(config),
  mailServers: new MailServers(),
});

/** How mails leave: by the mail server, or into the outbox of the data folder where none is set. */
export function createPost({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Post {
  return smtpUrl === null ? new Outbox(join(dataDir, 'outbox')) : new Smtp(smtpUrl);
}
