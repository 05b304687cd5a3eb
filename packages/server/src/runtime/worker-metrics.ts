import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:cluster';

/**
 * One scrape reaches one worker, but is to count all: the worker asks the primary process ('scrape'), which has every
 * worker print its own ('print', 'printed') and sends the whole to the worker that asked ('scraped').
 */
export type MetricsMessage =
  | { type: 'scrape'; id: string }
  | { type: 'print'; id: string }
  | { type: 'printed'; id: string; text: string }
  | { type: 'scraped'; id: string; text: string };

const PATIENCE_MS = 2_000;

/** Prints the metrics of all workers, each sample with its worker's number; one that does not answer in time is left out. */
export async function gatherMetrics(workers: readonly Worker[]): Promise<string> {
  const printed = workers.map(async (worker) => ({ worker: worker.id, text: await ask(worker as Peer, 'print', 'printed') }));
  return mergeMetrics(await Promise.all(printed));
}

/** In a worker: prints the metrics of all workers. */
export function scrapeWorkers(): Promise<string> {
  return ask(process as Peer, 'scrape', 'scraped');
}

/** In a worker: prints its own metrics whenever the primary process asks. */
export function answerScrapes(print: () => string): void {
  process.on('message', (message: MetricsMessage) => {
    if (message.type === 'print') process.send?.({ type: 'printed', id: message.id, text: print() } satisfies MetricsMessage);
  });
}

/** What both ends of a channel between processes have. */
interface Peer {
  send?(message: MetricsMessage): boolean;
  on(event: 'message', hear: (message: MetricsMessage) => void): unknown;
  off(event: 'message', hear: (message: MetricsMessage) => void): unknown;
}

function ask(other: Peer, question: 'print' | 'scrape', answer: 'printed' | 'scraped'): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const hear = (message: MetricsMessage): void => {
      if (message.type === answer && message.id === id) done(message.text);
    };
    const done = (text: string): void => {
      clearTimeout(timer);
      other.off('message', hear);
      resolve(text);
    };
    const timer = setTimeout(done, PATIENCE_MS, '');
    other.on('message', hear);
    other.send?.({ type: question, id });
  });
}

/** Joins texts in Prometheus's format: each metric is described once, and each sample gets the label `worker`. */
function mergeMetrics(printed: readonly { worker: number; text: string }[]): string {
  const families = new Map<string, string[]>();
  for (const { worker, text } of printed) {
    let samples: string[] = [];
    for (const line of text.split('\n')) {
      if (line.startsWith('# HELP ')) families.set(line, (samples = families.get(line) ?? []));
      else if (line.startsWith('# TYPE ')) samples[0] ??= line;
      else if (line !== '') samples.push(labelled(line, worker));
    }
  }
  return [...families].map(([help, lines]) => `${[help, ...lines].join('\n')}\n`).join('');
}

function labelled(sample: string, worker: number): string {
  const label = `worker="${worker}"`;
  return sample.includes('{') ? sample.replace('{', `{${label},`) : sample.replace(' ', `{${label}} `);
}
