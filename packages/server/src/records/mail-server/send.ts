import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { isEmailAddress } from '@daybook/values';
import { bind } from '../../database/statement.ts';
import { SecretLost } from '../../integrations/vault.ts';
import { Refused, Unsent, type Mail, type MailServer, type Sent } from '../../mail/index.ts';
import { FinalFailure, type JobCall } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import type { Write } from '../../writes/index.ts';
import { dressed } from './face.ts';
import { findMailServer, findSender, loadMailServer } from './mail-server.sql.ts';
import { passwordPlace } from './passwords.ts';
import type { Face } from '../../texts/mail-face.ts';

/** A mail as its job knows it. */
export interface Letter extends Face, Pick<Mail, 'to'>, Partial<Pick<Mail, 'cc' | 'bcc' | 'files' | 'messageId'>> {
  /** The sender, unless the mail server of the account has a sender name. */
  readonly firm: string;
  /** The address of the firm, whatever was typed there; empty where nobody is to answer. */
  readonly answersTo: string;
}

/** The mail server of an account as it is stored. */
interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly host: string;
  readonly port: number;
  readonly security: MailServer['security'];
  readonly user: string;
  readonly sealed: string;
  readonly sender_address: string;
  readonly sender_name: string;
  readonly reply_to: string;
}

/** The mail server of an account; undefined where it has none. */
export async function loadOwn({ connections }: Services, account: number): Promise<Stored | undefined> {
  const [[row] = []] = await connections.read({ account, zone: null }, [bind(loadMailServer, { account })]);
  return row as Stored | undefined;
}

/** Sends a mail by the mail server of an account, to somebody who waits for it, or for a job. Throws Unsent. */
export async function sendByOwn(
  { vault, mailServers, mailDestinations, ...services }: Services,
  account: number,
  own: Stored,
  letter: Letter,
  asked?: { readonly withinMs: number },
): Promise<Sent> {
  const { id, version, host, port, security, user, sealed } = own;
  const mail = await mailOf(services, account, letter, own.sender_address, own);
  try {
    const password = sealed === '' ? '' : vault.open(passwordPlace(account, id), Buffer.from(sealed, 'base64'));
    const connect = (signal: AbortSignal): Promise<Socket> =>
      mailDestinations.connect({ host, port, isEncrypted: security !== 'none' }, signal);
    const server = { account, version: `${id}.${version}`, host, port, security, user, password, connect };
    return await traced(services, account, 'account', () => mailServers.send(server, mail, asked));
  } catch (error) {
    throw error instanceof SecretLost ? new Unsent('the password of the mail server cannot be decrypted', 'password_lost') : error;
  }
}

/** A mail on its way in a trace, which records nothing of it but by whose mail server it leaves. */
function traced(
  { tracer }: Pick<Services, 'tracer'>,
  account: number,
  by: 'account' | 'installation',
  send: () => Promise<Sent>,
): Promise<Sent> {
  return tracer?.part('mail', 'client', { 'daybook.account': account, 'daybook.mail.by': by }, send) ?? send();
}

/** Sends a mail of an account for a job: by the mail server of the account, or by that of the installation. */
export async function sendOf({ account, services, away }: JobCall, letter: Letter): Promise<Sent> {
  const own = await loadOwn(services, account);
  if (own !== undefined) return away(() => sendByOwn(services, account, own, letter));
  return sendByInstallation(services, account, letter);
}

/** Sends a mail of an account by the mail server of the installation. */
export async function sendByInstallation(services: Services, account: number, letter: Letter, withinMs?: number): Promise<Sent> {
  const mail = await mailOf(services, account, letter, installationSender(services));
  return traced(services, account, 'installation', () => services.post.send(mail, withinMs));
}

/** Sends a mail whose outcome no record shows. */
export async function sendNotice(call: JobCall, letter: Letter): Promise<void> {
  try {
    await sendOf(call, letter);
  } catch (error) {
    throw error instanceof Refused ? new FinalFailure(error.message, { cause: error }) : error;
  }
}

type Sender = Pick<Stored, 'sender_name' | 'reply_to'>;

async function mailOf(
  services: Omit<Services, 'vault' | 'mailServers' | 'mailDestinations'>,
  account: number,
  letter: Letter,
  from: string,
  sender?: Sender,
): Promise<Mail> {
  const { firm, answersTo, to, cc = [], bcc = [], files = [], messageId = newMessageId(from), subject, text } = letter;
  const usual = answersTo !== '' && isEmailAddress(answersTo) ? answersTo : '';
  return {
    ...(await dressed(services, account, letter)),
    to,
    cc,
    bcc,
    subject,
    text,
    files,
    messageId,
    from: { name: sender?.sender_name || firm, address: from },
    replyTo: sender?.reply_to || usual,
    date: services.clock.now(),
  };
}

/** The sender of mails of the installation: as it is set, otherwise the host of the public address. */
function installationSender({ config: { mailFrom }, baseUrl }: Pick<Services, 'config' | 'baseUrl'>): string {
  if (mailFrom !== null) return mailFrom;
  const { hostname } = new URL(baseUrl);
  return isEmailAddress(`daybook@${hostname}`) ? `daybook@${hostname}` : 'daybook@localhost.localdomain';
}

const newMessageId = (from: string): string => `<${randomUUID()}@${from.split('@')[1]}>`;

/** The Message-ID of a mail that a write asks for: of the host that mails of the account are from now. */
export async function reserveMessageId({ tx }: Write, services: Services): Promise<string> {
  const own = await tx.maybe<{ address: string }>(findSender);
  return newMessageId(own?.address ?? installationSender(services));
}

/** Whether mails of the account reach anybody: without a mail server they become files. */
export async function sendsMail({ tx }: Write, { config }: Services): Promise<boolean> {
  return config.smtpUrl !== null || (await tx.maybe(findMailServer)) !== undefined;
}
