import { account, contact, readSetup, setUp, user } from '@daybook/contract';
import { isSetupPending } from '../access/viewer.sql.ts';
import { revokeTokens } from '../erasure/index.ts';
import { answer, handle, type Module } from '../http/handler.ts';
import { enqueue } from '../queue/index.ts';
import { lockRecord, updateRecord } from '../writes/index.ts';
import { changeAccount } from './account/index.ts';
import { useLink } from './password/index.ts';
import { nameBeginning } from './name-beginning.ts';
import { beginSession } from './session/index.ts';
import { makeUsualTaxes } from './tax/index.ts';
import { displayName, secretsOf, userColumns, validateUser } from './user/index.ts';

/** The job that fills the firm with an example. */
export const FILL_WITH_EXAMPLE = 'fill with an example';

export const setupModule: Module = {
  handlers: [
    answer(readSetup, async ({ services: { connections } }) => {
      const [row] = await connections.shared(isSetupPending);
      return { body: { data: { pending: row?.['pending'] === true } } };
    }),

    // The first account and its administrator are there since the first start: they are described.
    handle(setUp, async (write, request) => {
      const { secret: _secret, remember = false, example = false, ...members } = request.body;
      const {
        first_name = '',
        last_name = '',
        primary_email = '',
        username = '',
        password = '',
        date_format,
        time_format,
        tax_rate: rate,
        ...firm
      } = members;
      const { account: key, userId, contactUuid, tokenId } = write.viewer;
      const person = { first_name, last_name, primary_email, username: username || primary_email, password };
      const columns = { ...(await userColumns(write, person)), timezone: firm.time_zone, date_format, time_format };
      await useLink(write, true);
      const existing = await lockRecord(write, user, { key: userId, ifMatch: undefined });
      await validateUser(write, person, { existing, contact: contactUuid, firm: firm.name });
      // A program may have described the firm before.
      const { record: before } = await lockRecord(write, account, { key, ifMatch: undefined });
      const { address_country: country, language } = { ...before, ...firm };
      const taxes = rate === undefined ? {} : await makeUsualTaxes(write, { rate, country: String(country), language: String(language) });
      const written = await changeAccount(write, { key, ifMatch: undefined }, { ...firm, ...taxes });
      await nameBeginning(write, String(language));
      const of = await lockRecord(write, contact, { key: contactUuid, ifMatch: undefined });
      await updateRecord(write, of, { name: displayName(person), email_1: primary_email });
      await updateRecord(write, existing, columns, { secrets: secretsOf(members) });
      await revokeTokens(write, { token: tokenId });
      if (example) await enqueue(write, FILL_WITH_EXAMPLE, {}, { key: 'once' });
      const { session } = await beginSession(write, request, remember);
      return { ...written, ...(session === undefined ? {} : { session }) };
    }),
  ],
};
