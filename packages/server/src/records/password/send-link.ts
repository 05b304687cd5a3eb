import { randomUUID } from 'node:crypto';
import type { LinkKind } from '@daybook/contract';
import { isEmailAddress } from '@daybook/values';
import { Refused } from '../../mail/index.ts';
import { FinalFailure, type JobHandler } from '../../queue/index.ts';
import { fromAddress } from '../delivery/index.ts';
import { addressOf } from './links.ts';
import { describeLink } from './password.sql.ts';
import { linkTexts } from './texts.rules.ts';

export const SEND_LINK = 'send link';

interface Described extends Record<string, unknown> {
  readonly kind: LinkKind;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly account: string;
  readonly account_email: string;
  readonly language: string;
}

/** Sends a link by mail. Each attempt gives it a new secret, so that none has to be kept until the mail leaves. */
export const sendLink: JobHandler = {
  name: SEND_LINK,
  prepare: async ({ services, payload, write }) => {
    const link = Number(payload['link']);
    const recipient = await write(async (writing) => {
      const described = await writing.tx.maybe<Described>(describeLink, { token: link });
      return described === undefined ? undefined : { ...described, url: addressOf(writing, services, link, described.kind) };
    });
    // It was used or replaced meanwhile.
    if (recipient === undefined) return;
    const from = fromAddress(services);
    const person = `${recipient.first_name} ${recipient.last_name}`.trim() || recipient.username;
    try {
      await services.post.send({
        ...linkTexts({ ...recipient, person }),
        from: { name: recipient.account, address: from },
        replyTo: isEmailAddress(recipient.account_email) ? recipient.account_email : '',
        to: [recipient.email],
        cc: [],
        bcc: [],
        messageId: `<${randomUUID()}@${from.split('@')[1]}>`,
        date: services.clock.now(),
        files: [],
      });
    } catch (error) {
      throw error instanceof Refused ? new FinalFailure(error.message, { cause: error }) : error;
    }
  },
  run: async () => undefined,
};
