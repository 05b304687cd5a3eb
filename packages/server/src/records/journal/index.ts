import type { RecordModule } from '../../http/endpoint.ts';
import { auditReading, eventReading } from './journal.reading.sql.ts';

export const journalModules: readonly RecordModule[] = [{ reading: eventReading }, { reading: auditReading }];
