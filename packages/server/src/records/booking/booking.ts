import { booking, CONFIRMED, confirmBooking, operationsOf } from '@daybook/contract';
import { handle, list, type Module } from '../../http/handler.ts';
import { refuse } from '../../problem.ts';
import { checkReferences, deleteRecord, peekRecord, refuseInUse, reserveId, writtenOf } from '../../writes/index.ts';
import { refuseBilledDeletion } from './billed-time.ts';
import { bookingActions, timeOnBooking } from './booking-actions.ts';
import { refusalOfConfirming } from './booking-refusals.ts';
import { bookingReadModel, maskedBookingReadModel, maskedOccurrenceReadModel, occurrenceReadModel } from './booking.read-model.sql.ts';
import { changeBooking, plainColumns, type Body } from './change-booking.ts';
import { allocate, validateResources } from './conflicts/allocate.ts';
import type { Placement } from './conflicts/allocate.rules.ts';
import { existingOf, lockResources } from './conflicts/lock-resources.ts';
import { endWait, freeTime, insertBooking, storeLeft } from './conflicts/placement.ts';
import { blocks, draftOf, mergeBody } from './draft.rules.ts';
import { rivalsBehind, updateRanks, withRank } from './pencils/rank.ts';
import { changeSeries, shortenSeries } from './series/change-series.ts';
import { promoteWaiting } from './waitlist/promote.ts';

const operations = operationsOf(booking);

/** Ids of the resources that a body names. */
const namedResources = ({ resources = [] }: Body): number[] => resources.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/**
 * Most new bookings have no conflict, so the first attempt relies on the exclusion constraint. If it refuses the insert, the write runs
 * again and looks for the conflicts to report them. A pool looks at once, because free units must be chosen.
 */
function canBeOptimistic({ status, recurrence, resources = [] }: Body): boolean {
  return (
    blocks({ status: status?.id ?? CONFIRMED }) && (recurrence ?? null) === null && resources.every(({ any }) => (any ?? null) === null)
  );
}

/** What the response has besides `success`: omitted occurrences, or that the booking is waitlisted, with the conflicts. */
function outcomeOf({ waitlisted, skipped, conflicts: clashes }: Placement): { [member: string]: unknown } {
  if (waitlisted) return { waitlisted, clashes };
  if (skipped.length === 0) return {};
  return { skipped: skipped.map(({ occurrenceStart, start, end }) => ({ occurrence_start: occurrenceStart, start, end })), clashes };
}

export const bookingModule: Module = {
  readModel: bookingReadModel,
  handlers: [
    list(operations.list, bookingReadModel, {
      choose: ({ scheduleViewMode }, { occurrences }) => {
        const isMasked = scheduleViewMode === 1;
        if (occurrences) return isMasked ? maskedOccurrenceReadModel : occurrenceReadModel;
        return isMasked ? maskedBookingReadModel : bookingReadModel;
      },
      actions: bookingActions,
    }),

    handle(operations.create, async (write, { body, query: { on_clash: onConflict } }) => {
      const isOptimistic = write.tx.attempt === 1 && onConflict === 'reject' && canBeOptimistic(body);
      const [, id, columns, set] = await Promise.all([
        checkReferences(write, { except: ['resource'] }),
        reserveId(write, booking),
        plainColumns(write, body, undefined),
        lockResources(write, { resources: namedResources(body), isOptimistic }),
      ]);
      const draft = mergeBody(undefined, body, { findings: write.findings, zone: write.viewer.zone, now: set.now });
      validateResources(write, set, draft, body, undefined);
      write.refuseFaults();
      if (draft === undefined) throw new Error('a body without faults makes a booking');
      // Bookings that waited for the time of an expired hold come first.
      if (set.expired.length > 0) await promoteWaiting(write, set, []);
      const allocated = await allocate(write, set, draft, onConflict, isOptimistic ? null : []);
      const placement = await withRank(write, id, allocated);
      await insertBooking(write, id, columns, placement);
      return { id, key: id, extra: outcomeOf(placement) };
    }),

    // Changes a booking, or of a series one occurrence, this and the following, or all.
    handle(operations.update, async (write, { target, body, query }) => {
      const id = Number(target.key);
      const [, set] = await Promise.all([
        checkReferences(write, { existing: () => peekRecord(write, booking, id), except: ['resource'] }),
        lockResources(write, { resources: namedResources(body), bookings: [id], ifMatch: target.ifMatch, frees: true }),
      ]);
      const existing = existingOf(set, id);
      const part = await changeSeries(write, set, existing, body, query);
      const placement = part === undefined ? await changeBooking(write, set, existing, body, query.on_clash) : part.placement;
      await promoteWaiting(write, set, [id]);
      const created = part?.created === undefined ? {} : { created: { id: part.created } };
      return { id, key: id, extra: { ...(placement === undefined ? {} : outcomeOf(placement)), ...created } };
    }),

    // Deletes a booking, or one occurrence, or this and the following. Waitlisted bookings get the time that becomes free.
    handle(operations.delete, async (write, { target, query }) => {
      const id = Number(target.key);
      const set = await lockResources(write, { resources: [], bookings: [id], ifMatch: target.ifMatch, frees: true });
      const existing = existingOf(set, id);
      if (!(await shortenSeries(write, set, existing, query))) {
        await Promise.all([refuseInUse(write, timeOnBooking, { id }), refuseBilledDeletion(write, existing)]);
        const [former, freed] = await Promise.all([rivalsBehind(write, existing), freeTime(write, id)]);
        storeLeft(write, id, freed);
        endWait(write, id);
        await deleteRecord(write, existing);
        await updateRanks(write, { id, former, present: [], following: null, isMoved: false });
      }
      await promoteWaiting(write, set, [id]);
      return writtenOf(existing);
    }),

    // Confirms a Hold, a Pencil or a waitlisted booking if its time is still free.
    handle(confirmBooking, async (write, { target }) => {
      const id = Number(target.key);
      const set = await lockResources(write, { resources: [], bookings: [id], ifMatch: target.ifMatch });
      const existing = existingOf(set, id);
      refuse(refusalOfConfirming(draftOf(existing.record).status));
      if (set.expired.length > 0) await promoteWaiting(write, set, [id]);
      await changeBooking(write, set, existing, { status: { id: CONFIRMED } }, 'reject', { retriesWaitlisted: true });
      return writtenOf(existing);
    }),
  ],
};
