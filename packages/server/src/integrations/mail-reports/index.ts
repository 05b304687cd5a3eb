import type { ReportService } from '@daybook/contract';
import type { Incoming, Read } from '../incoming.ts';
import { isWebhookSecret } from '../standard-webhooks.ts';
import { readMailgun } from './mailgun.ts';
import type { MailReport } from './report.ts';
import { readResend } from './resend.ts';

export type { MailReport } from './report.ts';

type Reader = (incoming: Incoming, key: string) => Read<MailReport>;

/** How what a mail service sends is verified and read. */
export const readReport: { readonly [S in ReportService]: Reader } = { mailgun: readMailgun, standard_webhooks: readResend };

/** Whether a text can be the key of a service. */
export const isSigningKey = (service: ReportService, key: string): boolean => service === 'mailgun' || isWebhookSecret(key);
