/** What ends a server. A terminal that is closed sends SIGHUP. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const LOOK_EVERY_MS = 200;

/**
 * Resolves at the first SIGTERM, SIGINT or SIGHUP, with its name. Later ones are ignored: a service manager and an impatient
 * operator send several, and none of them may cut short what the first has begun.
 *
 * npm passes a signal to its shell, which dies without passing it on: so under npm the end of the parent counts too.
 */
export function stopSignal(startedByNpm: boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, resolve);
    // A terminal that was closed refuses what is printed to it.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const parent = process.ppid;
    if (startedByNpm) setInterval(() => process.ppid !== parent && resolve('the end of npm'), LOOK_EVERY_MS).unref();
  });
}
