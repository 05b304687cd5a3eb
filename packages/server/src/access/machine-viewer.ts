import { modules, type Level, type Module } from '@daybook/contract';
import type { Viewer } from './viewer.ts';

/** No user has this id. */
const NOBODY = 0;

/** A viewer with every right, for what is done on the machine itself. */
export function machineViewer(account: number): Viewer {
  return {
    account,
    zone: 'UTC',
    currency: '',
    tokenId: null,
    userId: NOBODY,
    userName: '',
    groupId: 0,
    contactUuid: '',
    levels: Object.fromEntries(modules.map((module) => [module, 'RW'])) as Record<Module, Level>,
    rights: 'RW'.repeat(modules.length),
    seesAll: true,
    scheduleViewMode: 0,
    feedAddress: '',
  };
}
