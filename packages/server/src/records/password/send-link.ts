import type { JobName, LinkKind } from '@daybook/contract';
import type { JobHandler } from '../../queue/index.ts';
import { sendNotice } from '../mail-server/index.ts';
import { addressOf } from './links.ts';
import { describeLink } from './password.sql.ts';
import { linkTexts } from './texts.rules.ts';

export const SEND_LINK: JobName = 'send link';

interface Described extends Record<string, unknown> {
  readonly kind: LinkKind;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly account: string;
  readonly account_email: string;
  readonly language: string;
  readonly country: string;
}

/** Sends a link by mail. Each attempt gives it a new secret, so that none has to be kept until the mail leaves. */
export const sendLink: JobHandler = {
  name: SEND_LINK,
  prepare: async (call) => {
    const { services, payload, write } = call;
    const link = Number(payload['link']);
    const recipient = await write(async (writing) => {
      const described = await writing.tx.maybe<Described>(describeLink, { token: link });
      return described === undefined ? undefined : { ...described, url: addressOf(writing, services, link, described.kind) };
    });
    // It was used or replaced meanwhile.
    if (recipient === undefined) return;
    const person = `${recipient.first_name} ${recipient.last_name}`.trim() || recipient.username;
    const { account: firm, account_email: answersTo, email } = recipient;
    await sendNotice(call, { ...linkTexts({ ...recipient, person }), firm, answersTo, to: [email] });
  },
  run: async () => undefined,
};
