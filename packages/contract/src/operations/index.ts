import type { RecordDescription } from '../describe.ts';
import { records } from '../records/index.ts';
import { approvals } from './approval.ts';
import * as batch from './batch.ts';
import * as billingReports from './billing-reports.ts';
import * as deliveries from './deliveries.ts';
import * as documents from './documents.ts';
import * as electronicInvoices from './electronic-invoices.ts';
import * as events from './events.ts';
import * as feeds from './feeds.ts';
import * as files from './files.ts';
import * as jobs from './jobs.ts';
import type { Operation } from './operation.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as progress from './progress.ts';
import * as rates from './rates.ts';
import { operationsOf } from './regular.ts';
import * as publicLinks from './public-links.ts';
import * as scheduling from './scheduling.ts';
import * as search from './search.ts';
import * as service from './service.ts';
import * as timesheet from './timesheet.ts';
import * as work from './work.ts';

export * from './approval.ts';
export * from './batch.ts';
export * from './billing-reports.ts';
export * from './deliveries.ts';
export * from './documents.ts';
export * from './electronic-invoices.ts';
export * from './events.ts';
export * from './feeds.ts';
export * from './files.ts';
export * from './jobs.ts';
export * from './operation.ts';
export * from './payments.ts';
export * from './profile.ts';
export * from './public-links.ts';
export * from './progress.ts';
export * from './rates.ts';
export * from './regular.ts';
export * from './scheduling.ts';
export * from './search.ts';
export * from './service.ts';
export * from './timesheet.ts';
export * from './work.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;

const written: { readonly [name: string]: unknown } = {
  ...documents,
  ...electronicInvoices,
  ...payments,
  ...deliveries,
  ...progress,
  ...rates,
  ...publicLinks,
  ...profile,
  ...files,
  ...events,
  ...scheduling,
  ...feeds,
  ...batch,
  ...jobs,
  ...billingReports,
  ...search,
  ...service,
  ...timesheet,
  ...work,
};

/** Every operation of the API: those that follow from the descriptions, then the others. */
export const operations: readonly Operation[] = [
  ...Object.values(records).flatMap((description) => Object.values<Operation>(operationsOf<RecordDescription>(description))),
  ...Object.values(approvals).flatMap((moves) => Object.values<Operation>(moves)),
  ...Object.values(written).filter(isOperation),
];
