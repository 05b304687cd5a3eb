import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Turns } from '../turns.ts';

// What OWASP asks of argon2id at least. Stored hashes name their own, so that these may be raised later.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Deriving takes a thread of the four that the process has for this, for compression and for files: it never takes all of them. Few wait,
 * because a flood of sign-ins must not make the others wait longer than they would.
 */
const turns = new Turns({ most: 2, mostOfCaller: 1, mostWaiting: 20, mostWaitingOfAll: 20, waitMs: 4_000 });

/** Those of an account come one after the other, each with its transaction. */
const ACCOUNT_WAITS_MS = 8_000;

/** Whether the work that runs has a turn already. */
const held = new AsyncLocalStorage<true>();

const takeTurn = <T>(caller: string, work: () => Promise<T>, options = {}): Promise<T> =>
  held.getStore() === true ? work() : turns.run(caller, () => held.run(true, work), options);

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function stored(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(tag)}`;
}

// Letters that look the same are the same password, whichever keyboard typed them.
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

/** Whose turn it is: users of an account share theirs, so that no account keeps the others waiting, however many users it makes. */
export const accountTurn = (account: number): string => `account ${account}`;

/**
 * Does work that sets or confirms a password when it is the account's turn. What would hold a connection while it waits takes its turn
 * first: otherwise the waiting ones have all connections, and nobody writes. Throws 503 where many wait.
 */
export const inTurnOfAccount = <T>(account: number, work: () => Promise<T>): Promise<T> =>
  takeTurn(accountTurn(account), work, { waitMs: ACCOUNT_WAITS_MS });

/** Hashes a password with argon2id, in the form of the PHC string format, when it is the account's turn. Throws 503 where many wait. */
export function hashPassword(password: string, account: number): Promise<string> {
  return inTurnOfAccount(account, () => hash(password));
}

async function hash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const parameters = {
    message: messageOf(password),
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
  };
  return stored(salt, await derive('argon2id', parameters));
}

/** What a password is compared with where there is none: it takes the same time and never matches. */
const nobody = stored(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password is the one that was hashed; without a hash it is not, after the same time. */
type Verify = (password: string, hash: string | null) => Promise<boolean>;

/**
 * Does work that verifies a password when it is the caller's turn. A stranger is not known to have been there before: the others
 * go first, and have places of their own to wait. Throws 503 where many wait.
 */
export function inPasswordTurn<T>(caller: string, work: (verify: Verify) => Promise<T>, { isStranger = false } = {}): Promise<T> {
  return takeTurn(caller, () => work(verify), { yields: isStranger });
}

async function verify(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash ?? nobody) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) throw new Error('a stored password hash is not of the form that Daybook writes');
  const digest = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(digest, expected) && hash !== null;
}
