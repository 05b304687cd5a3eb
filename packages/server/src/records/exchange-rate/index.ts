export { findRate } from './exchange-rate.sql.ts';
export { exchangeRateModule } from './exchange-rate.ts';
export { askForRates, READ_RATES, readRates } from './read-rates.ts';
