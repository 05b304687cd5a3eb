import { createHmac, hash } from 'node:crypto';

/** The feeds of a user at one time: what their addresses are made of. */
export interface FeedKeys {
  /** The part of the secret that all feeds of the user share; it finds the user, and opens nothing. */
  readonly mark: string;
  /** Key of the part that each feed has of its own. */
  readonly key: Buffer;
}

/** Together as long as 256 bits are in base64url; the seal has 162 of them. */
const [MARK_LENGTH, SEAL_LENGTH] = [16, 27];

/**
 * The keys of a user's feeds, which can be made again at any time and change with the epoch. A token that does not see everything is shown
 * other addresses than one that does: what it is shown must not reach further than itself.
 */
export function feedKeys(instanceSecret: string, account: number, user: number, epoch: number, seesAll: boolean): FeedKeys {
  const hmac = (purpose: string) => createHmac('sha256', instanceSecret).update(`${purpose} ${account} ${user} ${epoch}`);
  return { mark: hmac('feed').digest('base64url').slice(0, MARK_LENGTH), key: hmac(seesAll ? 'feed of all' : 'feed of some').digest() };
}

/** The part of a feed's secret that is its own. SQL makes the same for lists: see `feedAddress`. */
export function feedSeal(key: Buffer, path: string, epochs: string): string {
  const epoch = (JSON.parse(epochs) as { readonly [path: string]: number })[path] ?? 0;
  const inner = hash('sha256', Buffer.concat([key, Buffer.from(`${path} ${epoch}`)]), 'buffer');
  return hash('sha256', Buffer.concat([key, inner]), 'base64url').slice(0, SEAL_LENGTH);
}

/** The two parts of a secret. */
export const partsOf = (secret: string): { mark: string; seal: string } => ({
  mark: secret.slice(0, MARK_LENGTH),
  seal: secret.slice(MARK_LENGTH),
});

const PART = `convert_to(p.path || ' ' || coalesce($feed_epochs::json ->> p.path, '0'), 'UTF8')`;
const HASH = `sha256($feed_key::bytea || sha256($feed_key::bytea || ${PART}))`;
const SEAL = `left(translate(encode(${HASH}, 'base64'), '+/', '-_'), ${SEAL_LENGTH})`;

/** SQL of the address of the viewer's feed with a path, such as `resource/36`. */
export const feedAddress = (path: string): string =>
  `(select $feed::text || ${SEAL} || '/' || p.path || '.ics' from (select ${path} as path) p)`;
