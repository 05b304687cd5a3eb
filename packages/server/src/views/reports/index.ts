import type { Module } from '../../http/handler.ts';
import { billingReportModule } from './billing-report.ts';
import { unbilledModule } from './unbilled.ts';
import { utilisationModule } from './utilisation.ts';

export { csvOf } from './csv.ts';

export const reportModules: readonly Module[] = [utilisationModule, billingReportModule, unbilledModule];
