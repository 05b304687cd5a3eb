import { ratedCurrencies } from '../../billing/rates/candidates.ts';
import { findRates, type FoundRates, type Step } from '../../billing/rates/find-rates.ts';
import { printFound } from '../../billing/rates/found-rates-text.ts';
import { dateOf } from '../../scheduling/split-days.ts';
import { Computed, type Columns, type Write } from '../../writes/index.ts';
import { loadRateBook } from './load-rate-book.ts';

/** The columns in which the rates of recorded time are kept, one in each currency that there is a rate in, with how they were found. */
export async function ratesOfWork(
  write: Write,
  { user, project, start }: { readonly user: number; readonly project: number | null; readonly start: number },
): Promise<Columns> {
  const { viewer, tx } = write;
  const work = { date: dateOf(start, viewer.zone), user, resource: null, project, client: null, scheme: null };
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
