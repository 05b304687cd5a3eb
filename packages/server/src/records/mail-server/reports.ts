import type { JobName, ReportService } from '@daybook/contract';
import { hashOf, hookSecret, newLinkSalt } from '../../access/secrets.ts';
import { deleteCredentials, insertCredential } from '../../access/viewer.sql.ts';
import { bind } from '../../database/statement.ts';
import { hook } from '../../http/handler.ts';
import { isSigningKey, readReport } from '../../integrations/mail-reports/index.ts';
import { SecretLost } from '../../integrations/vault.ts';
import { Problem } from '../../problem.ts';
import { takeOnce } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { writeAsDaybook, type Write } from '../../writes/index.ts';
import { loadReporting, touchReports } from './mail-server.sql.ts';
import { signingKeyPlace } from './passwords.ts';

/** The job that handles what a mail service reported. */
export const NOTE_REPORT: JobName = 'note what became of a mail';

const USE = 'mail hook';
const PATH = '/hooks/mail/';

type Service = ReportService | '';

const secretOf = ({ instanceSecret }: Services, account: number, id: number, salt: string): string =>
  hookSecret(instanceSecret, USE, account, id, salt);

/** Where the mail service sends its reports; empty where none does. */
export const reportsUrl = (services: Services, account: number, id: number, salt: string): string =>
  salt === '' ? '' : `${services.baseUrl}${PATH}${secretOf(services, account, id, salt)}`;

/** What is stored of the service that reports. */
interface Reporting {
  readonly reports_from: Service;
  readonly sealed_signing_key: string;
  readonly hook_salt: string;
}

/** The same as it was sent. */
interface SentReporting {
  readonly reports_from: Service | undefined;
  readonly signing_key: string | undefined;
}

const NONE: Reporting = { reports_from: '', sealed_signing_key: '', hook_salt: '' };

/** Reports a key that is missing, of no use, or none of the service. */
function checkKey({ findings }: Write, service: Service, key: string, isKept: boolean): void {
  const fault = (code: 'not_allowed' | 'required' | 'invalid_value', message: string): void =>
    findings.fault('/signing_key', code, message);
  if (service === '') {
    if (key !== '') fault('not_allowed', 'is of no use without `reports_from`');
  } else if (key === '') {
    if (!isKept) fault('required', 'is needed with `reports_from`, and again where that changes');
  } else if (!isSigningKey(service, key)) fault('invalid_value', 'must be a key such as whsec_… : 16 bytes or more in base64');
}

/**
 * What a mail server keeps of the service that reports, as it was sent over what it has; checked before the record has its id, and
 * then made. A service that begins to report gets a new address.
 */
export function planReporting(
  write: Write,
  before: Reporting = NONE,
  { reports_from: service = before.reports_from, signing_key: key = '' }: SentReporting,
): (services: Services, id: number) => Reporting {
  checkKey(write, service, key, service === before.reports_from && before.sealed_signing_key !== '');
  return (services, id) => {
    const { account } = write.viewer;
    if (service === '') {
      if (before.hook_salt !== '') write.tx.send(deleteCredentials, { kind: USE, record: id });
      return NONE;
    }
    const hook_salt = before.hook_salt || newLinkSalt();
    if (before.hook_salt === '')
      write.tx.send(insertCredential, { hash: hashOf(secretOf(services, account, id, hook_salt)), kind: USE, record: id });
    const sealed = key === '' ? before.sealed_signing_key : services.vault.seal(signingKeyPlace(account, id), key).toString('base64');
    return { reports_from: service, sealed_signing_key: sealed, hook_salt };
  };
}

/** Nothing is taken for a mail server any more. */
export const endReporting = ({ tx }: Write, id: number | string): void => tx.send(deleteCredentials, { kind: USE, record: id });

function openKey({ vault }: Services, account: number, id: number, sealed: string): string {
  try {
    return vault.open(signingKeyPlace(account, id), Buffer.from(sealed, 'base64'));
  } catch (cause) {
    if (!(cause instanceof SecretLost)) throw cause;
    // The service tries again, and the key may be back by then.
    throw new Problem('unavailable', { detail: 'the key of this address cannot be decrypted', headers: { 'retry-after': '300' }, cause });
  }
}

/** What a mail service sends. */
export const reportHook = hook(`${PATH}:secret`, USE, async (services, { account, record }, incoming) => {
  const [[row] = []] = await services.connections.read({ account, zone: null }, [bind(loadReporting, { account, id: record })]);
  const reporting = row as { readonly service: keyof typeof readReport; readonly sealed: string } | undefined;
  if (reporting === undefined) return 'unsigned';
  const report = readReport[reporting.service](incoming, openKey(services, account, record, reporting.sealed));
  if (report === undefined) return 'unsigned';
  if (report === 'old') return 'old';
  await writeAsDaybook(services.connections, services.readModels, account, async (write) => {
    write.tx.send(touchReports, { id: record, minute: Math.floor(services.clock.now() / 60) * 60 });
    await takeOnce(write, { to: `${USE} ${record}`, ...report }, NOTE_REPORT);
  });
  return 'taken';
});
