import { records, type RecordDescription } from '@daybook/contract';
import type { Maintenance } from '../database/as-owner.ts';
import { checkSeals, trustedKeys, type CheckedSeals } from '../seals/index.ts';
import { gaps, invariants } from './invariants.sql.ts';
import { checkRecords } from './records.ts';

export interface Verified extends CheckedSeals {
  readonly records: number;
}

/** What a verification reports while it goes on. */
export interface Told {
  /** Something that must not be so, and what to do where that is known. */
  fault(text: string): void;
  /** Something that is allowed, and that an auditor asks about. */
  note(text: string): void;
  step(text: string): void;
}

interface Gap {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  readonly deleted: number;
}

/** Reads everything of an account, each part in a transaction of its own, and changes nothing. Seals are signed with one of the secrets. */
export async function verifyAccount(maintenance: Maintenance, account: number, secrets: readonly Buffer[], told: Told): Promise<Verified> {
  const { readAccount } = maintenance;
  const trusted = await trustedKeys(maintenance, secrets);
  told.step('seals of the audit trail');
  const seals = await readAccount(account, (run) => checkSeals(run, account, trusted, told.fault));
  let count = 0;
  for (const description of Object.values<RecordDescription>(records)) {
    if (description.appendOnly === true) continue;
    told.step(description.plural);
    count += await readAccount(account, (run) => checkRecords(run, description, told.fault));
  }
  for (const { promise, broken } of invariants) {
    told.step(promise);
    for (const { fault } of await readAccount(account, (run) => run<{ fault: string }>(broken))) told.fault(fault);
  }
  for (const gap of await readAccount(account, (run) => run<Gap & Record<string, unknown>>(gaps))) told.note(sentenceOf(gap));
  return { ...seals, records: count };
}

function sentenceOf({ prefix, first, last, deleted }: Gap): string {
  const numbers =
    first === last ? `no invoice has the number ${prefix}${first}` : `no invoice has the numbers ${prefix}${first} to ${prefix}${last}`;
  const missing = last - first + 1;
  if (deleted >= missing) return `${numbers}: drafts that had ${missing === 1 ? 'it' : 'them'} were deleted`;
  return (
    `${numbers}${deleted > 0 ? `, ${deleted} of them by deletion` : ''}: the next number was entered by hand, or numbers were given to ` +
    'drafts'
  );
}
