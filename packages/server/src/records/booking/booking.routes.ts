import { booking, bodyFields, type QueryParameters } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { ListVariant, RecordModule } from '../../http/endpoint.ts';
import { parameterProblem } from '../../listing/list-records.ts';
import { bookingReading, maskedBookingReading, maskedOccurrenceReading, occurrenceReading } from './booking.reading.sql.ts';
import { confirmBooking } from './confirm-booking.ts';
import { createBooking } from './create-booking.ts';
import { deleteBooking } from './delete-booking.ts';
import { updateBooking } from './update-booking.ts';

const FLAGS: { readonly [text: string]: boolean } = { true: true, '1': true, false: false, '0': false };

function variant({ scheduleViewMode }: Viewer, { occurrences = 'false', ...asked }: QueryParameters): ListVariant {
  const single = typeof occurrences === 'string' && Object.hasOwn(FLAGS, occurrences) ? FLAGS[occurrences] : undefined;
  if (single === undefined) throw parameterProblem([{ parameter: 'occurrences', code: 'invalid_parameter', message: 'must be true or false' }]);
  const isMasked = scheduleViewMode === 1;
  if (single) return { reading: isMasked ? maskedOccurrenceReading : occurrenceReading, asked };
  return { reading: isMasked ? maskedBookingReading : bookingReading, asked };
}

const own = { path: '/v2/booking', kind: 'booking', module: 'Schedule', repeatable: true } as const;
const changes = { ...own, addressed: true, locksItself: true } as const;
const written = { fields: bodyFields(booking), checksItself: ['resource'] } as const;

export const bookingModule: RecordModule = {
  reading: bookingReading,
  variant,
  writes: [
    { ...own, ...written, method: 'POST', verb: 'create', addressed: false, parameters: ['on_clash'], work: createBooking },
    { ...changes, ...written, method: 'PUT', verb: 'update', parameters: ['on_clash', 'scope', 'occurrence_start'], work: updateBooking },
    { ...changes, method: 'DELETE', verb: 'delete', fields: null, parameters: ['scope', 'occurrence_start'], work: deleteBooking },
    { ...changes, path: '/v2/booking/confirm', method: 'POST', verb: 'update', fields: null, work: confirmBooking },
  ],
};
