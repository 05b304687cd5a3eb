import type { Reading } from '../database/reading.ts';
import type { RecordModule } from '../http/endpoint.ts';
import { accountModule } from './account/index.ts';
import { availabilityModule } from './availability/index.ts';
import { boardModule } from './board/index.ts';
import { bookingModule } from './booking/index.ts';
import { contactModule } from './contact/index.ts';
import { customFieldModule } from './custom-field/index.ts';
import { feedModule } from './feed/index.ts';
import { fileModule } from './file/index.ts';
import { groupModule } from './group/index.ts';
import { holidayModule } from './holiday/index.ts';
import { invoiceTemplateModule } from './invoice-template/index.ts';
import { invoiceModule } from './invoice/index.ts';
import { quoteModule } from './quote/index.ts';
import { rateSchemeModule } from './rate-scheme/index.ts';
import { taxModule } from './tax/index.ts';
import { journalModules } from './journal/index.ts';
import { meModule } from './me/index.ts';
import { projectFolderModule } from './project-folder/index.ts';
import { projectStatusModule } from './project-status/index.ts';
import { projectModule } from './project/index.ts';
import { reportModule } from './report/index.ts';
import { resourceModule } from './resource/index.ts';
import { timeEntryModule } from './time-entry/index.ts';
import { workspaceModule } from './workspace/index.ts';
import { tokenModule } from './token/index.ts';
import { userModule } from './user/index.ts';

/** What Daybook serves, kind by kind. */
export const recordModules: readonly RecordModule[] = [
  quoteModule,
  invoiceModule,
  invoiceTemplateModule,
  taxModule,
  rateSchemeModule,
  contactModule,
  userModule,
  groupModule,
  customFieldModule,
  tokenModule,
  meModule,
  accountModule,
  projectModule,
  timeEntryModule,
  resourceModule,
  workspaceModule,
  bookingModule,
  boardModule,
  availabilityModule,
  holidayModule,
  reportModule,
  projectStatusModule,
  projectFolderModule,
  fileModule,
  feedModule,
  ...journalModules,
];

/** How each kind is read, by its name. */
export const readings: { readonly [kind: string]: Reading } = Object.fromEntries(
  recordModules.flatMap(({ reading }) => (reading === undefined ? [] : [[reading.description.kind, reading]])),
);
