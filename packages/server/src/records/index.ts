import type { Module } from '../http/handler.ts';
import type { ReadModels } from '../writes/write.ts';
import { accountModule } from './account/index.ts';
import { bookingModule } from './booking/index.ts';
import { contactModule } from './contact.ts';
import { customFieldModule } from './custom-field/index.ts';
import { expenseModule } from './expense/index.ts';
import { deliveryModule } from './delivery/index.ts';
import { feedModule } from './feed.ts';
import { fileModule } from './file/index.ts';
import { groupModule } from './group.ts';
import { invoiceModule } from './invoice/index.ts';
import { invoiceTemplateModule } from './invoice-template/index.ts';
import { exchangeRateModule } from './exchange-rate/index.ts';
import { itemModule } from './item/index.ts';
import { jobModule } from './job.ts';
import { leaveRequestModule } from './leave-request/index.ts';
import { mailServerModule } from './mail-server/index.ts';
import { journalModules } from './journal.ts';
import { meModule } from './me.ts';
import { passwordModule } from './password/index.ts';
import { statementModule } from './statement/index.ts';
import { paymentModule } from './payment/index.ts';
import { projectFolderModule } from './project-folder.ts';
import { projectStatusModule } from './project-status.ts';
import { projectModule } from './project/index.ts';
import { publicLinkModule } from './public-link/index.ts';
import { quoteModule } from './quote.ts';
import { rateSchemeModule } from './rate-scheme/index.ts';
import { recurringInvoiceModule } from './recurring-invoice/index.ts';
import { reminderModules } from './reminder/index.ts';
import { resourceModule } from './resource/index.ts';
import { setupModule } from './setup.ts';
import { sessionModule } from './session/index.ts';
import { taxModule } from './tax/index.ts';
import { timeEntryModule } from './time-entry/index.ts';
import { tokenModule } from './token/index.ts';
import { userModule } from './user/index.ts';
import { webhookModules } from './webhook/index.ts';
import { workspaceModule } from './workspace/index.ts';

/** What Daybook serves, kind by kind. */
export const modules: readonly Module[] = [
  invoiceTemplateModule,
  taxModule,
  rateSchemeModule,
  contactModule,
  userModule,
  groupModule,
  customFieldModule,
  tokenModule,
  sessionModule,
  passwordModule,
  setupModule,
  meModule,
  accountModule,
  projectStatusModule,
  projectModule,
  projectFolderModule,
  timeEntryModule,
  expenseModule,
  quoteModule,
  invoiceModule,
  publicLinkModule,
  paymentModule,
  statementModule,
  deliveryModule,
  mailServerModule,
  fileModule,
  feedModule,
  resourceModule,
  workspaceModule,
  bookingModule,
  ...journalModules,
  jobModule,
  recurringInvoiceModule,
  ...reminderModules,
  itemModule,
  exchangeRateModule,
  leaveRequestModule,
  ...webhookModules,
];

/** How each kind is read, by its name. */
export const readModels: ReadModels = Object.fromEntries(
  modules.flatMap(({ readModel }) => (readModel === undefined ? [] : [[readModel.description.kind, readModel]])),
);

/** What the violation of a constraint of the database means to the caller, by the constraint's name. */
export const constraints: { readonly [name: string]: () => Error } = Object.assign(
  {},
  ...modules.map((module) => module.constraints ?? {}),
);
