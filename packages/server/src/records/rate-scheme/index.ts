export { mergedRates, storePeriods, type PeriodTable } from './merged-rates.ts';
export { rateSchemeModule } from './rate-scheme.ts';
