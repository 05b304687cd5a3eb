import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Api } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { mailSteps } from '../support/mail-steps.ts';
import type { TestServer } from '../support/server.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const LIMIT = 60;

describe('several servers on one database', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  before(async () => {
    database = await createTestDatabase();
    owner = new pg.Pool({ ...database.owner, max: 1 });
    owner.on('error', () => undefined);
  });
  after(async () => {
    await owner.end();
    await database.drop();
  });

  const newServer = (t: { after(work: () => Promise<void>): void }, settings: Record<string, string> = {}): Daybook => {
    const { host, user, database: name } = database.owner;
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    return new Daybook(t, { DATABASE_URL: url, DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WEB: 'off', DAYBOOK_RATE_LIMIT: '0', ...settings });
  };

  test('8 count the requests of a user together', async (t) => {
    const settings = { DAYBOOK_RATE_LIMIT: String(LIMIT) };
    const [one, other] = [newServer(t, { ...settings, DAYBOOK_WORKERS: '2' }), newServer(t, settings)];
    const urls = [await one.start(), await other.start()] as const;
    /** Sends a request, and returns how many are left; -1 where it was refused. */
    const ask = async (url: string): Promise<number> => {
      const { status, headers } = await new Api(url, TOKEN).get('/v2/me');
      return status === 429 ? -1 : Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    for (let i = 0; i < LIMIT / 2; i += 1) assert.ok((await ask(urls[0])) >= 0);
    let allowed = LIMIT / 2;
    let left = LIMIT;
    for (let tries = 0; tries < 20 && left > LIMIT - allowed; tries += 1) {
      left = await ask(urls[1]);
      allowed += 1;
      await sleep(400);
    }
    assert.equal(left, LIMIT - allowed, 'the second server knows what the first one has counted');
    while ((await ask(urls[1])) >= 0) allowed += 1;
    for (let tries = 0; tries < 20 && left >= 0; tries += 1) {
      left = await ask(urls[0]);
      if (left >= 0) allowed += 1;
      await sleep(400);
    }
    assert.equal(left, -1, 'the first server refuses what the second one has used up');
    assert.ok(allowed >= LIMIT && allowed <= LIMIT + 5, `${allowed} requests were answered`);
    const { rows } = await owner.query<{ used: number }>('select used from request_count');
    assert.deepEqual(
      rows.map(({ used }) => used),
      [allowed],
    );
  });

  test('send each mail once, and those that a server accepted which is gone', async (t) => {
    const mails = await startMailServer();
    t.after(() => mails.close());
    const from = { DAYBOOK_MAIL_FROM: 'studio@example.com' };
    // Nobody listens on the first port: what this server has accepted waits.
    const first = newServer(t, { ...from, DAYBOOK_SMTP_URL: 'smtp://127.0.0.1:1' });
    const sql = async (text: string): Promise<any[]> => (await owner.query(text)).rows;
    let url = await first.start();
    const steps = mailSteps(() => ({ admin: new Api(url, TOKEN), sql }) as unknown as TestServer);
    const invoice = await steps.document('invoice', await steps.client());
    const ids: number[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await steps.sent('invoice', invoice));
    await first.stop('SIGKILL');
    // The time of what was under way is over, and so are the pauses of what had failed.
    await sql(`update job set at = now() - interval '1 second' where state in ('queued', 'running')`);
    const settings = { ...from, DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
    [url = ''] = await Promise.all([newServer(t, settings).start(), newServer(t, settings).start()]);
    for (const id of ids) await steps.until(id, 'sent');
    assert.equal(mails.received.length, ids.length);
    assert.equal(new Set(mails.received.map(({ mail }) => mail.messageId)).size, ids.length);
  });
});
