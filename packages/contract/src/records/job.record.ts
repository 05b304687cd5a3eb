import { describe } from '../describe.ts';
import { choice, identifier, instant, integer, object, read, text } from '../fields/index.ts';
import { words } from '../filters/index.ts';

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;

/** What is done in the background. */
export const jobNames = [
  'hash paper',
  'expire holds',
  'promote bookings',
  'read exchange rates',
  'make recurring invoices',
  'send mail',
  'send invoice',
  'send reminder',
  'send link',
  'tell of a changed sign-in',
  'tell of a disabled webhook',
  'tell of an answer',
  'tell of an invoice that waits',
  'tell of bookings that moved in',
  'mail the seal',
  'note what became of a mail',
] as const;
export type JobName = (typeof jobNames)[number];

export const job = describe({
  kind: 'job',
  section: 'jobs',
  title: 'Job',
  plural: 'jobs',
  module: 'Account',
  doc:
    'Work that a request left to be done in the background. A job that fails is run again after growing pauses; one that failed for good ' +
    'stays in the list until it is run again. Jobs that are done are kept for 30 days, those that failed for 90.',
  appendOnly: true,
  operations: { list: {} },
  fields: {
    id: identifier('Id of the job.'),
    name: { ...read(text('What is done.')), values: jobNames },
    state: read(
      choice(jobStates, 'Where it stands.', {
        meanings: ['waits until it is due', 'runs', 'is done', 'failed for good: POST /v2/job/retry runs it again'],
      }),
    ),
    payload: read(object('What it is done with: ids of records.', {}, { unsorted: true })),
    attempts: read(integer('How often it was begun.', { max: Number.MAX_SAFE_INTEGER })),
    at: read(instant('When it is due. Of one that runs: when another process takes it over, should its own have died.')),
    error: read(text('Why its last attempt failed.')),
    created: read(instant('When it was asked for.', { always: true })),
    finished: read(instant('When it was done, or failed for good.')),
  },
  filters: {
    state: words('One or more comma-separated states.', { values: jobStates }),
    name: words('One or more comma-separated names.'),
  },
});
