export { findRate, rateOn } from './exchange-rate.sql.ts';
export { exchangeRateModule } from './exchange-rate.ts';
