import type { RecordModule } from '../http/endpoint.ts';
import { contactModule } from './contact/index.ts';
import { journalModules } from './journal/index.ts';

/** What Daybook serves, kind by kind. */
export const recordModules: readonly RecordModule[] = [contactModule, ...journalModules];
