/**
 * Long reads have connections of their own, so that no write waits for one. A user leaves one to the others of the account, these one
 * to another account, and the last to a third one: two that read as much as they may leave it alone.
 */
export const LONG_READS = { most: 5, mostOfCaller: 2, mostOfGroup: 3, keptForOthers: 1, mostWaiting: 100, waitMs: 6_000 };
export const LONG_READ_MS = 5_000;
/** Sign-ins are counted on connections of their own: a flood takes none from writes, and one that confirms a password needs no second. */
export const COUNTING = 2;
/** Ids are reserved in transactions of their own, so that no writer waits for another's commit: two accounts at a time. */
export const RESERVING = 2;
/** No statement takes longer, so that no caller waits over ten seconds. */
export const STATEMENT_MS = 8_000;
/** A new connection plans its statements again, which makes its first write take several times as long. */
export const IDLE_MS = 300_000;

/** A caller that waits longer than this for a connection, or for a turn to write, is refused. */
export const CONNECT_MS = 4_000;

/** What a process opens to the accounts of one machine, for writes and, pipelined, for short reads. */
export const OF_PLACE = { poolSize: 9, laneCount: 2 };

/** All that a process may open: to the accounts of each of some machines, and to what all share. Without a cluster the two are one. */
export const mostConnections = (machines: number): number =>
  COUNTING + (machines + 1) * (OF_PLACE.poolSize + OF_PLACE.laneCount + LONG_READS.most + RESERVING);

/** How many writes may wait for their turn. */
const MAX_WAITING_WRITES = 500;

/**
 * Writes wait for their turn rather than for a connection. What a user may not have leaves one to the others of the account, one to another
 * account, and the last to a third one: two that write as much as they may leave it alone.
 */
export const writesOn = (connections: number, mostWaitingOfAll = MAX_WAITING_WRITES) => ({
  most: connections,
  mostOfCaller: Math.max(1, connections - 3),
  mostOfGroup: Math.max(1, connections - 2),
  keptForOthers: 1,
  mostWaiting: Infinity,
  mostWaitingOfAll,
  waitMs: CONNECT_MS,
});
