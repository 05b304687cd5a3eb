import { readMembers, type Json, type Operation } from '@daybook/contract';
import { machineViewer } from '../access/machine-viewer.ts';
import { Connections } from '../database/connections.ts';
import { Problem } from '../problem.ts';
import { CommandError } from '../runtime/reason.ts';
import type { OpenDatabase } from '../runtime/open-database.ts';
import type { Services } from '../services.ts';
import { recordChanges, Write } from '../writes/index.ts';
import type { CommandInput } from './command.ts';

interface OperationCall {
  readonly account: number;
  readonly operation: Operation;
  /** Of the record that it changes. */
  readonly key: number;
  readonly body?: Json;
}

/**
 * Does an operation of the API without HTTP and with every right. The rules are those of the API, and the audit trail names the command.
 */
export async function operate(
  { logger }: CommandInput,
  { app }: OpenDatabase,
  command: string,
  { account, operation, key, body: json = {} }: OperationCall,
): Promise<void> {
  const { modules, readModels } = await import('../records/index.ts');
  const handler = modules.flatMap(({ handlers }) => handlers).find((one) => one.type === 'write' && one.operation === operation);
  if (handler?.type !== 'write') throw new Error(`${operation.id} is no write`);
  const connections = new Connections({ target: app, logger, slowQueryMs: 60_000, poolSize: 1, laneCount: 0 });
  const actor = { userId: null, userName: `daybook ${command}`, tokenId: null };
  try {
    await connections.transaction({ account, zone: 'UTC' }, async (tx) => {
      const write = new Write(machineViewer(account), tx, { mode: 'strict', dryRun: false }, readModels, actor);
      const { body: described } = operation;
      const body =
        described?.type === 'record' ? readMembers(described.fields, json, { verb: described.verb, zone: 'UTC' }, write.findings) : {};
      const services = { connections, readModels } as unknown as Services;
      await handler.work(write, {
        query: {},
        body,
        target: { key, ifMatch: undefined },
        userAgent: '',
        authorization: undefined,
        ip: '127.0.0.1',
        services,
      });
      write.refuseFaults();
      await recordChanges(write);
      return { commit: true, value: undefined };
    });
  } catch (error) {
    throw error instanceof Problem ? new CommandError(sentenceOf(error)) : error;
  } finally {
    await connections.close();
  }
}

function sentenceOf({ message, options: { errors = [] } }: Problem): string {
  return errors.length === 0 ? `${message}.` : errors.map((one) => `${one.pointer?.slice(1) ?? ''}: ${one.message}.`).join('\n');
}
