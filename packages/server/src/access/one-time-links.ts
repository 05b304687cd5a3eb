import { because, type LinkAccess } from '@daybook/contract';
import type { Clock } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { bind } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import { hashOf } from './secrets.ts';
import type { ViewerOf } from './feed-access.ts';
import { refusal } from './refusal.ts';
import type { RequestCounts } from './request-counts.ts';
import { NO_VERSIONS, type Versions } from './shared-versions.ts';
import { LinkThrottle } from './link-throttle.ts';
import { findCredential, isSetupPending, loadViewer } from './viewer.sql.ts';
import type { Viewer } from './viewer.ts';
import { networkOf } from './network.ts';

type Row = Record<string, unknown>;

/** The problem of a link that opens nothing. Of several requests by the same at once one may find that another was first. */
export const linkInvalid = (isSetUp: boolean): Problem =>
  new Problem(
    'link_invalid',
    isSetUp
      ? {
          reason: because('set_up_before'),
          detail: 'the installation is set up already; sign in with the user name and the password that were given then',
        }
      : {},
  );

/** Finds users by links that work once. Such a link is a token that opens nothing but the operation which it is for. */
export class OneTimeLinks {
  readonly #connections: Connections;
  readonly #viewerOf: ViewerOf;
  readonly #throttle: LinkThrottle;

  constructor(connections: Connections, clock: Clock, counts: RequestCounts, viewerOf: ViewerOf) {
    this.#connections = connections;
    this.#viewerOf = viewerOf;
    this.#throttle = new LinkThrottle(clock, counts);
  }

  /**
   * Everybody may ask for a link, so every request counts, also for a user that there is not, and no network takes those of another.
   * Throws rate_limited.
   */
  countRequest(account: number, login: string, address: string): void {
    const network = networkOf(address);
    this.#throttle.begin([`address ${network}`, `user ${account} ${login.trim().normalize('NFC').toLowerCase()} ${network}`]);
  }

  /** The user of a link; the token of the viewer is the link. Throws link_invalid, and user_expired. */
  async identify(secret: string, access: LinkAccess): Promise<Viewer> {
    const [credential] = await this.#connections.sharedRead(findCredential, { hash: hashOf(secret), kind: access });
    if (credential === undefined) throw linkInvalid(access === 'setup link' && !(await this.#isSetupPending()));
    const account = Number(credential['account_id']);
    const statements = [bind(loadVersions([]), { account }), bind(loadViewer, { account, token: Number(credential['record_id']) })];
    const [[{ now } = NO_VERSIONS], [row]] = (await this.#connections.read({ account, zone: null }, statements)) as [Versions[], Row[]];
    if (row === undefined || (row['token_expires'] !== null && Number(row['token_expires']) <= now))
      throw linkInvalid(access === 'setup link');
    if (row['user_expires'] !== null && Number(row['user_expires']) <= now) throw refusal('user_expired');
    return this.#viewerOf(account, row);
  }

  // The answer to the set-up may have been lost.
  async #isSetupPending(): Promise<boolean> {
    const [row] = await this.#connections.shared(isSetupPending);
    return row?.['pending'] === true;
  }
}
