import type { QueryParameters } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { ListVariant, RecordModule } from '../../http/endpoint.ts';
import { parameterProblem } from '../../listing/list-records.ts';
import { bookingReading, maskedBookingReading, maskedOccurrenceReading, occurrenceReading } from './booking.reading.sql.ts';

const FLAGS: { readonly [text: string]: boolean } = { true: true, '1': true, false: false, '0': false };

function variant({ scheduleViewMode }: Viewer, { occurrences = 'false', ...asked }: QueryParameters): ListVariant {
  const single = typeof occurrences === 'string' && Object.hasOwn(FLAGS, occurrences) ? FLAGS[occurrences] : undefined;
  if (single === undefined) throw parameterProblem([{ parameter: 'occurrences', code: 'invalid_parameter', message: 'must be true or false' }]);
  const isMasked = scheduleViewMode === 1;
  if (single) return { reading: isMasked ? maskedOccurrenceReading : occurrenceReading, asked };
  return { reading: isMasked ? maskedBookingReading : bookingReading, asked };
}

export const bookingModule: RecordModule = {
  reading: bookingReading,
  variant,
};
