import type { RecordModule } from '../http/endpoint.ts';
import { contactModule } from './contact/index.ts';
import { journalModules } from './journal/index.ts';
import { projectFolderModule } from './project-folder/index.ts';
import { projectStatusModule } from './project-status/index.ts';
import { projectModule } from './project/index.ts';
import { timeEntryModule } from './time-entry/index.ts';

/** What Daybook serves, kind by kind. */
export const recordModules: readonly RecordModule[] = [
  contactModule,
  projectModule,
  timeEntryModule,
  projectStatusModule,
  projectFolderModule,
  ...journalModules,
];
