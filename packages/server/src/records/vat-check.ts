import { because, contact, type checkVatNumber, type VatCheckFault, type VatOutcome } from '@daybook/contract';
import { memo, unionVatNumber } from '@daybook/values';
import type { Config } from '../config.ts';
import { bind, statement } from '../database/statement.ts';
import type { BeforeWrite, WriteRequest } from '../http/handler.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { VatUnchecked, type VatRegistration } from '../integrations/index.ts';
import { Problem, refuse } from '../problem.ts';
import type { Services } from '../services.ts';
import { Turns } from '../turns.ts';
import { lockRecord, updateRecord, type Write, type Written, type WrittenColumns } from '../writes/index.ts';

/** The number of a contact, and that of the firm, with which it asks. */
const findNumbers = statement(
  'find_vat_numbers',
  `select c.vat_number as number, a.vat_number as own from contact c join account a on a.account_id = $account
where c.account_id = $account and c.uuid = $uuid::uuid and c.deleted is null`,
);

/** A contact whose VAT number was not checked. */
export const UNCHECKED: WrittenColumns<typeof contact> = { vat_check: '', vat_checked: null, vat_check_name: '', vat_check_request: '' };

/** The service allows few requests, and refuses the whole installation where these are too many. */
const CHECKS_PER_MINUTE = 20;
const throttleOf = memo(
  ({ clock, authentication: { counts } }: Services) => new RateLimit({ clock, counts }, 'VAT checks', CHECKS_PER_MINUTE),
  new WeakMap(),
);
/** One that hangs takes 15 seconds. Nobody waits for a turn. */
const turns = new Turns({ most: 8, mostOfCaller: 2, mostWaiting: 0, waitMs: 0 });

/** Why the number of a contact is not checked. */
export function refusalOfVatCheck({ vatCheckUrl }: Pick<Config, 'vatCheckUrl'>, number: string): Problem | undefined {
  const refusal = (reason: 'vat_check_off' | 'no_vat_number' | 'no_union_vat_number', detail: string): Problem =>
    new Problem('transition_not_allowed', { title: 'The VAT number cannot be checked', reason: because(reason), detail });
  if (vatCheckUrl === null) return refusal('vat_check_off', 'the configuration allows no VAT numbers to be checked');
  if (number === '') return refusal('no_vat_number', 'the contact has no VAT number');
  if (unionVatNumber(number) === undefined) return refusal('no_union_vat_number', 'the VAT number has not the form of one of the EU');
  return undefined;
}

/** The answer of the service about a number. */
interface Asked {
  readonly number: string;
  readonly said: VatRegistration | VatCheckFault;
}

/** Asks the service. Undefined where the write refuses it. */
export async function askRegistration({ query, viewer, services }: BeforeWrite<typeof checkVatNumber>): Promise<Asked | undefined> {
  const { connections, config, vies } = services;
  const [[row] = []] = await connections.read({ account: viewer.account, zone: null }, [
    bind(findNumbers, { account: viewer.account, uuid: query.uuid }),
  ]);
  const number = String(row?.['number'] ?? '');
  const vatNumber = unionVatNumber(number);
  if (vatNumber === undefined || refusalOfVatCheck(config, number) !== undefined) return undefined;
  return turns.run(String(viewer.account), async () => {
    takeOne(services, viewer.account);
    const said = await vies.check(vatNumber, unionVatNumber(String(row?.['own'] ?? ''))).catch((error: unknown) => {
      if (!(error instanceof VatUnchecked)) throw error;
      return error.fault;
    });
    return { number, said };
  });
}

function takeOne(services: Services, account: number): void {
  const { refusal } = throttleOf(services).take(String(account));
  if (refusal === undefined) return;
  const detail = `an account checks at most ${CHECKS_PER_MINUTE} VAT numbers a minute`;
  throw new Problem('rate_limited', { ...refusal.options, title: 'Too many checks', detail });
}

type Request = WriteRequest<typeof checkVatNumber> & { readonly prepared: Asked | undefined };

/** Keeps the answer of the service with the contact. Where there was none, nothing is written. */
export async function keepRegistration(write: Write, { target, services, prepared }: Request): Promise<Written> {
  const existing = await lockRecord(write, contact, target);
  const number = String(existing.record['vat_number']);
  refuse(refusalOfVatCheck(services.config, number));
  if (prepared?.number !== number)
    throw new Problem('unavailable', { detail: 'the VAT number was changed meanwhile', headers: { 'retry-after': '1' } });
  const { said } = prepared;
  if (typeof said === 'string') return { id: Number(existing.record['id']), key: existing.key, extra: outcomeOf('not_answered', said) };
  const vat_check = said.isRegistered ? 'valid' : 'not_registered';
  const { now } = await write.opened;
  const columns = { vat_check, vat_checked: now, vat_check_name: said.name, vat_check_request: said.request } as const;
  return { ...(await updateRecord(write, existing, columns)), extra: outcomeOf(vat_check) };
}

const outcomeOf = (outcome: VatOutcome, fault: VatCheckFault | '' = ''): { outcome: VatOutcome; fault: string } => ({ outcome, fault });
