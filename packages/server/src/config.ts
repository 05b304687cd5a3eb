import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { closestName, isEmailAddress } from '@daybook/values';
import { addressList, originList, secretKeys } from './config-lists.ts';
import { readTraceSettings, type TraceSettings } from './trace-settings.ts';

/** Everything an operator can set, parsed and checked. Absent optional settings are `null`. */
export type Config = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** An external PostgreSQL instead of the embedded one. */
  databaseUrl: string | null;
  /** A replica of that, which long reads are sent to. */
  databaseReplicaUrl: string | null;
  /** The first administrator's token; used only when the first account is created. */
  adminToken: string | null;
  /** The public address without a trailing slash; `null` means the listening address. */
  baseUrl: string | null;
  /** Requests per minute and user; 0 switches throttling off. */
  rateLimit: number;
  /** IP addresses and CIDR ranges whose forwarding headers count. */
  trustedProxies: string[];
  workers: number;
  /** Origins whose pages may call the API from a browser; `*` means all. */
  corsOrigins: string[];
  /** Where exchange rates are read from; `null` reads none. */
  exchangeRatesUrl: string | null;
  /** Where VAT numbers are checked; `null` asks nobody. */
  vatCheckUrl: string | null;
  /** Whether the application for people is served at `/`. */
  web: boolean;
  metrics: boolean;
  /** Where backups are made in the background: a folder, as an absolute path, or a bucket; `null` of both makes none. */
  backupDir: string | null;
  backupS3: S3Place | null;
  /** What backups are encrypted with; `null` leaves them readable. */
  backupPassphrase: string | null;
  backupHours: number;
  backupKeep: Keeping;
  /** After how many days a backup is restored for a trial, into a place of its own; 0 means never. */
  backupTrialDays: number;
  /** Fonts for documents beside those of Daybook; `null` adds none. Absolute path. */
  fontsDir: string | null;
  /** The mail server; `null` writes mails to the outbox in the data folder. */
  smtpUrl: string | null;
  /** Whom mails are from. */
  mailFrom: string | null;
  /** Mails of an account in an hour; 0 means no limit. */
  mailPerHour: number;
  /** How long a session lasts without being used, and at all. */
  sessionIdleHours: number;
  sessionDays: number;
  /** The same of a session that is to be remembered. */
  rememberedIdleDays: number;
  rememberedDays: number;
  /** Where vulnerabilities are reported to; `null` names the page about security. */
  securityContact: string | null;
  /** What the secrets of accounts are encrypted with: the first encrypts; `null` keeps a key in the data folder. */
  secretKeys: Buffer[] | null;
  /** IP addresses and CIDR ranges that webhooks may reach though they are not public. */
  webhookPrivateAddresses: string[];
  /** IP addresses and CIDR ranges of mail servers that accounts may use though they are not public, also without encryption. */
  mailPrivateAddresses: string[];
  logLevel: LogLevel;
  slowQueryMs: number;
  /** Where traces are sent; `null` traces nothing. */
  traces: TraceSettings | null;
};

/** A part of a bucket in a store that speaks S3. */
export interface S3Place {
  /** With the bucket and what the names of files begin with, without a trailing slash. */
  readonly url: string;
  /** `null` where the address has it, as those of Amazon do. */
  readonly region: string | null;
  readonly keyId: string;
  readonly secret: string;
}

