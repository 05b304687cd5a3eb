import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import type { Logger } from '../logging.ts';
import { serve, type Server } from '../serve.ts';
import { installedNode } from './installed-node.ts';
import { reasonOf, WorkerError } from './reason.ts';
import { STOP_SIGNALS } from './stop-signal.ts';
import { answerScrapes, gatherMetrics, scrapeWorkers, type MetricsMessage } from './worker-metrics.ts';

type FromWorker = { type: 'idle' } | { type: 'listening'; url: string } | { type: 'failed'; reason: string } | MetricsMessage;
type ToWorker = { type: 'serve'; target: PoolTarget } | { type: 'stop' } | MetricsMessage;

/** What is served, in this process or in others; several can be replaced one by one, while the port is served. */
export type Serving = Pick<Server, 'url' | 'close'> & { readonly renew?: Renew };

/** Replaces the processes one by one, and tells of each that was. */
export type Renew = (onReplaced: () => void) => Promise<void>;

const REPLACE_AFTER_MS = 500;
/** A process that does not begin or end to serve within this time is killed. */
const START_WITHIN_MS = 5 * 60_000;
const STOP_WITHIN_MS = 2 * 60_000;

/** Starts a server with several processes. A process that dies is replaced. */
export async function startWorkers(config: Config, logger: Logger, target: PoolTarget): Promise<Serving> {
  let stopping = false;
  let started = false;
  /** Whose end is no surprise: they are being replaced, or have not begun to serve. */
  const expected = new Set<number>();
  const replace = async (): Promise<void> => {
    await sleep(REPLACE_AFTER_MS);
    if (stopping) return;
    const worker = fork();
    await startWorker(worker, target).catch((error: unknown) => {
      logger.error({ err: error }, 'a worker could not start');
      // One that never was has no end either.
      if (worker.process.pid === undefined) void replace();
    });
  };
  cluster.on('exit', (worker, code, signal) => {
    if (stopping || !started || expected.delete(worker.id)) return;
    logger.error({ worker: worker.id, code, signal }, 'a worker ended unexpectedly; replacing it');
    void replace();
  });
  cluster.on('message', (worker, message: FromWorker) => {
    if (message.type === 'scrape')
      void gatherMetrics(liveWorkers()).then((text) => sendTo(worker, { type: 'scraped', id: message.id, text }));
  });
  const renewOne = async (former: Worker): Promise<void> => {
    const worker = fork();
    // Should the former one end by itself meanwhile, its successor is here.
    expected.add(worker.id).add(former.id);
    try {
      await startWorker(worker, target);
    } catch (error) {
      if (!expected.delete(former.id)) void replace();
      throw error;
    }
    expected.delete(worker.id);
    await stopWorker(former);
  };
  const renew: Renew = async (onReplaced) => {
    for (const former of liveWorkers()) {
      if (stopping) return;
      // One that ended meanwhile has a successor of the installed version already.
      if (!former.isDead()) await renewOne(former);
      onReplaced();
    }
  };
  const close = async (): Promise<void> => {
    stopping = true;
    await Promise.all(liveWorkers().map(stopWorker));
  };
  try {
    const [url = ''] = await Promise.all(Array.from({ length: config.workers }, () => startWorker(fork(), target)));
    started = true;
    return { url, close, renew };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Handed {
  readonly cmd?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/**
 * Starts a worker. The primary process accepts connections and hands each to a worker; one that dies with a connection in its hands never
 * confirms it, and the primary would hold it open, so that its client waits for nothing: such connections are closed here.
 */
function fork(): Worker {
  // `cluster` takes the Node of a worker from here alone.
  process.execPath = installedNode();
  const worker = cluster.fork();
  const handed = new Map<number, { close(): void }>();
  const { process: child } = worker;
  const send = child.send.bind(child) as (message: Handed, handle?: unknown, ...rest: unknown[]) => boolean;
  child.send = ((message: Handed, handle?: unknown, ...rest: unknown[]) => {
    if (typeof (handle as { close?: unknown } | undefined)?.close === 'function' && message.seq !== undefined)
      handed.set(message.seq, handle as { close(): void });
    return send(message, handle, ...rest);
  }) as typeof child.send;
  child.on('internalMessage', ({ ack }: Handed) => ack !== undefined && handed.delete(ack));
  child.once('exit', () => {
    for (const handle of handed.values()) handle.close();
  });
  return worker;
}

const liveWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];

async function startWorker(worker: Worker, target: PoolTarget): Promise<string> {
  const late = killAfter(worker, START_WITHIN_MS);
  const listening = new Promise<string>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'idle') sendTo(worker, { type: 'serve', target });
      if (message.type === 'listening') resolve(message.url);
      if (message.type === 'failed') reject(new WorkerError(message.reason));
    });
    worker.on('error', (error) => reject(new WorkerError(`a worker cannot be started: ${error.message}`)));
    worker.once('exit', () => reject(new WorkerError('a worker ended before it could serve')));
  });
  return listening.finally(() => clearTimeout(late));
}

const killAfter = (worker: Worker, ms: number): NodeJS.Timeout => setTimeout(() => worker.process.kill('SIGKILL'), ms);

function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const late = killAfter(worker, STOP_WITHIN_MS);
  const ended = once(worker, 'exit');
  sendTo(worker, { type: 'stop' });
  await ended;
  clearTimeout(late);
}

/** Serves requests until the primary process sends `stop` or ends. */
export async function runWorker(config: Config, logger: Logger): Promise<void> {
  // The signals of a terminal, and of others who send one to all processes, reach workers too, but only the primary process handles them.
  for (const signal of [...STOP_SIGNALS, 'SIGUSR2'] as const) process.on(signal, () => undefined);
  const report = (message: FromWorker): void => void process.send?.(message);
  const target = new Promise<PoolTarget>((resolve) =>
    process.on('message', (message: ToWorker) => message.type === 'serve' && resolve(message.target)),
  );
  const stopped = new Promise<void>((resolve) => {
    process.on('message', (message: ToWorker) => message.type === 'stop' && resolve());
    process.once('disconnect', resolve);
  });
  report({ type: 'idle' });
  const database = await Promise.race([target, stopped]);
  if (database === undefined) return;
  try {
    const server = await serve(config, logger, database, { scrape: scrapeWorkers });
    answerScrapes(server.printMetrics);
    report({ type: 'listening', url: server.url });
    await stopped;
    await server.close();
  } catch (error) {
    report({ type: 'failed', reason: reasonOf(error) });
  }
}
