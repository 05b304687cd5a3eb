import { booking, CONFIRMED, confirmBooking, operationsOf } from '@daybook/contract';
import { handle, list, type Module } from '../../http/handler.ts';
import { refuse } from '../../problem.ts';
import { checkReferences, deleteRecord, peekRecord, refuseInUse, writtenOf } from '../../writes/index.ts';
import { refuseBilledDeletion } from './billed-time.ts';
import { bookingActions, timeOnBooking } from './booking-actions.ts';
import { refusalOfConfirming, refusalOfSpace } from './booking-refusals.ts';
import {
  bookingReadModel,
  maskedBookingReadModel,
  maskedOccurrenceReadModel,
  occurrenceReadModel,
  ownBookingReadModel,
} from './booking.read-model.sql.ts';
import { existingOf, isWritable, lockResources } from './conflicts/lock-resources.ts';
import { endWait, freeTime, storeLeft } from './conflicts/placement.ts';
import { draftOf } from './draft.rules.ts';
import { rivalsBehind, updateRanks } from './pencils/rank.ts';
import { changeSeries, shortenSeries } from './series/change-series.ts';
import { promotedOf, promoteWaiting } from './waitlist/promote.ts';
import { changeBooking, createBooking, namedResources, outcomeOf } from './write-booking.ts';

const operations = operationsOf(booking);

export const bookingModule: Module = {
  readModel: bookingReadModel,
  handlers: [
    list(operations.list, bookingReadModel, {
      choose: ({ scheduleViewMode }, { occurrences }) => {
        const isMasked = scheduleViewMode === 1;
        if (occurrences) return isMasked ? maskedOccurrenceReadModel : occurrenceReadModel;
        if (isMasked) return maskedBookingReadModel;
        return scheduleViewMode === 0 ? bookingReadModel : ownBookingReadModel;
      },
      actions: bookingActions,
    }),

    handle(operations.create, createBooking),

    // Changes a booking, or of a series one occurrence, this and the following, or all.
    handle(operations.update, async (write, { target, body, query }) => {
      const id = Number(target.key);
      const [, set] = await Promise.all([
        checkReferences(write, { existing: () => peekRecord(write, booking, id), except: ['resource'] }),
        lockResources(write, { resources: namedResources(body), bookings: [id], ifMatch: target.ifMatch, frees: true }),
      ]);
      const existing = existingOf(set, id);
      // Bookings that waited for the time of an expired hold come first.
      if (set.expired.length > 0) await promoteWaiting(write, set, [id]);
      const part = await changeSeries(write, set, existing, body, query);
      const placement = part === undefined ? await changeBooking(write, set, existing, body, query.on_clash) : part.placement;
      const promoted = await promotedOf(write, await promoteWaiting(write, set, [id]));
      const created = part?.created === undefined ? {} : { created: { id: part.created } };
      return { id, key: id, extra: { ...(placement === undefined ? {} : outcomeOf(placement)), ...created, ...promoted } };
    }),

    // Deletes a booking, or one occurrence, or this and the following. Waitlisted bookings get the time that becomes free.
    handle(operations.delete, async (write, { target, query }) => {
      const id = Number(target.key);
      const set = await lockResources(write, { resources: [], bookings: [id], ifMatch: target.ifMatch, frees: true });
      const existing = existingOf(set, id);
      refuse(refusalOfSpace(isWritable(set, existing)));
      if (!(await shortenSeries(write, set, existing, query))) {
        await Promise.all([refuseInUse(write, timeOnBooking, { id }), refuseBilledDeletion(write, existing)]);
        const [former, freed] = await Promise.all([rivalsBehind(write, existing), freeTime(write, id)]);
        storeLeft(write, id, freed);
        endWait(write, id);
        await deleteRecord(write, existing);
        await updateRanks(write, { id, former, present: [], following: null, isMoved: false });
      }
      const extra = await promotedOf(write, await promoteWaiting(write, set, [id]));
      return { ...writtenOf(existing), extra };
    }),

    // Confirms a Hold, a Pencil or a waitlisted booking if its time is still free.
    handle(confirmBooking, async (write, { target }) => {
      const id = Number(target.key);
      const set = await lockResources(write, { resources: [], bookings: [id], ifMatch: target.ifMatch });
      const existing = existingOf(set, id);
      refuse(refusalOfSpace(isWritable(set, existing)) ?? refusalOfConfirming(draftOf(existing.record).status));
      if (set.expired.length > 0) await promoteWaiting(write, set, [id]);
      await changeBooking(write, set, existing, { status: { id: CONFIRMED } }, 'reject', { retriesWaitlisted: true });
      return writtenOf(existing);
    }),
  ],
};
