import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

// What OWASP asks of argon2id at least. Stored hashes name their own, so that these may be raised later.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function stored(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(tag)}`;
}

// Letters that look the same are the same password, whichever keyboard typed them.
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

/** Hashes a password with argon2id, in the form of the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
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
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash ?? nobody) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) throw new Error('a stored password hash is not of the form that Daybook writes');
  const found = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected) && hash !== null;
}
