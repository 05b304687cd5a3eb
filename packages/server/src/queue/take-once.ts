import { hash } from 'node:crypto';
import type { JobName } from '@daybook/contract';
import { statement } from '../database/statement.ts';
import type { Write } from '../writes/index.ts';
import { enqueue } from './enqueue.ts';

/** Another transaction with the same id is waited for: only one of them keeps it. */
const keepMessage = statement(
  'keep_hook_message',
  `insert into hook_message (account_id, hash, told) values ($account, $hash::bytea, $told::json)
on conflict do nothing returning 1 as kept`,
);

const loadMessage = statement(
  'load_hook_message',
  'select m.told from hook_message m where m.account_id = $account and m.hash = $hash::bytea',
);

const forgetMessage = statement(
  'forget_hook_message',
  'update hook_message set told = null where account_id = $account and hash = $hash::bytea',
);

interface Sent {
  /** Where it was sent to, such as `mail hook 3`. */
  readonly to: string;
  /** What its sender calls it: another with any of these is the same. */
  readonly ids: readonly string[];
  /** What is done about it; undefined where that is nothing. */
  readonly told: object | undefined;
}

/**
 * Keeps a message of another system, and asks for the job that handles it: once, however often and to however many servers
 * it is sent. Returns whether it was the first time.
 */
export async function takeOnce(write: Write, { to, ids, told }: Sent, job: JobName): Promise<boolean> {
  const hashes = ids.map((id) => hash('sha256', `${to} ${id}`, 'buffer'));
  const last = hashes.at(-1);
  for (const one of hashes)
    if (
      (await write.tx.maybe(keepMessage, { hash: one, told: one === last && told !== undefined ? JSON.stringify(told) : null })) ===
      undefined
    )
      return false;
  if (told !== undefined) await enqueue(write, job, { message: last?.toString('base64url') ?? '' });
  return true;
}

const hashIn = (message: unknown): Buffer => Buffer.from(String(message), 'base64url');

/** What a job was asked to do something about; undefined where that was done. */
export async function loadTold<T>({ tx }: Write, message: unknown): Promise<T | undefined> {
  return ((await tx.maybe<{ told: T | null }>(loadMessage, { hash: hashIn(message) }))?.told ?? undefined) as T | undefined;
}

/** Forgets the content of a message, and not that it was received. */
export const forgetTold = ({ tx }: Write, message: unknown): void => tx.send(forgetMessage, { hash: hashIn(message) });
