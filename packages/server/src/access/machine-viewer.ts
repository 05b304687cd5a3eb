import { levelsBy, type Viewer } from './viewer.ts';

/** No user has this id. */
const NOBODY = 0;

/** A viewer with every right, for what is done on the machine itself. */
export function machineViewer(account: number): Viewer {
  const levels = levelsBy(() => 'RW');
  return {
    account,
    zone: 'UTC',
    currency: '',
    tokenId: null,
    userId: NOBODY,
    userName: '',
    groupId: 0,
    contactUuid: '',
    levels,
    isLimited: false,
    tokenExpires: null,
    rights: Object.values(levels).join(''),
    seesAll: true,
    scheduleViewMode: 0,
    feeds: { mark: '', key: Buffer.alloc(0), base: '', epochs: '{}' },
  };
}
