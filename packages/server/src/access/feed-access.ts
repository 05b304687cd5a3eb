import { timingSafeEqual } from 'node:crypto';
import type { Level } from '@daybook/contract';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { bind } from '../database/statement.ts';
import { hashOf } from './secrets.ts';
import { feedKeys, feedSeal, partsOf } from './feed-secret.ts';
import { NO_VERSIONS, type Versions } from './shared-versions.ts';
import { findCredential, keepFeed, loadFeedUser } from './viewer.sql.ts';
import type { Viewer } from './viewer.ts';

const MAX_REMEMBERED = 20_000;

type Row = Record<string, unknown>;

/** Makes the viewer of a row that identifies a user, limited to the scopes in it. */
export type ViewerOf = (account: number, row: Row) => Viewer;

/** Finds users by the secret in the address of their feeds. */
export class FeedAccess {
  readonly #connections: Connections;
  readonly #instanceSecret: string;
  readonly #viewerOf: ViewerOf;
  readonly #kept = new Map<string, string>();

  constructor(connections: Connections, instanceSecret: string, viewerOf: ViewerOf) {
    this.#connections = connections;
    this.#instanceSecret = instanceSecret;
    this.#viewerOf = viewerOf;
  }

  /**
   * Sees to it that the viewer's feeds are found by their address, before one is shown to anybody: addresses are shown to their own user
   * alone. The hash of a mark that was changed goes.
   */
  async keep({ account, userId, feeds: { mark } }: Viewer): Promise<void> {
    const user = `${account} ${userId}`;
    if (this.#kept.get(user) === mark) return;
    if (this.#kept.size >= MAX_REMEMBERED) this.#kept.clear();
    await this.#connections.shared(keepFeed, { hash: hashOf(mark), account, user: userId });
    this.#kept.set(user, mark);
  }

  /**
   * The viewer of the feed at a path, with the version of some kinds; undefined where the secret is not that of this feed, and for an
   * expired user. The viewer has the present rights of the user for reading the schedule and projects, and no others.
   */
  async identify(secret: string, path: string, kinds: readonly string[]): Promise<(Versions & { readonly viewer: Viewer }) | undefined> {
    const { mark, seal } = partsOf(secret);
    const [credential] = await this.#connections.sharedRead(findCredential, { hash: hashOf(mark), kind: 'feed' });
    if (credential === undefined) return undefined;
    const account = Number(credential['account_id']);
    const user = Number(credential['record_id']);
    const statements = [bind(loadVersions(kinds), { account }), bind(loadFeedUser, { account, user })];
    const [[state = NO_VERSIONS], [row]] = (await this.#connections.read({ account, zone: null }, statements)) as [Versions[], Row[]];
    if (row === undefined || row['expired'] === true) return undefined;
    const scopes = this.#scopesOf(account, row, path, { mark, seal });
    return scopes === undefined ? undefined : { ...state, viewer: this.#viewerOf(account, { ...row, scopes }) };
  }

  // What an address gives follows from the token that was shown it. An address that was changed since is among the credentials for a while.
  #scopesOf(account: number, row: Row, path: string, parts: { mark: string; seal: string }): Record<string, Level> | undefined {
    const isOpenedBy = (seesAll: boolean): boolean => {
      const { mark, key } = feedKeys(this.#instanceSecret, account, Number(row['user_id']), Number(row['feed_epoch']), seesAll);
      return mark === parts.mark && isSame(parts.seal, feedSeal(key, path, String(row['feed_epochs'])));
    };
    if (isOpenedBy(true)) return { schedule: 'R-', project: 'R-', admin: 'RW' };
    return isOpenedBy(false) ? { schedule: 'R-', project: 'R-' } : undefined;
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
