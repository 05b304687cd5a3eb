import { readFileSync } from 'node:fs';

/**
 * The ten thousand most used passwords, in small letters, and of the next forty thousand those that are long enough to be one here. It is
 * read once where a password is set for the first time.
 */
export const mostUsedPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../lists/most-used-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);
