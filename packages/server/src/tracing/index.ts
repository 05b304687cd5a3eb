import type { Config } from '../config.ts';
import type { Logger } from '../logging.ts';
import type { Tracer } from './tracer.ts';

export type { Traced, Tracer } from './tracer.ts';

/** What traces; undefined where nothing is traced, and then nothing of OpenTelemetry is loaded. */
export async function startTracer({ traces }: Config, logger: Logger): Promise<Tracer | undefined> {
  if (traces === null) return undefined;
  const loaded = await import('./tracer.ts');
  return new loaded.Tracer(traces, logger);
}
