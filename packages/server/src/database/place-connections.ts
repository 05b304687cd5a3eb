import type pg from 'pg';
import { Turns } from '../turns.ts';
import type { ConnectionFactory } from './connection-factory.ts';
import { LONG_READ_MS, LONG_READS, RESERVING, STATEMENT_MS, writesOn } from './connection-limits.ts';
import type { ReadLane } from './read-lane.ts';

export interface PlaceLimits {
  /** Connections for writes. */
  readonly poolSize: number;
  /** How many writes may wait for one of them. */
  readonly mostWaitingWrites?: number;
  /** Pipelined connections for short reads. */
  readonly laneCount: number;
}

/**
 * The connections by which a process reaches the accounts of one machine, some for each kind of work: where that machine says nothing,
 * nobody waits for it but its own accounts.
 */
export class PlaceConnections {
  /** Whether they lead to a machine of a cluster, which knows nothing of the shared tables. */
  readonly isDirect: boolean;
  readonly writing: pg.Pool;
  /** Writes wait for their turn rather than for a connection. */
  readonly writes: Turns;
  readonly longReads: pg.Pool;
  readonly longTurns = new Turns(LONG_READS);
  readonly reserving: pg.Pool;
  readonly lanes: readonly ReadLane[];

  /** `onLost` is called when a connection that reserves ids has ended. */
  constructor(factory: ConnectionFactory, { poolSize, mostWaitingWrites, laneCount }: PlaceLimits, onLost: () => void) {
    this.isDirect = factory.isDirect;
    this.writing = factory.pool(poolSize, STATEMENT_MS);
    this.writes = new Turns(writesOn(poolSize, mostWaitingWrites));
    this.longReads = factory.pool(LONG_READS.most, LONG_READ_MS);
    // Nothing is flushed for a reservation: whatever uses its ids is committed after it, and reaches the disk after it.
    this.reserving = factory.pool(RESERVING, STATEMENT_MS, ' -c synchronous_commit=off');
    // So a crash may lose what nothing has used yet. It ends every connection, before any transaction can begin again. One that gets the
    // message of a shutdown, and is given up for it, ends without an error.
    this.reserving.on('connect', (client) => client.on('error', onLost).on('end', onLost));
    this.lanes = Array.from({ length: laneCount }, () => factory.lane());
  }

  async close(): Promise<void> {
    await Promise.all([this.writing.end(), this.longReads.end(), this.reserving.end(), ...this.lanes.map((lane) => lane.close())]);
  }
}
