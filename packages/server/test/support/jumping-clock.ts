// Imported into a server beside its program: the clock of its machine as somebody may set it. What measures how long something took
// does not go back with it, as on a real machine. The clock of the database is not changed.
import { isMainThread } from 'node:worker_threads';

/** How many seconds the clock is away from the time. */
export interface ClockJump {
  readonly clockJump: number;
}

if (isMainThread && process.send !== undefined) {
  const TrueDate = Date;
  let away = 0;
  class JumpingDate extends TrueDate {
    constructor(...parts: unknown[]) {
      // oxlint-disable-next-line typescript/no-unsafe-argument -- the clock takes whatever a Date takes
      super(...((parts.length === 0 ? [JumpingDate.now()] : parts) as [number]));
    }
    static override now(): number {
      return TrueDate.now() + away;
    }
  }
  globalThis.Date = JumpingDate as DateConstructor;
  process.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('clockJump' in message)) return;
    away = Number(message.clockJump) * 1_000;
    process.send?.(message);
  });
  process.channel?.unref();
}
