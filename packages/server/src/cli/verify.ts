import { readFileSync } from 'node:fs';
import { systemClock } from '@daybook/values';
import { listAccounts } from '../accounts/manage-accounts.ts';
import { asOwner } from '../database/as-owner.ts';
import { Connections } from '../database/connections.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { problemOfFile } from '../file-problem.ts';
import { loadSecretKeys } from '../integrations/secret-keys.ts';
import { Press } from '../paper/index.ts';
import { readModels } from '../records/index.ts';
import { hashOfPaper } from '../records/shared/documents/index.ts';
import { CommandError } from '../runtime/reason.ts';
import { readKeptSeal, trustedKeys, type KeptSeal } from '../seals/index.ts';
import { KeptInFile, verifyAccount, type Draw, type Told, type Verified } from '../verification/index.ts';
import { textOf, type CommandInput } from './command.ts';
import { onDatabase } from './on-database.ts';

/** Verifies all accounts, and prints what it finds. */
export function verify(input: CommandInput): Promise<number> {
  return onDatabase(input, async ({ owner, app }) => {
    const secrets = loadSecretKeys(input.config);
    const kept = keptSeal(textOf(input.options, 'seal'));
    const resumed = openKept(textOf(input.options, 'resume'));
    const drawing = input.options['papers'] === true ? new Drawing(input, app) : undefined;
    let faults = 0;
    let isKept = false;
    for (const { id, name } of await listAccounts(owner)) {
      const began = systemClock.elapsedMilliseconds();
      const lines: string[] = [];
      const told: Told = {
        fault: (text) => void lines.push(`FAULT   ${text}`),
        note: (text) => void lines.push(`note    ${text}`),
        step: (text) => console.error(`${name}: ${text}`),
      };
      const choices = { ...(resumed === undefined ? {} : { kept: resumed.of(Number(id)) }), draw: drawing?.of(Number(id)) };
      const verified = await asOwner(owner, (maintenance) =>
        asOwner(owner, (beside) => verifyAccount(maintenance, Number(id), secrets, told, { ...choices, beside })),
      ).catch(async (error: unknown) => {
        await drawing?.close();
        throw error;
      });
      const seconds = ((systemClock.elapsedMilliseconds() - began) / 1_000).toFixed(1);
      console.log(`account ${id}\t${name}\t${inWords(verified)}\t${seconds} s`);
      for (const line of lines) console.log(line);
      isKept ||= kept !== undefined && verified.hashes.includes(kept.hash);
      faults += lines.filter((line) => line.startsWith('FAULT')).length;
    }
    await drawing?.close();
    resumed?.remove();
    if (kept !== undefined && !isKept) {
      faults += 1;
      const trusted = await asOwner(owner, (maintenance) => trustedKeys(maintenance, secrets));
      console.log(`FAULT   no account has the seal ${kept.hash}: ${whyMissing(kept, trusted)}`);
    }
    console.log(faults === 0 ? 'No fault was found.' : `Faults: ${faults}. docs/operations.md says what to do about them.`);
    return faults === 0 ? 0 : 1;
  });
}

/** Draws papers as the server does. */
class Drawing {
  readonly #connections: Connections;
  readonly #press: Press;

  constructor({ config, logger }: CommandInput, target: PoolTarget) {
    this.#connections = new Connections({ target, logger, slowQueryMs: 60_000, poolSize: 2, laneCount: 1 });
    this.#press = new Press(config.fontsDir);
  }

  of(account: number): Draw {
    const means = { connections: this.#connections, press: this.#press, readModels };
    return (kind, id) => hashOfPaper(means, account, kind, id);
  }

  async close(): Promise<void> {
    await Promise.all([this.#press.close(), this.#connections.close()]);
  }
}

function openKept(file: string | undefined): KeptInFile | undefined {
  if (file === undefined) return undefined;
  try {
    return new KeptInFile(file);
  } catch (error) {
    throw new CommandError(`${file} is no file that "verify --resume" has written: ${problemOfFile(error)}.`);
  }
}

/** What was kept of a seal: the file that was mailed, or the hash. */
function keptSeal(argument: string | undefined): KeptSeal | undefined {
  if (argument === undefined) return undefined;
  const byHash = readKeptSeal(argument);
  if (byHash !== undefined) return byHash;
  let text: string;
  try {
    text = readFileSync(argument, 'utf8');
  } catch (error) {
    throw new CommandError(`--seal is neither the hash of a seal nor a file that can be read: ${problemOfFile(error)}.`);
  }
  const kept = readKeptSeal(text);
  if (kept === undefined) throw new CommandError(`${argument} is no seal as Daybook signed it: it was changed, or is another file.`);
  return kept;
}

const whyMissing = ({ key }: KeptSeal, trusted: ReadonlySet<string>): string =>
  key === undefined || trusted.has(key)
    ? 'the end of an audit trail was cut off'
    : 'it was signed with a key that is not here: it is of another installation, or the key was lost';

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

const inWords = ({ records, entries, unsealed, hashes }: Verified): string =>
  `${records} records\t${entries} entries of the audit trail in ${counted(hashes.length, 'seal', 'seals')}` +
  (hashes.length === 0 ? '' : `, the last is ${hashes.at(-1)}`) +
  (unsealed === 0 ? '' : `; ${counted(unsealed, 'newer one is', 'newer ones are')} not sealed yet`);
