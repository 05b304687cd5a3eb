import { token } from '@daybook/contract';
import { hashOf, newTokenSecret } from '../access/secrets.ts';
import { insertCredential } from '../access/viewer.sql.ts';
import { statement } from '../database/statement.ts';
import { FinalFailure, type JobHandler } from '../queue/index.ts';
import { FILL_WITH_EXAMPLE } from '../records/setup.ts';
import { insertRecord } from '../writes/index.ts';
import { fillAccount, isUntouched, revoke } from './index.ts';

/** A server beside the others, which counts no requests. */
interface Beside {
  readonly url: string;
  close(): Promise<void>;
}

const NOT_WHOLE = 'the example was not made to its end';

/** The first user with every right. */
const findFirstAdministrator = statement(
  'first_administrator',
  'select u.id from app_user u where u.account_id = $account and u.group_id = 1 and u.deleted is null order by u.id limit 1',
);

/**
 * Fills a firm that has just been set up, through the API of a server of its own, whatever else was added since. It is begun once: another
 * attempt fails where it finds what the first has made.
 */
export function fillWithExample(serveBeside: () => Promise<Beside>): JobHandler {
  return {
    name: FILL_WITH_EXAMPLE,
    prepare: async ({ attempt, write, keep }) => {
      const secret = newTokenSecret();
      const id = await write(async (writing) => {
        const { id: user } = await writing.tx.one<{ id: number }>(findFirstAdministrator);
        const { id: tokenId } = await insertRecord(writing, token, { name: 'Example', user_id: user });
        writing.tx.send(insertCredential, { hash: hashOf(secret), kind: 'token', record: tokenId });
        return tokenId;
      });
      await keep(async () => {
        const server = await serveBeside();
        try {
          // What the first attempt has made is there: a second one would make all of it again.
          if (attempt > 1 && !(await isUntouched(server.url, secret))) throw new FinalFailure(NOT_WHOLE);
          await fillAccount(server.url, secret, () => undefined, 'all').catch((error: unknown) => {
            throw new FinalFailure(NOT_WHOLE, { cause: error });
          });
        } finally {
          await revoke(server.url, secret, id);
          await server.close();
        }
      });
    },
    run: async () => undefined,
  };
}
