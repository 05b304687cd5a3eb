import type { ReportService } from '@daybook/contract';
import type { Incoming, Told } from '../incoming.ts';
import { isWebhookSecret } from '../standard-webhooks.ts';
import { readMailgun } from './mailgun.ts';
import type { MailReport } from './report.ts';
import { readResend } from './resend.ts';

export type { MailReport } from './report.ts';

type Read = (incoming: Incoming, key: string) => Told<MailReport> | undefined;

/** How what a mail service sends is verified and read: it answers nothing of what is not signed with the key, or not of now. */
export const readReport: { readonly [S in ReportService]: Read } = { mailgun: readMailgun, standard_webhooks: readResend };

/** Whether a text can be the key of a service. */
export const isSigningKey = (service: ReportService, key: string): boolean => service === 'mailgun' || isWebhookSecret(key);