/** How many of the newest backups are kept, and of how many days, weeks and months that have any the newest of each. */
export interface Keeping {
  readonly newest: number;
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** Where the European Central Bank publishes the rates of the day. */
export const CENTRAL_BANK = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Where the European Commission answers which VAT numbers are registered (VIES). */
export const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Lists every fault, so that the operator can fix all of them at once. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Parses one value; `undefined` means that the value is not allowed. */
type Setting<T> = { allowed: string; secret?: true; parse: (value: string) => T | undefined };

// The driver takes a mode that it does not know for none, and connects without encryption.
const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

const settings = {
  DAYBOOK_HOST: { allowed: 'an IP address or a host name', parse: hostName },
  DAYBOOK_PORT: wholeNumber(0, 65_535, ' (0 picks a free port)'),
  DAYBOOK_DATA_DIR: { allowed: 'the path of a folder', parse: folder },
  DATABASE_URL: {
    allowed: `postgres://USER:PASSWORD@HOST:PORT/DATABASE, with sslmode one of ${sslModes.join(', ')} where it is given`,
    secret: true,
    parse: databaseUrl,
  },
  DATABASE_REPLICA_URL: {
    allowed: 'the address of a streaming replica of DATABASE_URL, of the same form',
    secret: true,
    parse: databaseUrl,
  },
  DAYBOOK_ADMIN_TOKEN: { allowed: '32 to 255 printable ASCII characters without spaces', secret: true, parse: token },
  DAYBOOK_BASE_URL: { allowed: 'an http:// or https:// address without query and fragment', parse: baseUrl },
  DAYBOOK_RATE_LIMIT: wholeNumber(0, 100_000_000, ' (requests per minute; 0 means no limit)'),
  DAYBOOK_TRUSTED_PROXIES: { allowed: 'IP addresses or CIDR ranges, separated by commas', parse: addressList },
  DAYBOOK_WORKERS: wholeNumber(1, 256, ''),
  DAYBOOK_CORS_ORIGINS: { allowed: 'origins such as https://app.example.com, separated by commas, or *', parse: originList },
  DAYBOOK_EXCHANGE_RATES: {
    allowed: 'off, ecb, or the http:// or https:// address of a copy of the file of the ECB',
    parse: addressOr('ecb', CENTRAL_BANK),
  },
  DAYBOOK_VAT_CHECK: { allowed: 'off, vies, or the http:// or https:// address of a copy of the service', parse: addressOr('vies', VIES) },
  DAYBOOK_WEB: oneOf(['on', 'off']),
  DAYBOOK_METRICS: oneOf(['on', 'off']),
  DAYBOOK_BACKUP_DIR: { allowed: 'the path of a folder', parse: folder },
  DAYBOOK_BACKUP_S3: { allowed: 'https://HOST/BUCKET, with a path behind it, and ?region=NAME where it has one', parse: bucketAddress },
  DAYBOOK_BACKUP_S3_KEY_ID: { allowed: 'the id of an access key', parse: keyText },
  DAYBOOK_BACKUP_S3_SECRET: { allowed: 'the secret of the access key', secret: true, parse: keyText },
  DAYBOOK_BACKUP_PASSPHRASE: { allowed: '12 to 1,000 characters', secret: true, parse: passphrase },
  DAYBOOK_BACKUP_HOURS: wholeNumber(1, 8_760, ' (hours)'),
  DAYBOOK_BACKUP_KEEP: { allowed: 'a number of backups, or a rule such as 3,7d,5w,12m (days, weeks, months)', parse: readKeeping },
  DAYBOOK_BACKUP_TRIAL_DAYS: wholeNumber(0, 365, ' (days; 0 means never)'),
  DAYBOOK_FONTS_DIR: { allowed: 'the path of a folder', parse: folder },
  DAYBOOK_SMTP_URL: { allowed: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…', secret: true, parse: smtpUrl },
  DAYBOOK_MAIL_FROM: { allowed: 'an e-mail address', parse: emailAddress },
  DAYBOOK_MAIL_PER_HOUR: wholeNumber(0, 1_000_000, ' (mails of an account; 0 means no limit)'),
  DAYBOOK_SESSION_IDLE_HOURS: wholeNumber(1, 8_760, ' (hours)'),
  DAYBOOK_SESSION_DAYS: wholeNumber(1, 365, ' (days)'),
  DAYBOOK_REMEMBERED_IDLE_DAYS: wholeNumber(1, 365, ' (days)'),
  DAYBOOK_REMEMBERED_DAYS: wholeNumber(1, 365, ' (days)'),
  DAYBOOK_SECURITY_CONTACT: { allowed: 'an address that begins with mailto: or https://', parse: contactAddress },
  DAYBOOK_SECRET_KEYS: { allowed: 'keys of 32 bytes in base64, separated by commas', secret: true, parse: secretKeys },
  DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: { allowed: 'IP addresses or CIDR ranges, separated by commas', parse: addressList },
  DAYBOOK_MAIL_PRIVATE_ADDRESSES: { allowed: 'IP addresses or CIDR ranges, separated by commas', parse: addressList },
  DAYBOOK_LOG_LEVEL: oneOf(logLevels),
  DAYBOOK_SLOW_QUERY_MS: wholeNumber(1, 3_600_000, ' (milliseconds)'),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;
type Values = { [Name in keyof Settings]?: Exclude<ReturnType<Settings[Name]['parse']>, undefined> };

// Set by the examples of clients in the README and by the tests; a server started from the same shell inherits them.
const ignored = /^DAYBOOK_(?:URL|TOKEN|TEST_[A-Z_]+)$/;

/** Reads the process's own environment: the only place in Daybook that does. */
export function loadConfig(): Config {
  return readConfig(process.env);
}

/** How the command is called here, for texts that name a command to run. */
export const programName = startedByNpm() ? 'npm run daybook --' : 'daybook';

/** Whether this process was started by a script of package.json. */
export function startedByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}

/** Throws a `ConfigurationError` that lists every unknown variable and every value that is not allowed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems = unknownVariables(env);
  const values: Values = {};
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const text = env[name];
    if (text === undefined) continue;
    const value = setting.parse(text);
    if (value === undefined) problems.push(refusal(name, text, setting));
    else Object.assign(values, { [name]: value });
  }
  problems.push(...missingSettings(env));
  const traces = readTraceSettings(env, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    host: values.DAYBOOK_HOST ?? '127.0.0.1',
    port: values.DAYBOOK_PORT ?? 8080,
    dataDir: values.DAYBOOK_DATA_DIR ?? resolve('data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    adminToken: values.DAYBOOK_ADMIN_TOKEN ?? null,
    baseUrl: values.DAYBOOK_BASE_URL ?? null,
    rateLimit: values.DAYBOOK_RATE_LIMIT ?? 3_000,
    trustedProxies: values.DAYBOOK_TRUSTED_PROXIES ?? [],
    workers: values.DAYBOOK_WORKERS ?? 1,
    corsOrigins: values.DAYBOOK_CORS_ORIGINS ?? [],
    exchangeRatesUrl: values.DAYBOOK_EXCHANGE_RATES?.url ?? null,
    vatCheckUrl: values.DAYBOOK_VAT_CHECK?.url ?? null,
    web: (values.DAYBOOK_WEB ?? 'on') === 'on',
    metrics: (values.DAYBOOK_METRICS ?? 'on') === 'on',
    backupDir: values.DAYBOOK_BACKUP_DIR ?? null,
    backupHours: values.DAYBOOK_BACKUP_HOURS ?? 24,
    backupS3: bucketOf(values),
    backupPassphrase: values.DAYBOOK_BACKUP_PASSPHRASE ?? null,
    backupKeep: values.DAYBOOK_BACKUP_KEEP ?? { newest: 14, days: 0, weeks: 0, months: 0 },
    backupTrialDays: values.DAYBOOK_BACKUP_TRIAL_DAYS ?? 7,
    fontsDir: values.DAYBOOK_FONTS_DIR ?? null,
    smtpUrl: values.DAYBOOK_SMTP_URL ?? null,
    mailFrom: values.DAYBOOK_MAIL_FROM ?? null,
    mailPerHour: values.DAYBOOK_MAIL_PER_HOUR ?? 500,
    sessionIdleHours: values.DAYBOOK_SESSION_IDLE_HOURS ?? 12,
    sessionDays: values.DAYBOOK_SESSION_DAYS ?? 7,
    rememberedIdleDays: values.DAYBOOK_REMEMBERED_IDLE_DAYS ?? 30,
    rememberedDays: values.DAYBOOK_REMEMBERED_DAYS ?? 90,
    securityContact: values.DAYBOOK_SECURITY_CONTACT ?? null,
    secretKeys: values.DAYBOOK_SECRET_KEYS ?? null,
    webhookPrivateAddresses: values.DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES ?? [],
    mailPrivateAddresses: values.DAYBOOK_MAIL_PRIVATE_ADDRESSES ?? [],
    logLevel: values.DAYBOOK_LOG_LEVEL ?? 'info',
    slowQueryMs: values.DAYBOOK_SLOW_QUERY_MS ?? 500,
    traces,
  };
}

// Settings that belong together.
function missingSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string): boolean => env[name] !== undefined;
  const problems: string[] = [];
  if (isSet('DAYBOOK_SMTP_URL') && !isSet('DAYBOOK_MAIL_FROM'))
    problems.push('DAYBOOK_MAIL_FROM is needed with DAYBOOK_SMTP_URL: the e-mail address that mails are from.');
  for (const name of ['DAYBOOK_BACKUP_S3_KEY_ID', 'DAYBOOK_BACKUP_S3_SECRET'])
    if (isSet('DAYBOOK_BACKUP_S3') && !isSet(name)) problems.push(`${name} is needed with DAYBOOK_BACKUP_S3: the access key of the store.`);
  if (isSet('DATABASE_REPLICA_URL') && !isSet('DATABASE_URL'))
    problems.push('DATABASE_REPLICA_URL is needed only with DATABASE_URL: the embedded database has no replica.');
  if (isSet('DAYBOOK_BACKUP_S3') && isSet('DAYBOOK_BACKUP_DIR'))
    problems.push('DAYBOOK_BACKUP_DIR and DAYBOOK_BACKUP_S3 are two places for backups. Set one of them.');
  return problems;
}

function bucketOf(values: Values): S3Place | null {
  const { DAYBOOK_BACKUP_S3: place, DAYBOOK_BACKUP_S3_KEY_ID: keyId = '', DAYBOOK_BACKUP_S3_SECRET: secret = '' } = values;
  return place === undefined ? null : { ...place, keyId, secret };
}

// A mistyped name must not silently leave the default in place. Its value may be a secret, so it is masked.
function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('DAYBOOK_') && !(name in settings) && !ignored.test(name))
    .sort()
    .map((name) => {
      const closest = closestName(name, Object.keys(settings)) as keyof Settings | undefined;
      const secret = (closest && 'secret' in settings[closest]) || /token|secret|password|key|url/i.test(name);
      const shown = secret ? masked(env[name] ?? '') : `"${env[name]}"`;
      const remedy = closest ? `Did you mean ${closest}?` : `Allowed: ${Object.keys(settings).join(', ')}.`;
      return `${name}=${shown} is not a setting of Daybook. ${remedy}`;
    });
}

function refusal(name: string, text: string, setting: Setting<unknown>): string {
  const shown = setting.secret ? masked(text) : `"${text}"`;
  // Without one of those the start would take an empty database, or leave backups readable.
  const remedy = setting.secret ? '' : ' Unset it to use the default.';
  return `${name}=${shown} is not allowed. Allowed: ${setting.allowed}.${remedy}`;
}

// Shows enough to recognise a truncated or swapped secret, but not enough to use it.
function masked(secret: string): string {
  return `"${secret.length > 8 ? secret.slice(0, 2) : ''}…" (${secret.length} characters)`;
}

function wholeNumber(least: number, most: number, meaning: string): Setting<number> {
  return {
    allowed: `a whole number from ${least} to ${most}${meaning}`,
    parse: (text) => {
      const value = Number(text);
      return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

function oneOf<const T extends string>(names: readonly T[]): Setting<T> {
  return { allowed: names.join(', '), parse: (text) => names.find((name) => name === text) };
}

function hostName(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text) ? text : undefined;
}

function folder(text: string): string | undefined {
  return text.trim() === '' || text.includes('\0') ? undefined : resolve(text);
}

function token(text: string): string | undefined {
  return /^[\x21-\x7e]{32,255}$/.test(text) ? text : undefined;
}

function databaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:\/\//.test(text)) return undefined;
  if (!url.searchParams.getAll('sslmode').every((mode) => sslModes.includes(mode))) return undefined;
  // The driver takes these three for the strictest, and would warn of that in eight lines before whatever a command says.
  return text.replaceAll(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g, 'verify-full');
}

function contactAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol === 'mailto:') return isEmailAddress(url.pathname) && url.search === '' ? url.href : undefined;
  return url?.protocol === 'https:' && url.username === '' ? url.href : undefined;
}

function smtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isWhole = url !== null && url.hostname !== '' && url.search === '' && url.hash === '' && /^\/?$/.test(url.pathname);
  return isWhole && ['smtp:', 'smtps:'].includes(url.protocol) ? text : undefined;
}

function emailAddress(text: string): string | undefined {
  return isEmailAddress(text) ? text : undefined;
}

function baseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') return undefined;
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/** Off, the usual address of a service by its name, or another one. */
function addressOr(name: string, usual: string) {
  return (text: string): { readonly url: string | null } | undefined => {
    if (text === 'off') return { url: null };
    if (text === name) return { url: usual };
    const url = URL.parse(text);
    return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? { url: url.href } : undefined;
  };
}

function bucketAddress(text: string): Pick<S3Place, 'url' | 'region'> | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.hash !== '') return undefined;
  const path = url.pathname.replace(/\/$/, '');
  if (!/^(?:\/[A-Za-z0-9._-]+)+$/.test(path) || [...url.searchParams.keys()].some((name) => name !== 'region')) return undefined;
  return { url: `${url.origin}${path}`, region: url.searchParams.get('region') };
}

function keyText(text: string): string | undefined {
  return /^[\x21-\x7e]{1,1000}$/.test(text) ? text : undefined;
}

function passphrase(text: string): string | undefined {
  return text.length >= 12 && text.length <= 1_000 ? text : undefined;
}

const KEEPING_UNITS = { '': 'newest', d: 'days', w: 'weeks', m: 'months' } as const;

function readKeeping(text: string): Keeping | undefined {
  const keeping = { newest: 0, days: 0, weeks: 0, months: 0 };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, count = '', unit = ''] = /^\s*(\d{1,6})([dwm]?)\s*$/.exec(part) ?? [];
    if (count === '' || Number(count) < 1 || Number(count) > 100_000 || seen.has(unit)) return undefined;
    seen.add(unit);
    keeping[KEEPING_UNITS[unit as keyof typeof KEEPING_UNITS]] = Number(count);
  }
  return keeping;
}
