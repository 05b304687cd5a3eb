import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { asOwner } from '../../src/database/as-owner.ts';
import { KeptInFile, verifyAccount } from '../../src/verification/index.ts';
import { testServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('a verification that is broken off', () => {
  const server = testServer();
  const file = join(folder, 'kept.json');
  const TAXES = 4_100;

  /** Verifies, and breaks off before a transaction after the number given. */
  async function verify(kept: KeptInFile | undefined, most = Infinity) {
    const [faults, steps]: [string[], string[]] = [[], []];
    const told = { fault: (text: string) => void faults.push(text), note: () => undefined, step: (text: string) => void steps.push(text) };
    let reads = 0;
    const verified = await asOwner(server.database.owner, (maintenance) => {
      const readAccount: typeof maintenance.readAccount = (account, work) => {
        reads += 1;
        return reads > most ? Promise.reject(new Error('broken off')) : maintenance.readAccount(account, work);
      };
      const choices = kept === undefined ? {} : { kept: kept.of(server.account) };
      return verifyAccount({ ...maintenance, readAccount }, server.account, [], told, choices);
    }).catch((error: Error) => error);
    return { verified, faults, steps, reads };
  }

  test('goes on where it was, in the middle of a kind too, and says at the end what one that was not says', async () => {
    await server.admin.create('project', { name: 'Before' });
    await server.sql(
      `insert into tax (account_id, id, name, rate) select $1, 5000 + n, 'Tax ' || n, 1 from generate_series(1, ${TAXES}) n`,
      [server.account],
    );
    const whole = await verify(undefined);
    assert.ok(!(whole.verified instanceof Error));
    assert.equal(whole.faults.filter((fault) => /^tax \d+ is not in the audit trail$/.test(fault)).length, TAXES);
    let broken = 0;
    for (let most = 1; ; most += 3) {
      const { verified, faults, steps, reads } = await verify(new KeptInFile(file), most);
      if (verified instanceof Error) {
        assert.equal(verified.message, 'broken off');
        broken += 1;
        continue;
      }
      assert.deepEqual(verified, whole.verified);
      assert.deepEqual(faults, whole.faults);
      assert.ok(reads < whole.reads && steps.length < whole.steps.length, 'what was read is not read again');
      break;
    }
    assert.ok(broken > 3);
    const again = new KeptInFile(file);
    again.remove();
    assert.ok(!existsSync(file));
  });

  test('tells where it goes on', async () => {
    // The zone of the account, seals, the kinds before the taxes, then two pages of these.
    const { steps } = await verify(undefined);
    await verify(new KeptInFile(file), steps.indexOf('taxes') + 3);
    const { steps: later } = await verify(new KeptInFile(file));
    assert.deepEqual(later[0], 'taxes: goes on after 4000');
  });

  test('a file of something else is refused', () => {
    const other = join(folder, 'other.json');
    writeFileSync(other, '{"format": "something else"}');
    assert.throws(() => new KeptInFile(other), /keeps no verification/);
  });
});
