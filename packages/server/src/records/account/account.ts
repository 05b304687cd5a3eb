import { account, because, readAccount, updateAccount, type BodyOfOperation } from '@daybook/contract';
import { readEarlyDiscounts } from '../../billing/early-payment.ts';
import { accountNameHash } from '../../access/secrets.ts';
import { isEmailAddress } from '@daybook/values';
import type { ReadModel } from '../../database/read-model.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import { answer, handle, type Module } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import {
  checkReferences,
  lockRecord,
  updateRecord,
  type Columns,
  type Existing,
  type Target,
  type Write,
  type Written,
} from '../../writes/index.ts';
import { answerSingle } from '../shared/answer-single.ts';
import { fileArrayWithoutId } from '../shared/borrowed.sql.ts';
import { enqueue } from '../../queue/index.ts';
import { READ_RATES } from '../exchange-rate/index.ts';
import { closeBooks, electronicAddress, logoColumns, readTerms, validateTimeZone } from '../shared/index.ts';
import { storedBoards, validateBoards } from '../shared/saved.rules.ts';
import { readIdentities } from '../shared/identities.rules.ts';
import { readBankCode } from './account.rules.ts';
import { askForSealMail } from './mail-seal.ts';
import { statement } from '../../database/statement.ts';

const readModel: ReadModel = { description: account, expressions: { logo: fileArrayWithoutId('logo_id') }, dependsOn: [] };

/** Makes the account found by a name at sign-in, unless another account has it. */
const claimName = statement(
  'claim_account_name',
  `insert into credential (hash, account_id, kind, record_id) values ($hash, $account, 'account', $account)
    on conflict (hash) do nothing returning account_id`,
);

const releaseName = statement(
  'release_account_name',
  `delete from credential where hash = $hash and account_id = $account and kind = 'account'`,
);

// The account is found by its name at sign-in, so that no two may have the same. Whether another account has it is shown only to those who
// take it: not by a dry run, and not beside other faults, which would change nothing.
async function rename(write: Write, name: string | undefined, before: string): Promise<void> {
  if (name === undefined || name === before || write.options.dryRun) return;
  const [hash, former] = [accountNameHash(name), accountNameHash(before)];
  if (hash.equals(former)) return;
  const claimed = await write.tx.maybe(claimName, { hash });
  if (claimed === undefined) write.findings.fault('/name', 'already_used', 'another account has this name', because('account_name_used'));
  else write.tx.send(releaseName, { hash: former });
}

/** Books are closed of days that are over: of today or later nobody could be invoiced or paid. */
async function validateClosedUntil({ opened, viewer, findings }: Write, day: string | undefined, before: unknown): Promise<void> {
  if (day === undefined || day === '' || day === before || day < dateOf((await opened).now, viewer.zone)) return;
  findings.fault('/closed_until', 'out_of_range', 'must be before today', because('closed_not_past'));
}

/** The days and amounts of the books follow from the time zone and the currency: both stay while books are closed. */
function refuseOtherBooks({ record }: Existing, { closed_until: until, ...body }: BodyOfOperation<typeof updateAccount>): void {
  const before = String(record['closed_until'] ?? '');
  const others = (['time_zone', 'currency'] as const).filter((member) => (body[member] ?? record[member]) !== record[member]);
  if (before === '' || until === '' || others.length === 0) return;
  const reason = because('closed_books_follow', { until: before });
  const message = `The books are closed until ${before}: their days and amounts follow from it.`;
  throw new Problem('period_closed', {
    detail: message,
    reason,
    extra: { closed_until: before },
    errors: others.map((member) => ({ in: 'body', pointer: `/${member}`, code: 'period_closed', message, ...reason })),
  });
}

/** The first rates are read at once, and what keeps them from being read is no matter of an account that wants none. */
async function ratesColumns(write: Write, wants: boolean | undefined, { columns }: Existing): Promise<Columns> {
  if (wants === undefined || wants === columns['daily_exchange_rates']) return {};
  if (wants) await enqueue(write, READ_RATES);
  return { exchange_rates_fault: '' };
}

/** What is not an address reaches nobody. One that was stored before can be sent back. */
function validateAddress({ findings }: Write, name: 'email' | 'seal_email', address: string | undefined, before: unknown): void {
  if (address !== undefined && address !== '' && address !== before && !isEmailAddress(address))
    findings.fault(`/${name}`, 'invalid_value', `${JSON.stringify(address)} is not an e-mail address`);
}

/** Changes the details of the firm. */
export async function changeAccount(write: Write, target: Target, body: BodyOfOperation<typeof updateAccount>): Promise<Written> {
  const { findings } = write;
  if (body.closed_until !== undefined) write.tx.send(closeBooks);
  const existing = await lockRecord(write, account, target);
  await checkReferences(write, { existing });
  const {
    logo,
    electronic_address: electronic,
    iban,
    bic,
    document_terms: terms,
    identities,
    boards,
    early_payment_discounts: discounts,
    ...plain
  } = body;
  for (const member of ['time_zone', 'currency'] as const) {
    if (plain[member] === '') findings.fault(`/${member}`, 'required', 'must not be empty');
  }
  validateBoards(boards, findings);
  await validateTimeZone(write, plain.time_zone, '/time_zone');
  await validateClosedUntil(write, plain.closed_until, existing.record['closed_until']);
  for (const name of ['email', 'seal_email'] as const) validateAddress(write, name, plain[name], existing.record[name]);
  const columns = {
    ...plain,
    document_terms: readTerms(terms, findings),
    identities: readIdentities(identities, findings),
    boards: storedBoards(boards),
    early_payment_discounts: readEarlyDiscounts(discounts, findings),
    iban: readBankCode(iban, 'iban', findings),
    bic: readBankCode(bic, 'bic', findings),
    electronic_address: electronicAddress(electronic, existing.record['electronic_address']),
    ...(await logoColumns(write, logo)),
  };
  write.refuseFaults();
  refuseOtherBooks(existing, body);
  await rename(write, plain.name, String(existing.record['name']));
  write.refuseFaults();
  const written = await updateRecord(write, existing, { ...columns, ...(await ratesColumns(write, plain.daily_exchange_rates, existing)) });
  if (plain.seal_email !== undefined && plain.seal_email !== existing.columns['seal_email']) await askForSealMail(write);
  return written;
}

export const accountModule: Module = {
  readModel,
  handlers: [
    answer(readAccount, (request) => answerSingle(request, readModel, request.viewer.account)),

    handle(updateAccount, (write, { target, body }) => changeAccount(write, target, body)),
  ],
};
