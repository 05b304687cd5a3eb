import { because } from '@daybook/contract';
import { createHmac } from 'node:crypto';
import type { Clock } from '@daybook/values';
import { DAY, HOUR, MINUTE } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import { bind, type BoundStatement } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import { addSignInFailures, keepSignInNetworks, readSignInCounts, readSignInNetworks } from './sign-in-counts.sql.ts';

type Row = Record<string, unknown>;

/** A limit of failures: so many in a window of so many seconds, or, with a pace, so many at once and then one more in so many seconds. */
interface Limit {
  readonly most: number;
  readonly seconds: number;
  readonly pace: number;
  readonly title: string;
  readonly where: string;
}

const WINDOW = 15 * MINUTE;

const LIMITS = {
  // A person who mistypes a password, or an attacker who guesses it.
  here: { most: 10, seconds: WINDOW, pace: 0, title: 'The user is locked out for a while', where: 'as this user from this network' },
  // With the token of a user the password can be guessed from anywhere.
  viewer: { most: 10, seconds: WINDOW, pace: 0, title: 'The user is locked out for a while', where: 'as this user' },
  // Many people may share one address.
  network: { most: 30, seconds: WINDOW, pace: 0, title: 'This address is locked out for a while', where: 'from this address' },
  // Many networks that guess one password. It wears off, so that nobody is locked out for long.
  strangers: {
    most: 100,
    seconds: HOUR,
    pace: 36,
    title: 'Signing in as this user is slowed down',
    where: 'as this user from networks where the user has not signed in before',
  },
} satisfies { [name: string]: Limit };

/** One count of an attempt to sign in. */
interface Count {
  readonly limit: Limit;
  readonly hash: Buffer;
}

/** Whose password is tried, and from where. `user` is a name, whether there is such a user or not. */
export interface Attempt {
  readonly counts: readonly Count[];
  /** Where the networks of the user are kept. */
  readonly user: Buffer;
  readonly network: string;
  /** The networks that the user has signed in from, the latest first. */
  readonly known: readonly string[];
  /** Whether the user has not signed in from this one. */
  readonly isStranger: boolean;
  /** Whether they have to be kept again soon. */
  readonly isOld: boolean;
}

const MAX_NETWORKS = 20;
const KEEPS_NETWORKS = 90 * DAY;
/** They are kept again once a day at most. */
const RENEW_BELOW = KEEPS_NETWORKS - DAY;

const refusesAt = ({ most, pace }: Limit, { failures, ends }: Row, now: number): boolean =>
  pace === 0 ? Number(failures) >= most : Number(ends) - now > pace * (most - 1);

/**
 * Counts passwords that are wrong, for all processes and beyond a restart: by user and network, by network, and by user for the networks
 * that the user did not sign in from before.
 */
export class SignInCounts {
  readonly #connections: Connections;
  readonly #secret: string;
  readonly #clock: Clock;

  constructor(connections: Connections, instanceSecret: string, clock: Clock) {
    this.#connections = connections;
    this.#secret = instanceSecret;
    this.#clock = clock;
  }

