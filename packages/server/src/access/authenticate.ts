import { hash } from 'node:crypto';
import type { Scopes } from '@daybook/contract';
import { systemClock, type Clock } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { NO_VERSIONS, SharedVersions, type AccessState, type TimedEnding, type Versions } from './shared-versions.ts';
import { bind } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { RequestCounts } from './request-counts.ts';
import { isSessionSecret } from './secrets.ts';
import { FeedAccess } from './feed-access.ts';
import { HookAccess } from './hook-access.ts';
import { feedKeys } from './feed-secret.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { refusal } from './refusal.ts';
import { SignIn } from './sign-in.ts';
import { findCredential, loadFeedUser, loadViewer, touchToken } from './viewer.sql.ts';
import { levelsOf, type Viewer } from './viewer.ts';

type Row = Record<string, unknown>;

/** What a token may do, as of a version of the kinds that decide about it. */
interface Known {
  readonly viewer: Viewer;
  readonly access: number;
  readonly tokenExpires: number;
  readonly userExpires: number;
}

/** The account and id of a token never change, so they are looked up once. */
interface Credential {
  readonly account: number;
  readonly token: number;
  /** Minute in which its use was noted last. */
  touched: number;
  known: Known | undefined;
}

/** A viewer and the version of the kinds that were asked for. */
interface Identified {
  readonly viewer: Viewer;
  readonly version: number;
}

/** Who a token's bearer was when their rights were read last: to be confirmed in the trip that does the work. */
export interface Caller {
  readonly viewer: Viewer;
  readonly key: string;
}

/** What something was made with that acts later. */
interface Maker {
  readonly account: number;
  readonly user: number;
  readonly token: number | null;
}

const MAX_REMEMBERED = 20_000;

/** Finds out who sends a request. */
export class Authentication {
  readonly #connections: Connections;
  readonly #instanceSecret: string;
  readonly #baseUrl: () => string;
  readonly #clock: Clock;
  readonly #credentials = new Map<string, Credential>();
  readonly #versions: SharedVersions;
  /** How many requests of a sort somebody has sent. */
  readonly counts: RequestCounts;
  /** Finds users by their passwords. */
  readonly passwords: SignIn;
  /** Finds users by the addresses of their feeds. */
  readonly feeds: FeedAccess;
  /** Finds users by links that work once. */
  readonly links: OneTimeLinks;
  /** Finds the addresses that systems of others send to. */
  readonly hooks: HookAccess;

