import { because, booking, operationsOf, recordBookingTime, timeEntry, type BodyOfRecord } from '@daybook/contract';
import { handle, list, type Module } from '../../http/handler.ts';
import { alreadyUsed } from '../../problem.ts';
import type { RateColumns, Services } from '../../services.ts';
import {
  checkReferences,
  insertRecord,
  lockRecord,
  reserveId,
  updateRecord,
  writtenOf,
  type Columns,
  type Existing,
  type KeptByVersion,
  type Write,
  type Written,
} from '../../writes/index.ts';
import {
  approvalActions,
  approvalHandlers,
  changedMembers,
  changeUnderApproval,
  deletionHandler,
  projectAfter,
  requireRightToWrite,
} from '../approval/index.ts';
import { ratesOfWork } from '../rate-scheme/index.ts';
import { projectColumns, projectOf } from '../shared/index.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import { plannedEntry } from './planned-entry.ts';
import { explainedReadModel, isRunning, timeEntryReadModel } from './time-entry.read-model.sql.ts';

type Body = BodyOfRecord<typeof timeEntry>;

const operations = operationsOf(timeEntry);

async function createTimeEntry(
  write: Write,
  body: Body & { readonly occurrence_start?: number },
  { rates: kept }: Services,
): Promise<Written> {
  const [id, columns, rates] = await Promise.all([
    reserveId(write, timeEntry),
    columnsFrom(write, body),
    ratesAfter(write, kept, body),
    checkReferences(write),
    requireRightToWrite(write, timeEntry, undefined, body),
  ]);
  validateEnd(write, columns);
  write.refuseFaults();
  return insertRecord(write, timeEntry, { ...columns, ...rates, id });
}

async function columnsFrom(write: Write, { project, booking: sent, ...plain }: Body, existing?: Existing) {
  return { ...plain, ...(await projectColumns(write, project, existing)), booking_id: sent === null ? null : sent?.id };
}

/** The rates that the entry has from now on. They stay as they are unless it becomes that of another, on another project or another day. */
async function ratesAfter(write: Write, kept: KeptByVersion<RateColumns>, body: Body, existing?: Existing): Promise<RateColumns> {
  const { owner_id: owner, start: began } = (existing?.columns ?? {}) as { owner_id?: number; start?: number };
  const before = projectOf(existing);
  const [user, project, start] = [body.owner_id ?? owner, projectAfter(body, existing), body.start ?? began];
  if (typeof user !== 'number' || typeof start !== 'number') return {};
  const dayOf = (moment: number): string => dateOf(moment, write.viewer.zone);
  if (user === owner && project === before && typeof began === 'number' && dayOf(start) === dayOf(began)) return {};
  return ratesOfWork(write, kept, { user, project, start });
}

function validateEnd({ findings }: Write, { start, end }: Columns): void {
  if (typeof start === 'number' && typeof end === 'number' && end < start)
    findings.fault('/end', 'out_of_range', 'must not be before `start`', because('end_before_start'));
}

export const timeEntryModule: Module = {
  readModel: timeEntryReadModel,
  handlers: [
    list(operations.list, timeEntryReadModel, {
      choose: (_viewer, { explain }) => (explain === 'rate' ? explainedReadModel : timeEntryReadModel),
      actions: approvalActions(timeEntry, isRunning),
    }),
    handle(operations.create, (write, { body, services }) => createTimeEntry(write, body, services)),

    handle(operations.update, async (write, { target, body, services }) => {
      const existing = await lockRecord(write, timeEntry, target);
      const { locked } = existing.columns as { locked: boolean };
      const [columns, rates] = await Promise.all([
        columnsFrom(write, body, existing),
        ratesAfter(write, services.rates, body, existing),
        checkReferences(write, { existing }),
        requireRightToWrite(write, timeEntry, existing, body),
      ]);
      if (!locked)
        validateEnd(write, {
          start: columns['start'] ?? existing.columns['start'],
          end: body.end === undefined ? existing.columns['end'] : body.end,
        });
      write.refuseFaults();
      const change = await changeUnderApproval(write, existing, columns);
      if (change === undefined) return writtenOf(existing);
      // On another booking the time is no longer that of an occurrence.
      const leaves = changedMembers(write, existing, columns).includes('booking');
      return updateRecord(
        write,
        existing,
        { ...change.moved, ...change.columns, ...rates, ...(leaves ? { occurrence_start: null, tied_start: null } : {}) },
        change,
      );
    }),

    deletionHandler(operations.delete, timeEntry),

    handle(recordBookingTime, async (write, { target, body, query, services }) => {
      const planned = await lockRecord(write, booking, target);
      return createTimeEntry(write, await plannedEntry(write, planned, body, query.occurrence_start), services);
    }),

    ...approvalHandlers(timeEntryReadModel, 'start'),
  ],
  // Two that record the same time at once find none of each other.
  constraints: {
    time_entry_occurrence: () =>
      alreadyUsed('/owner_id', 'the time of this user in this occurrence is recorded already', because('recorded_already')),
  },
};
