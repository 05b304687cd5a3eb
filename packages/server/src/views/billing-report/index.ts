export { billingReportModule } from './billing-report.ts';
