import type { RecordModule } from '../http/endpoint.ts';
import { contactModule } from './contact/index.ts';

/** What Daybook serves, kind by kind. */
export const recordModules: readonly RecordModule[] = [contactModule];