  // The hash keeps readers of the table from finding addresses or names by trying them.
  #hash(...parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['sign-in', ...parts]))
      .digest();
  }

  #count(limit: keyof typeof LIMITS, ...parts: readonly (string | number)[]): Count {
    return { limit: LIMITS[limit], hash: this.#hash(limit, ...parts) };
  }

  /** What has to be read before a user of a name signs in, and what follows from it. Throws rate_limited. */
  reading(
    account: number,
    username: string,
    network: string,
  ): { statements: BoundStatement[]; begin: (rows: readonly Row[][]) => Attempt } {
    const name = username.trim().normalize('NFC').toLowerCase();
    const user = this.#hash('networks', account, name);
    const place = this.#hash('place', account, name, network).toString('base64');
    const strangers = this.#count('strangers', account, name);
    const always = [this.#count('here', account, name, network), this.#count('network', network)];
    const now = this.#clock.now();
    const hashes = [...always, strangers].map(({ hash }) => hash);
    return {
      statements: [bind(readSignInCounts, { hashes, now }), bind(readSignInNetworks, { hash: user, now })],
      begin: ([counted = [], networks = []]) => {
        const kept = networks[0];
        const knownNetworks = (kept?.['networks'] ?? []) as string[];
        const isStranger = !knownNetworks.includes(place);
        const counts = isStranger ? [...always, strangers] : always;
        this.#refuse(counts, counted, now);
        return { counts, user, network: place, known: knownNetworks, isStranger, isOld: Number(kept?.['ends'] ?? 0) < now + RENEW_BELOW };
      },
    };
  }

  /** The counts of a user who confirms the password with a token. */
  ofViewer(account: number, user: number, network: string): readonly Count[] {
    return [this.#count('viewer', account, user), this.#count('network', network)];
  }

  /** Counts a failure before the password is looked at, so that many at once cannot exceed the limit. Throws rate_limited. */
  async reserve(counts: readonly Count[]): Promise<void> {
    const now = this.#clock.now();
    const counted = await this.#add(counts, 1, now);
    try {
      // Each counts itself already.
      const before = counted.map((row) => ({
        ...row,
        failures: Number(row['failures']) - 1,
        ends: Number(row['ends']) - paceOf(counts, row),
      }));
      this.#refuse(counts, before, now);
    } catch (error) {
      await this.#add(counts, -1, now);
      throw error;
    }
  }

  /** Takes back what was reserved: the password was right. */
  async succeed(counts: readonly Count[]): Promise<void> {
    await this.#add(counts, -1, this.#clock.now());
  }

  /** Remembers where a user has signed in. */
  async remember({ user, network, known: knownNetworks, isStranger, isOld }: Attempt): Promise<void> {
    if (!isStranger && !isOld) return;
    const networks = [network, ...knownNetworks.filter((one) => one !== network)].slice(0, MAX_NETWORKS);
    await this.#connections.count(keepSignInNetworks, { hash: user, networks, ends: this.#clock.now() + KEEPS_NETWORKS });
  }

  #add(counts: readonly Count[], by: 1 | -1, now: number): Promise<Row[]> {
    const add = addSignInFailures[counts.length];
    if (add === undefined) throw new Error(`${counts.length} counts of an attempt`);
    // In one order, so that no two wait for each other.
    const rows = counts.toSorted((one, other) => Buffer.compare(one.hash, other.hash));
    const values = rows.flatMap(({ hash, limit: { seconds, pace } }, i) => [
      [`hash_${i}`, hash],
      [`lasts_${i}`, by < 0 ? 0 : pace === 0 ? seconds : pace],
      [`pace_${i}`, pace],
    ]);
    return this.#connections.count(add, { ...Object.fromEntries(values), by, now });
  }

  #refuse(counts: readonly Count[], rows: readonly Row[], now: number): void {
    for (const { limit, hash } of counts) {
      const row = rows.find((one) => hash.equals(one['hash'] as Buffer));
      if (row === undefined || !refusesAt(limit, row, now)) continue;
      throw refusal(limit, Number(row['ends']) - now - (limit.pace === 0 ? 0 : limit.pace * (limit.most - 1)));
    }
  }
}

function paceOf(counts: readonly Count[], row: Row): number {
  return counts.find(({ hash }) => hash.equals(row['hash'] as Buffer))?.limit.pace ?? 0;
}

function refusal({ most, seconds, title, where }: Limit, wait: number): Problem {
  return new Problem('rate_limited', {
    reason: because('too_many_sign_ins', { seconds: wait }),
    title,
    detail: `${most} sign-ins ${where} failed within ${seconds / MINUTE} minutes; the next is checked in ${wait} seconds`,
    headers: {
      'retry-after': String(wait),
      ratelimit: `"sign-in";r=0;t=${wait}`,
      'ratelimit-policy': `"sign-in";q=${most};w=${seconds}`,
    },
  });
}
