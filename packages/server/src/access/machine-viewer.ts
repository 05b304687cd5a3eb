import { modules, type Level, type Module } from '@daybook/contract';
import type { Viewer } from './viewer.ts';

/** Who has something done on the machine itself; a null user is the machine. */
export interface Actor {
  readonly userId: number | null;
  readonly userName: string;
  readonly tokenId: number | null;
}

/** A viewer with every right, for what is done on the machine itself. */
export function machineViewer(account: number, { userId, userName, tokenId }: Actor): Viewer {
  return {
    account,
    zone: 'UTC',
    currency: '',
    tokenId,
    // Null stands for the machine in the columns that this is written to.
    userId: userId as number,
    userName,
    groupId: 0,
    contactUuid: '',
    levels: Object.fromEntries(modules.map((module) => [module, 'RW'])) as Record<Module, Level>,
    rights: 'RW'.repeat(modules.length),
    seesAll: true,
    scheduleViewMode: 0,
    feedAddress: '',
  };
}
