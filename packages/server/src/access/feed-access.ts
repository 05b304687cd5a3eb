import { createHmac } from 'node:crypto';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { bind } from '../database/statement.ts';
import { hashOf } from './credential-hash.ts';
import { NO_VERSIONS, type Versions } from './shared-versions.ts';
import { findCredential, keepFeed, loadFeedUser } from './viewer.sql.ts';
import type { Viewer } from './viewer.ts';

const MAX_REMEMBERED = 20_000;

/** The secret part of a user's feed addresses. It can be made again at any time, and changes with the epoch. */
export function feedSecret(instanceSecret: string, account: number, user: number, epoch: number): string {
  return createHmac('sha256', instanceSecret).update(`feed ${account} ${user} ${epoch}`).digest('base64url');
}

const secretOf = ({ feedAddress }: Viewer): string => feedAddress.slice(feedAddress.lastIndexOf('/') + 1);

/** Finds users by the secret in the address of their feeds. */
export class FeedAccess {
  readonly #connections: Connections;
  readonly #viewerOf: (account: number, row: Record<string, unknown>) => Viewer;
  readonly #kept = new Map<string, string>();

  constructor(connections: Connections, viewerOf: (account: number, row: Record<string, unknown>) => Viewer) {
    this.#connections = connections;
    this.#viewerOf = viewerOf;
  }

  /**
   * Sees to it that the viewer's feeds are found by their address, before that is shown to anybody: the address is shown
   * to its own user alone. The hash of an address that was changed goes.
   */
  async keep(viewer: Viewer): Promise<void> {
    const user = `${viewer.account} ${viewer.userId}`;
    const secret = secretOf(viewer);
    if (this.#kept.get(user) === secret) return;
    if (this.#kept.size >= MAX_REMEMBERED) this.#kept.clear();
    await this.#connections.shared(keepFeed, { hash: hashOf(secret), account: viewer.account, user: viewer.userId });
    this.#kept.set(user, secret);
  }

  /** The viewer whose feeds have the secret, with the version of some kinds; undefined for an unknown secret or an expired user. */
  async identify(secret: string, kinds: readonly string[]): Promise<(Versions & { readonly viewer: Viewer }) | undefined> {
    const [found] = await this.#connections.shared(findCredential, { hash: hashOf(secret), kind: 'feed' });
    if (found === undefined) return undefined;
    const account = Number(found['account_id']);
    const statements = [bind(loadVersions(kinds), { account }), bind(loadFeedUser, { account, user: Number(found['record_id']) })];
    const [[state = NO_VERSIONS], [row]] = (await this.#connections.read({ account, zone: null }, statements)) as [
      Versions[],
      Record<string, unknown>[],
    ];
    if (row === undefined || row['expired'] === true) return undefined;
    const viewer = this.#viewerOf(account, row);
    // The row may be that of an address which has been changed since.
    return secretOf(viewer) === secret ? { ...state, viewer } : undefined;
  }
}
