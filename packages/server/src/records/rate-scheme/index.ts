export { loadRateBook } from './load-rate-book.ts';
export { mergedRates, storePeriods, type PeriodTable } from './merged-rates.ts';
export { rateSchemeModule } from './rate-scheme.ts';
export { ratesOfWork } from './rates-of-work.ts';