  constructor(connections: Connections, instanceSecret: string, baseUrl: () => string, ending: TimedEnding, clock: Clock = systemClock) {
    this.#connections = connections;
    this.#versions = new SharedVersions(connections, ending);
    this.#instanceSecret = instanceSecret;
    this.#baseUrl = baseUrl;
    this.#clock = clock;
    this.counts = new RequestCounts(connections, instanceSecret, clock);
    this.passwords = new SignIn(connections, instanceSecret, clock, (account, row) => this.#viewerOf(account, row));
    this.links = new OneTimeLinks(connections, clock, this.counts, (account, row) => this.#viewerOf(account, row));
    this.hooks = new HookAccess(connections, clock, this.counts);
    this.feeds = new FeedAccess(connections, instanceSecret, (account, row) => this.#viewerOf(account, row));
  }

  /** The bearer of an Authorization header, as it was remembered or as it is read now. Throws 401 problems. */
  async callerOf(header: string | undefined): Promise<Caller> {
    const key = keyOf(bearerOf(header));
    const credential = this.#credentials.get(key) ?? (await this.#find(key));
    const { viewer } = credential.known ?? (await this.#load(key, credential));
    return { viewer, key };
  }

  /** The bearer as it was remembered; undefined where that has to be read, or refused. */
  remembered(header: string | undefined): Viewer | undefined {
    const secret = tokenIn(header ?? '');
    return secret === undefined ? undefined : this.#credentials.get(keyOf(secret))?.known?.viewer;
  }

  /**
   * The caller's viewer as of `state`, the row of a version statement that the work has read: the same object while no token, user, group
   * or account setting changed. Throws 401 problems. What is no use, such as a stream that stays open, does not keep a session alive.
   */
  async confirm({ key }: Caller, state: AccessState, isUse = true): Promise<Viewer> {
    const credential = this.#credentials.get(key) ?? (await this.#find(key));
    // A stream stays open for hours: what was read since it began counts, too.
    let rights = state.access === credential.known?.access ? credential.known : await this.#load(key, credential);
    if (rights.tokenExpires <= state.now) {
      // Its use in another process may have moved the end of a session.
      rights = await this.#load(key, credential);
      if (rights.tokenExpires <= state.now) throw refusal('token_expired');
    }
    if (rights.userExpires <= state.now) throw refusal('user_expired');
    if (isUse) this.#touch(credential, state.now);
    return rights.viewer;
  }

  /** The viewer of a token as a transaction sees them that may have changed the rights itself. Throws 401 problems. */
  async viewerWithin(tx: Transaction, { tokenId }: Viewer): Promise<Viewer> {
    const [row, { now }] = await Promise.all([tx.maybe<Row>(loadViewer, { token: tokenId }), tx.opened]);
    if (row === undefined) throw refusal('token_invalid');
    const viewer = this.#viewerOf(tx.scope.account, row);
    if (tokenExpiryOf(row) <= now) throw refusal('token_expired');
    if (row['user_expires'] !== null && Number(row['user_expires']) <= now) throw refusal('user_expired');
    return viewer;
  }

  /** The same as of now. */
  async confirmNow(caller: Caller, isUse = true): Promise<Viewer> {
    return this.confirm(caller, await this.#versions.read(caller.viewer.account, []), isUse);
  }

  /** The viewer of an Authorization header with the version of some kinds. Throws 401 problems. */
  async identify(header: string | undefined, kinds: readonly string[]): Promise<Identified> {
    const caller = await this.callerOf(header);
    const state = await this.#versions.read(caller.viewer.account, kinds, true);
    return { viewer: await this.confirm(caller, state), version: state.version };
  }

  /** Who has the rights of a token, or of a user where there is none; undefined where the token or the user has ended. */
  async viewerOfMaker({ account, user, token }: Maker): Promise<Viewer | undefined> {
    const load = token === null ? bind(loadFeedUser, { account, user }) : bind(loadViewer, { account, token });
    const [[row] = []] = await this.#connections.read({ account, zone: null }, [load]);
    const now = this.#clock.now();
    if (row === undefined || (row['user_expires'] !== null && Number(row['user_expires']) <= now)) return undefined;
    return token !== null && tokenExpiryOf(row) <= now ? undefined : this.#viewerOf(account, row);
  }

  async viewerOf(header: string | undefined): Promise<Viewer> {
    return (await this.identify(header, [])).viewer;
  }

  /** The present version of some kinds of the caller's account, read together with that of all who ask in the same turn. */
  versionsOf({ viewer }: Caller, kinds: readonly string[]): Promise<Versions> {
    return this.#versions.read(viewer.account, kinds);
  }

  async #load(key: string, credential: Credential): Promise<Known> {
    const { account, token } = credential;
    const statements = [bind(loadVersions([]), { account }), bind(loadViewer, { account, token })];
    const [[state = NO_VERSIONS], [row]] = (await this.#connections.read({ account, zone: null }, statements)) as [Versions[], Row[]];
    const rights = this.#remember(key, credential, state.access, row);
    await this.feeds.keep(rights.viewer);
    return rights;
  }

  #remember(key: string, credential: Credential, access: number, row: Row | undefined): Known {
    if (row === undefined) {
      this.#credentials.delete(key);
      throw refusal('token_invalid');
    }
    const viewer = this.#viewerOf(credential.account, row);
    const userExpires = row['user_expires'] === null ? Infinity : Number(row['user_expires']);
    const rights = { viewer, access, tokenExpires: tokenExpiryOf(row), userExpires };
    credential.known = rights;
    return rights;
  }

  async #find(key: string): Promise<Credential> {
    const [row] = await this.#connections.sharedRead(findCredential, { hash: Buffer.from(key, 'base64'), kind: 'token' });
    if (row === undefined) throw refusal('token_invalid');
    const credential: Credential = { account: Number(row['account_id']), token: Number(row['record_id']), touched: 0, known: undefined };
    if (this.#credentials.size >= MAX_REMEMBERED) this.#credentials.clear();
    this.#credentials.set(key, credential);
    return credential;
  }

  // The request does not wait for it, and a failure loses a minute of a date: nothing depends on it.
  #touch(credential: Credential, now: number): void {
    const minute = Math.floor(now / 60);
    if (credential.touched === minute) return;
    credential.touched = minute;
    const { account, token } = credential;
    this.#connections
      .transaction({ account, zone: 'UTC' }, async (tx) => {
        await tx.run(touchToken, { token, minute: minute * 60 });
        return { commit: true, value: undefined };
      })
      .catch(() => undefined);
  }

  #viewerOf(account: number, row: Record<string, unknown>): Viewer {
    const scopes = row['scopes'] as Scopes;
    const levels = levelsOf(row, scopes);
    const user = Number(row['user_id']);
    return {
      account,
      zone: String(row['time_zone']),
      currency: String(row['currency']),
      tokenId: row['token_id'] === null ? null : Number(row['token_id']),
      userId: user,
      userName: String(row['user_name'] || row['username']),
      groupId: Number(row['group_id']),
      contactUuid: String(row['contact_uuid']),
      levels,
      isLimited: scopes !== null,
      tokenExpires: row['token_kind'] === 'session' || (row['token_expires'] ?? null) === null ? null : Number(row['token_expires']),
      rights: Object.values(levels).join(''),
      seesAll: levels.Admin === 'RW',
      scheduleViewMode: Number(row['schedule_view_mode']),
      feeds: {
        ...feedKeys(this.#instanceSecret, account, user, Number(row['feed_epoch']), levels.Admin === 'RW'),
        base: `${this.#baseUrl()}/v2/feed/`,
        epochs: String(row['feed_epochs']),
      },
    };
  }
}

const MAX_KEYS = 1_000;
const MAX_LENGTH = 300;
const keys = new Map<string, string>();

/** The hash of a secret as text. Each of those in use is hashed once, not at each request. */
export function keyOf(secret: string): string {
  const keptKey = keys.get(secret);
  if (keptKey !== undefined) return keptKey;
  const key = hash('sha256', secret, 'base64');
  if (secret.length > MAX_LENGTH) return key;
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(secret, key);
  return key;
}

const tokenExpiryOf = ({ token_expires: expires }: Row): number => (expires === null ? Infinity : Number(expires));

const BEARER = /^Bearer +([\x21-\x7e]{1,255})$/i;

const INSTEAD =
  'the Authorization header is not of the form `Bearer <token>`; send a user name and password to POST /v2/token, which returns a token';

/** The token of an Authorization header, however the header is spelled; undefined where it has none. */
export const tokenIn = (header: string): string | undefined => BEARER.exec(header)?.[1];

/** The session of an Authorization header; undefined where it is of another token, or missing. */
export function sessionIn(header: string | undefined): string | undefined {
  const secret = tokenIn(header ?? '');
  return secret !== undefined && isSessionSecret(secret) ? secret : undefined;
}

function bearerOf(header: string | undefined): string {
  if (header === undefined || header === '') throw refusal('token_missing');
  const secret = tokenIn(header);
  if (secret === undefined) throw refusal('token_invalid', INSTEAD);
  return secret;
}
