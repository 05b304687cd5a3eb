import { BackupError } from '../backup/index.ts';
import { ConfigurationError } from '../config.ts';
import { classify, constraintOf, DatabaseUnavailable, sqlStateOf } from '../database/database-error.ts';
import { EmbeddedDatabaseError } from '../database/embedded/index.ts';
import { MigrationError, MigrationFailed } from '../database/migrate.ts';
import { saysFull } from '../disk-space.ts';
import { problemWithPath } from '../file-problem.ts';

/** A command cannot do what was asked: the message has the reason and the remedy. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A worker process could not serve: the message is the reason. */
export class WorkerError extends Error {
  override name = 'WorkerError';
}

type SystemError = Error & { code?: string; syscall?: string; address?: string; port?: number; path?: string };

const expected = [BackupError, ConfigurationError, EmbeddedDatabaseError, MigrationError, CommandError, WorkerError];

/** What ended a start or a command, for an operator: one message with its remedy; a stack only where it was not foreseen. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.some((errorClass) => error instanceof errorClass)) return error.message;
  if (error instanceof MigrationFailed)
    return `The migration ${error.migration} failed, and nothing of it was kept. ${reasonOf(error.cause)}`;
  const { code, syscall, address, port } = error as SystemError;
  if (syscall === 'listen' || syscall === 'bind') return listenReason(code, `${address ?? ''}:${port ?? ''}`, error);
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  if (saysFull(cause)) return `The disk is full: ${(cause as Error).message}. Make room, and begin again.`;
  const ofFile = problemWithPath(cause);
  if (ofFile !== undefined) return ofFile;
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${reasonOf(error.cause)}`;
  const state = sqlStateOf(error);
  if (state === '42501')
    return `The role of DATABASE_URL lacks a right: ${error.message}. Grant it, or use the role that owns the database.`;
  if (state !== undefined) return `The database refused: ${error.message} (${[state, constraintOf(error)].filter(Boolean).join(', ')}).`;
  if (syscall === 'connect' || classify(error) instanceof DatabaseUnavailable) return `The database cannot be reached: ${error.message}.`;
  return error.stack ?? error.message;
}

function listenReason(code: string | undefined, address: string, error: Error): string {
  if (code === 'EADDRINUSE')
    return `The address ${address} is in use by another process. Stop that one, or set DAYBOOK_PORT to another port (0 takes a free one).`;
  if (code === 'EACCES') return `This user may not listen on ${address}. Set DAYBOOK_PORT to a port from 1024 on.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine does not have the address ${address}. Set DAYBOOK_HOST to one that it has, or to 0.0.0.0 for all.`;
  return `Listening on ${address} failed: ${error.message}.`;
}
