import { delivery } from '@daybook/contract';
import { statement } from '../../database/statement.ts';
import { insertRows, type RowTable } from '../../database/transaction.ts';
import { enqueue } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { insertRecord, type WrittenColumns, type Write, type Written } from '../../writes/index.ts';
import { reserveMessageId } from '../mail-server/index.ts';
import { refuseTooManyMails } from '../shared/mails-of-hour.ts';
import { recipientsOf, type Recipients, type SentRecipients } from './mail.rules.ts';
import { SEND_MAIL } from './send-mail.ts';

/** The client of a mail, and the person to turn to. */
const lockAddressees = statement(
  'lock_addressees',
  `select c.uuid = $client::uuid as is_client, c.email_1 as address from contact c
where c.account_id = $account and c.deleted is null
  and (c.uuid = $client::uuid or c.type = 'person' and c.id = $person::bigint) order by c.uuid for share`,
);

/** The recipients of a mail, in lower case, by which the mails of a person are found. */
const ADDRESSES: RowTable = {
  table: 'delivery_address',
  columns: { delivery_id: '$delivery::bigint', address: 'lower($address)' },
  conflict: ' on conflict do nothing',
};

/**
 * Present addresses of the person to turn to and of the client. Both are locked, so that neither is erased before the mail is there to be
 * found.
 */
export async function usualAddresses(write: Write, client: unknown, person: unknown): Promise<string[]> {
  const addressees = await write.tx.run<{ is_client: boolean; address: string }>(lockAddressees, { client, person });
  return addressees.toSorted((a, b) => Number(a.is_client) - Number(b.is_client)).map(({ address }) => address);
}

/** Where a client was last mailed and the mail did not come back. */
const findMailed = statement(
  'find_last_recipients_of_client',
  `select d."to" from delivery d where d.account_id = $account and d.client_uuid = $client::uuid and d.deleted is null
and d.state <> 'failed' and d.outcome not in ('bounced', 'refused_as_spam', 'complained') and d."to" <> '{}' order by d.id desc limit 1`,
);

/** The recipients of a mail to a client; one that lacks them is refused with those that its latest mail had. */
export async function recipientsFor(write: Write, asked: SentRecipients, client: unknown, usual: readonly string[]): Promise<Recipients> {
  const isKnown = (asked.to ?? []).length > 0 || usual.some((one) => one !== '');
  const mailed = isKnown ? undefined : await write.tx.maybe<{ to: readonly string[] }>(findMailed, { client });
  return recipientsOf(asked, usual, write.findings, mailed?.to);
}

/** Notes a mail and who gets it, if the hour has one left. A job sends it, once the write is committed. */
export async function insertDelivery(
  write: Write,
  services: Services,
  recipients: Recipients,
  mail: WrittenColumns<typeof delivery>,
): Promise<Written> {
  const addresses = Object.values(recipients).flat();
  await refuseTooManyMails(write, services, addresses.length);
  const message_id = await reserveMessageId(write, services);
  const written = await insertRecord(write, delivery, { ...mail, ...recipients, message_id });
  insertRows(
    write.tx,
    ADDRESSES,
    addresses.map((address) => ({ delivery: written.id, address })),
  );
  await enqueue(write, SEND_MAIL, { delivery: written.id, round: 0 });
  return written;
}
