const LOOK_EVERY_MS = 200;

/**
 * Resolves at the first SIGTERM or SIGINT, with its name. Later ones are ignored: a service manager and an impatient
 * operator send several, and none of them may cut short what the first has begun.
 *
 * npm passes a signal to its shell, which dies without passing it on: so under npm the end of the parent counts too.
 */
export function stopSignal(startedByNpm: boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
    const parent = process.ppid;
    if (startedByNpm) setInterval(() => process.ppid !== parent && resolve('the end of npm'), LOOK_EVERY_MS).unref();
  });
}
