import type { kinds } from '@daybook/client/kinds';
import { isNumber, isText, shaped } from './checked.ts';

/** An answer as it was seen last, so that it can be shown without a connection. */
export interface Kept {
  /** Whose it is, and its address. */
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

export const isKept = shaped<Kept>({ id: isText, at: isNumber, text: isText });

/** An answer that is to be kept, and who was signed in when it came. */
export interface Answer {
  readonly user: string | undefined;
  readonly at: number;
  readonly data: unknown;
}

/** Addresses that open without a password. */
const SECRETS: ReadonlySet<string> = new Set<keyof (typeof kinds)['resource']['fields']>(['feed']);
const MAX_LETTERS_OF_ONE = 2_000_000;
const MAX_ANSWERS = 200;
const MAX_LETTERS = 4_000_000;

export const keptId = (user: string, address: string): string => `${user} ${address}`;

/** What is to be kept for a user: what came for another one, and what is too long, is not. */
export const toKeep = (answers: ReadonlyMap<string, Answer>, user: string): Kept[] =>
  [...answers]
    .filter(([, answer]) => answer.user === user)
    .map(([address, { at, data }]) => ({ id: keptId(user, address), at, text: JSON.stringify(data, withoutSecrets) }))
    .filter(({ text }) => text.length <= MAX_LETTERS_OF_ONE);

const withoutSecrets = (name: string, value: unknown): unknown => (SECRETS.has(name) && typeof value === 'string' ? '' : value);

/** The oldest of what is more than may be kept. */
export function tooMany(all: readonly Kept[]): string[] {
  let letters = 0;
  return all
    .toSorted((one, other) => other.at - one.at)
    .filter(({ text }, i) => (letters += text.length) > MAX_LETTERS || i >= MAX_ANSWERS)
    .map(({ id }) => id);
}

/** How long to wait before what got no answer is read once more: longer each time. */
export const pauseAfter = (tries: number): number => Math.min(2_000 * 2 ** tries, 120_000);
