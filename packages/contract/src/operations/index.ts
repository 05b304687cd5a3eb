import type { RecordDescription } from '../describe.ts';
import { records } from '../records/index.ts';
import { approvals } from './approval.ts';
import * as batch from './batch.ts';
import * as billingReports from './billing-reports.ts';
import * as defaults from './defaults.ts';
import * as deliveries from './deliveries.ts';
import * as documents from './documents.ts';
import * as electronicInvoices from './electronic-invoices.ts';
import * as events from './events.ts';
import * as feeds from './feeds.ts';
import * as files from './files.ts';
import * as items from './items.ts';
import * as jobs from './jobs.ts';
import * as leave from './leave.ts';
import * as mailServers from './mail-server.ts';
import type { Operation } from './operation.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as postings from './postings.ts';
import * as profile from './profile.ts';
import * as progress from './progress.ts';
import * as projectProgress from './project-progress.ts';
import * as rates from './rates.ts';
import { operationsOf } from './regular.ts';
import * as publicLinks from './public-links.ts';
import * as scheduling from './scheduling.ts';
import * as recurringInvoices from './recurring-invoices.ts';
import * as reminders from './reminders.ts';
import * as search from './search.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';
import * as setup from './setup.ts';
import * as statements from './statements.ts';
import * as system from './system.ts';
import * as templates from './templates.ts';
import * as timelines from './timelines.ts';
import * as timesheet from './timesheet.ts';
import * as vatChecks from './vat-checks.ts';
import * as webhooks from './webhooks.ts';
import * as work from './work.ts';

export * from './approval.ts';
export * from './batch.ts';
export * from './billing-reports.ts';
export * from './defaults.ts';
export * from './deliveries.ts';
export * from './documents.ts';
export * from './electronic-invoices.ts';
export * from './events.ts';
export * from './feeds.ts';
export * from './files.ts';
export * from './items.ts';
export * from './jobs.ts';
export * from './leave.ts';
export * from './mail-server.ts';
export * from './operation.ts';
export * from './passwords.ts';
export * from './payments.ts';
export * from './postings.ts';
export * from './profile.ts';
export * from './public-links.ts';
export * from './progress.ts';
export * from './project-progress.ts';
export * from './rates.ts';
export * from './recurring-invoices.ts';
export * from './regular.ts';
export * from './scheduling.ts';
export * from './reminders.ts';
export * from './search.ts';
export * from './service.ts';
export * from './sessions.ts';
export * from './setup.ts';
export * from './statements.ts';
export * from './system.ts';
export * from './templates.ts';
export * from './timelines.ts';
export * from './timesheet.ts';
export * from './vat-checks.ts';
export * from './webhooks.ts';
export * from './work.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;

const written: { readonly [name: string]: unknown } = {
  ...documents,
  ...defaults,
  ...electronicInvoices,
  ...timelines,
  ...payments,
  ...deliveries,
  ...mailServers,
  ...progress,
  ...reminders,
  ...items,
  ...projectProgress,
  ...rates,
  ...publicLinks,
  ...postings,
  ...profile,
  ...files,
  ...events,
  ...scheduling,
  ...feeds,
  ...batch,
  ...jobs,
  ...leave,
  ...billingReports,
  ...recurringInvoices,
  ...search,
  ...service,
  ...sessions,
  ...passwords,
  ...setup,
  ...statements,
  ...system,
  ...templates,
  ...timesheet,
  ...vatChecks,
  ...webhooks,
  ...work,
};

/** Every operation of the API: those that follow from the descriptions, then the others. */
export const operations: readonly Operation[] = [
  ...Object.values(records).flatMap((description) => Object.values<Operation>(operationsOf<RecordDescription>(description))),
  ...Object.values(approvals).flatMap((moves) => Object.values<Operation>(moves)),
  ...Object.values(written).filter(isOperation),
];

/** What can be done with one record of a kind: the operations below its path that name it. */
export function operationsOn({ path: own, key }: Pick<RecordDescription, 'path' | 'key'>): Operation[] {
  const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);
  const others = Object.values<RecordDescription>(records).flatMap(({ path }) => (isBelow(path, own) && path !== own ? [path] : []));
  return operations.filter(
    ({ path, query, target }) =>
      isBelow(path, own) && !others.some((other) => isBelow(path, other)) && (target !== undefined || query[key]?.required === true),
  );
}

const regularNames: { readonly [method: string]: string } = { PUT: 'update', DELETE: 'delete' };

/** What an operation on a record is called among its actions. */
export function actionName({ method, path }: Operation): string {
  return path.split('/').slice(3).at(-1) ?? regularNames[method] ?? '';
}
