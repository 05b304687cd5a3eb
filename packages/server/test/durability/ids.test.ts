import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, type Answer } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';

const TOKEN = 'ids-suite-token-0123456789abcdef';
const CLIENTS = 12;
const ENOUGH = 60;

describe('5 no id is given twice', () => {
  // Each process reserves ids for itself.
  const settings = { DAYBOOK_WORKERS: '3', DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_RATE_LIMIT: '0', DAYBOOK_WEB: 'off' };
  const daybook = new Daybook({ after }, settings);
  daybook.errorLog.expect(/the database (ended unexpectedly|could not be restarted)/);
  let url = '';
  const givenIds: number[] = [];
  const refused: string[] = [];
  before(async () => {
    url = await daybook.start();
  });

  /** Clients make taxes until `stop` is called. */
  function load(round: number): { made: () => number; stop: () => Promise<void> } {
    let isRunning = true;
    let total = 0;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; isRunning; n += 1) {
        const body = { name: `Tax ${round} ${client} ${n}`, rate: '1' };
        const answer: Answer | undefined = await new Api(url, TOKEN).post('/v2/tax', body).catch(() => undefined);
        if (answer === undefined || answer.status === 503) await sleep(5);
        else if (answer.status === 200) total = givenIds.push(answer.body.success.id);
        else refused.push(answer.text);
      }
    });
    const before = givenIds.length;
    return {
      made: () => total - before,
      stop: async () => {
        isRunning = false;
        await Promise.all(clients);
      },
    };
  }

  const killDatabase = (): void => void process.kill(daybook.databaseProcesses()[0] ?? 0, 'SIGKILL');
  const killServer = async (): Promise<void> => {
    await daybook.stop('SIGKILL');
    url = await daybook.start();
  };
  const victims: Record<string, () => Promise<void>> = {
    'nobody is killed': async () => undefined,
    // The processes stay, and go on with what they have reserved.
    'the database is killed': async () => killDatabase(),
    'the server is killed': killServer,
    'both are killed': async () => {
      killDatabase();
      await killServer();
    },
  };
  for (const [i, [what, kill]] of [...Object.entries(victims), ...Object.entries(victims).slice(1)].entries())
    test(`5 ${what} while several processes make records (${i + 1})`, async () => {
      const running = load(i);
      while (running.made() < ENOUGH) await sleep(10);
      await kill();
      const goal = running.made() + ENOUGH;
      while (running.made() < goal) await sleep(10);
      await running.stop();
      assert.deepEqual(refused, []);
      assert.equal(new Set(givenIds).size, givenIds.length);
    });

  test('4.2 every record that was acknowledged is there with its id', async () => {
    const api = new Api(url, TOKEN);
    const ids = new Set<number>();
    for (let page = 1, last = 1_000; last === 1_000; page += 1) {
      const { body } = await api.get(`/v2/tax?limit=1000&page=${page}&fields=id`);
      last = body.data.length;
      for (const { id } of body.data) ids.add(id);
    }
    assert.deepEqual(
      givenIds.filter((id) => !ids.has(id)),
      [],
    );
    // Of what was reserved little is never given.
    assert.ok(Math.max(...ids) < 3 * ids.size, `${ids.size} records have ids up to ${Math.max(...ids)}`);
  });
});
