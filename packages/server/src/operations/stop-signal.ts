/**
 * Resolves at the first SIGTERM or SIGINT. Later ones are ignored: a service manager and an impatient operator send
 * several, and none of them may cut short what the first has begun.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
}
