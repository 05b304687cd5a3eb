import { because } from '@daybook/contract';
import type { Clock } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import { bind } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { invalidMember } from '../problem.ts';
import { accountNameHash } from './secrets.ts';
import { accountTurn, inPasswordTurn } from './password.ts';
import { findCredential, loadPassword, loadSignIn, lockPassword, loneAccount } from './viewer.sql.ts';
import { refusal } from './refusal.ts';
import { SignInCounts } from './sign-in-counts.ts';
import type { Viewer } from './viewer.ts';
import { networkOf } from './network.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Name of the account; needed once there are several. */
  readonly account?: string | undefined;
}

/** A user whom a password has let in. */
export interface SignedIn {
  readonly viewer: Viewer;
  /** Throws where the user has another password by now: that one has ended what the former opened. */
  readonly confirm: (tx: Transaction) => Promise<void>;
}

/** No account has this id: what is looked up in it is not found, in the same time. */
export const NO_ACCOUNT = 0;

const MISMATCH =
  'the user name and password do not match, or there is no such user; check both, or ask an administrator for a new password';

const mismatch = (): Error => refusal('token_invalid', MISMATCH, 'Wrong user name or password', because('wrong_credentials'));

/** Signs users in with their passwords. */
export class SignIn {
  readonly #connections: Connections;
  readonly #counts: SignInCounts;
  readonly #viewerOf: (account: number, row: Record<string, unknown>) => Viewer;

  constructor(
    connections: Connections,
    instanceSecret: string,
    clock: Clock,
    viewerOf: (account: number, row: Record<string, unknown>) => Viewer,
  ) {
    this.#connections = connections;
    this.#counts = new SignInCounts(connections, instanceSecret, clock);
    this.#viewerOf = viewerOf;
  }

  /**
   * Finds the user of a name and password. An unknown account, an unknown user and a wrong password get the same answer
   * in the same time; that the user has expired is reported only after the right password. Locked out users are refused without a turn,
   * and nothing is written before there is one: a flood costs reads alone.
   */
  async signIn({ username, password, account: name }: Credentials, address: string): Promise<SignedIn> {
    const account = await this.accountOf(name);
    const network = networkOf(address);
    const { statements, begin } = this.#counts.reading(account, username, network);
    const load = bind(loadSignIn, { account, username });
    const [[row] = [], ...counted] = await this.#connections.read({ account, zone: 'UTC' }, [load, ...statements]);
    const attempt = begin(counted);
    const right = await inPasswordTurn(
      attempt.isStranger ? `network ${network}` : accountTurn(account),
      async (verify) => {
        await this.#counts.reserve(attempt.counts);
        return verify(password, (row?.['password_hash'] ?? null) as string | null);
      },
      { isStranger: attempt.isStranger },
    );
    if (!right || row === undefined) throw mismatch();
    await Promise.all([this.#counts.succeed(attempt.counts), this.#counts.remember(attempt)]);
    if (row['expired'] === true) throw refusal('user_expired');
    const viewer = this.#viewerOf(account, row);
    return {
      viewer,
      confirm: async (tx) => {
        const present = await tx.maybe(lockPassword, { user: viewer.userId });
        if (present?.['password_hash'] !== row['password_hash']) throw mismatch();
      },
    };
  }

  /** The hash of the viewer's password where it is this one. Failures count like those of signing in. */
  async confirm(viewer: Viewer, password: string, address: string): Promise<string | undefined> {
    const counts = this.#counts.ofViewer(viewer.account, viewer.userId, networkOf(address));
    const [[row] = []] = await this.#connections.read({ account: viewer.account, zone: 'UTC' }, [
      bind(loadPassword, { account: viewer.account, user: viewer.userId }),
    ]);
    const hash = (row?.['password_hash'] ?? null) as string | null;
    const right = await inPasswordTurn(accountTurn(viewer.account), async (verify) => {
      await this.#counts.reserve(counts);
      return verify(password, hash);
    });
    if (!right || hash === null) return undefined;
    await this.#counts.succeed(counts);
    return hash;
  }

  /** The account of a name, or the only one; one that is not there has no users. */
  async accountOf(name: string | undefined): Promise<number> {
    if (name !== undefined && name !== '') {
      const [credential] = await this.#connections.sharedRead(findCredential, { hash: accountNameHash(name), kind: 'account' });
      return Number(credential?.['account_id'] ?? NO_ACCOUNT);
    }
    const [first, second] = await this.#connections.sharedRead(loneAccount);
    if (second === undefined) return Number(first?.['account_id'] ?? NO_ACCOUNT);
    throw invalidMember('/account', 'required', 'is required, because there is more than one account here');
  }
}
