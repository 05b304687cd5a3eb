import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optionsOf, type Mail, type Post, type Sent } from './mail.ts';

/** Mails as files, one for each Message-ID: written twice, they are still one. */
export class Outbox implements Post {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send(mail: Mail): Promise<Sent> {
    // Most processes send no mail for a while, and the library takes twenty megabytes.
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const node = new MailComposer(optionsOf(mail)).compile();
    // Only the operator reads the file, and recipients of hidden copies are written nowhere else.
    node.keepBcc = true;
    const name = mail.messageId.replaceAll(/[^A-Za-z0-9.@-]/g, '');
    const [whole, part] = [join(this.#folder, `${name}.eml`), join(this.#folder, `${name}.part`)];
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(part, await node.build(), { mode: 0o600 });
    await rename(part, whole);
    return { isKept: true, refused: [], said: '' };
  }

  async check(): Promise<string> {
    return `mails are written to ${this.#folder}, because DAYBOOK_SMTP_URL is not set`;
  }
}
