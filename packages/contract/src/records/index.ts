import type { RecordDescription } from '../describe.ts';
import { audit } from './audit.record.ts';
import { booking, bookingOccurrence } from './booking.record.ts';
import { contact } from './contact.record.ts';
import { customField } from './custom-field.record.ts';
import { delivery } from './delivery.record.ts';
import { event } from './event.record.ts';
import { exchangeRate } from './exchange-rate.record.ts';
import { expense } from './expense.record.ts';
import { feed } from './feed.record.ts';
import { group } from './group.record.ts';
import { invoiceTemplate } from './invoice-template.record.ts';
import { invoice } from './invoice.record.ts';
import { item } from './item.record.ts';
import { job } from './job.record.ts';
import { leaveRequest } from './leave-request.record.ts';
import { payment } from './payment.record.ts';
import { projectFolder } from './project-folder.record.ts';
import { projectStatus } from './project-status.record.ts';
import { project } from './project.record.ts';
import { publicLink } from './public-link.record.ts';
import { quote } from './quote.record.ts';
import { rateScheme } from './rate-scheme.record.ts';
import { recurringInvoice } from './recurring-invoice.record.ts';
import { reminderRule } from './reminder-rule.record.ts';
import { reminder } from './reminder.record.ts';
import { resource } from './resource.record.ts';
import { tax } from './tax.record.ts';
import { timeEntry } from './time-entry.record.ts';
import { token } from './token.record.ts';
import { user } from './user.record.ts';
import { webhookDelivery } from './webhook-delivery.record.ts';
import { webhook } from './webhook.record.ts';
import { workspace } from './workspace.record.ts';

/** Every record kind that is listed by the common conventions, in the order of the specification. */
export { jobNames, type JobName } from './job.record.ts';
export const records = {
  quote,
  invoice,
  project,
  'time-entry': timeEntry,
  expense,
  group,
  contact,
  resource,
  'custom-field': customField,
  user,
  'invoice-template': invoiceTemplate,
  workspace,
  booking,
  payment,
  tax,
  'rate-scheme': rateScheme,
  'project-status': projectStatus,
  'project-folder': projectFolder,
  feed,
  'public-link': publicLink,
  delivery,
  token,
  event,
  audit,
  job,
  'recurring-invoice': recurringInvoice,
  'reminder-rule': reminderRule,
  reminder,
  item,
  'exchange-rate': exchangeRate,
  'leave-request': leaveRequest,
  webhook,
  'webhook-delivery': webhookDelivery,
} as const satisfies Record<string, RecordDescription>;

export type Kind = keyof typeof records;

export {
  audit,
  booking,
  bookingOccurrence,
  contact,
  customField,
  delivery,
  event,
  exchangeRate,
  expense,
  feed,
  group,
  invoice,
  invoiceTemplate,
  item,
  job,
  leaveRequest,
  payment,
  project,
  projectFolder,
  projectStatus,
  publicLink,
  quote,
  rateScheme,
  recurringInvoice,
  reminder,
  reminderRule,
  resource,
  tax,
  timeEntry,
  token,
  user,
  webhook,
  webhookDelivery,
  workspace,
};
export { MAX_DELIVERIES } from './webhook-delivery.record.ts';
export { MAX_WEBHOOKS } from './webhook.record.ts';
export {
  bookedUnit,
  bookingStatuses,
  CANCELLED,
  COMPLETED,
  CONFIRMED,
  HOLD,
  MAX_OCCURRENCES,
  MAX_OPTION,
  PENCIL,
} from './booking.record.ts';
export { leaveStatuses } from './leave-request.record.ts';
export { approvalStatuses, rejectionFields } from './approval.ts';
export { account, accountFields, type RatesFault } from './account.record.ts';
export { customFieldModules, customFieldTypes } from './custom-field.record.ts';
export { groupFields, invoiceStatuses, lineFields, MAX_LINE_TAXES, MAX_LINES, quoteStatuses } from './document.ts';
export {
  invoiceFromWorkFields,
  MAX_WORK,
  quoteFromWorkFields,
  workGroupings,
  workKinds,
  type WorkGrouping,
  type WorkKind,
} from './from-work.ts';
export { taxCategories } from './tax.record.ts';
export { levelFields } from './group.record.ts';
export { me, meFields } from './me.record.ts';
export { priceFields } from './rate-scheme.record.ts';
export { MAX_TIME_OFF } from './booking-rules.ts';
export { ACTION, EQUIPMENT, PERSON, rateFields, RESOURCE_GROUP } from './resource.record.ts';
export { occurrenceTimeFields } from './time-entry.record.ts';
export { slotSearchFields } from './slot-search.ts';
export { workToPriceFields } from './work-to-price.ts';
export { scopeFields } from './token.record.ts';
export {
  clientSummary,
  contactPerson,
  customFieldValue,
  deliveryWays,
  electronicAddress,
  LINK_DAYS,
  fileSummary,
  logoSummary,
  personSummary,
  projectSummary,
  tax as appliedTax,
} from './shared.ts';
export { paymentFields } from './payment.record.ts';
export { MAX_CHOSEN, MAX_OVERDUE } from './reminder-rule.record.ts';
export { CALENDAR } from './feed.record.ts';
export { file } from './file.record.ts';
export { MAX_SHOWN_PERIODS, recurringStates } from './recurring-invoice.record.ts';
export { linkedKinds, MAX_COMMENT } from './public-link.record.ts';
export {
  deliveryOutcomes,
  mailFailures,
  type DeliveryFailure,
  type MailFailure,
  invoiceMailFields,
  mailFaceFields,
  mailFields,
  MAX_MAIL_FACTS,
  MAX_RECIPIENTS,
  type DeliveryOutcome,
  type MailFactName,
} from './delivery.record.ts';
export { mailServer, mailServerFields, type ReportService } from './mail-server.record.ts';
export { despiteLetters, earlierDate } from './invoice.record.ts';
export { invoiceFaults, invoiceProfiles, issueOutcome, MAX_FREED, MAX_WARNINGS } from './invoice-faults.ts';
