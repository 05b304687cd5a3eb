export { csvOf } from './csv.ts';
export { billingReportModule } from './billing-report.ts';
export { unbilledModule } from './unbilled.ts';
export { utilisationModule } from './utilisation.ts';
