import { ratedCurrencies } from '../../billing/rates/candidates.ts';
import { findRates, type FoundRates, type Step } from '../../billing/rates/find-rates.ts';
import { printFound } from '../../billing/rates/found-rates-text.ts';
import { dateOf } from '../../scheduling/split-days.ts';
import type { Subject } from '../../billing/rates/rate-book.ts';
import { Computed, type Columns, type KeptByVersion, type Write } from '../../writes/index.ts';
import { loadRateBook } from './load-rate-book.ts';

interface Work {
  readonly user: number;
  readonly project: number | null;
  readonly start: number;
}

/**
 * The columns in which the rates of recorded time are kept, one in each currency that there is a rate in, with how they were found. What
 * was found for the same work stays so until a kind that decides about it changes; a transaction that wrote itself looks it up.
 */
export async function ratesOfWork(write: Write, kept: KeptByVersion<Columns>, { user, project, start }: Work): Promise<Columns> {
  const { viewer, tx } = write;
  const work = { date: dateOf(start, viewer.zone), user, resource: null, project, client: null, scheme: null };
  if (!tx.isUntouched || write.changes.size > 0) return findRatesOf(write, work);
  const key = `${viewer.account} ${viewer.currency} ${user} ${project} ${work.date}`;
  const ahead = kept.has(key) ? undefined : findRatesOf(write, work);
  const { rates: version } = await write.opened;
  const known = kept.get(key, version);
  if (known !== undefined) return known;
  const columns = await (ahead ?? findRatesOf(write, work));
  kept.set(key, version, columns);
  return columns;
}

async function findRatesOf({ viewer, tx }: Write, work: Omit<Subject, 'currency'>): Promise<Columns> {
  const book = await loadRateBook((statement, values) => tx.run(statement, values), [work]);
  const found: FoundRates[] = [];
  const steps: Step[] = [];
  for (const currency of new Set([viewer.currency, ...ratedCurrencies(book, work)])) {
    const one = findRates(book, { ...work, currency });
    found.push(one.found);
    steps.push(...one.steps);
  }
  return { rate: json(printFound(found)), rate_steps: json(JSON.stringify(steps)) };
}

const json = (text: string): Computed => new Computed((parameter) => `${parameter}::json`, text, JSON.parse(text));
