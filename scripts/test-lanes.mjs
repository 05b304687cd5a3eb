// Runs test files beside each other: as many as there are cores, and more of them while the cores have nothing to do, because many a file
// waits for most of its time. Where the cores are busy, no further one is begun: what has a time limit would fail.
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 1_000;
/** The part of the cores that has to be idle, and for how many ticks since a further file has begun. */
const IDLE = 0.1;
const IDLE_TICKS = 2;
/** The memory that a file may need, with its browser. */
const ROOM = 2 * 2 ** 30;

/** The runs of files, once what has a process together has ended. At most `most` run at once, and beyond `lanes` only on idle cores. */
export async function* inLanes(groups, { lanes, most }, runsOf) {
  const waiting = [...groups];
  const running = new Map();
  const idle = idleness();
  const begin = () => {
    const group = waiting.shift();
    const ended = Array.fromAsync(runsOf(group)).then((runs) => ({ group, runs }));
    running.set(group, ended);
  };
  while (waiting.length + running.size > 0) {
    while (waiting.length > 0 && running.size < lanes) begin();
    if (waiting.length > 0 && running.size < most && idle.lasts() && process.availableMemory() > ROOM) {
      begin();
      idle.forget();
    }
    const more = waiting.length > 0 && running.size < most;
    const ended = await Promise.race([...running.values(), ...(more ? [sleep(TICK_MS)] : [])]);
    if (more) idle.look();
    if (ended === undefined) continue;
    running.delete(ended.group);
    yield* ended.runs;
  }
}

/** Whether the cores have been idle for a while; never true where the process may use only some of them. */
function idleness() {
  const isOwn = availableParallelism() >= cpus().length;
  let [ticks, before, since] = [0, timesOf(), performance.now()];
  return {
    look: () => {
      // A file that ends within a tick does not make the next one shorter.
      if (performance.now() - since < TICK_MS / 2) return;
      const now = timesOf();
      const isIdle = isOwn && now.idle - before.idle > IDLE * (now.all - before.all);
      [ticks, before, since] = [isIdle ? ticks + 1 : 0, now, performance.now()];
    },
    lasts: () => ticks >= IDLE_TICKS,
    forget: () => (ticks = 0),
  };
}

function timesOf() {
  const times = cpus().map((core) => core.times);
  const sum = (of) => times.reduce((total, one) => total + of(one), 0);
  return { idle: sum((one) => one.idle), all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) };
}
