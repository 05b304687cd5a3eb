import type { RecordModule } from '../../http/endpoint.ts';
import { answerAvailability } from './answer-availability.ts';
import { searchSlots } from './search-slots.ts';

export const availabilityModule: RecordModule = {
  plain: [
    { method: 'GET', path: '/v2/availability', handle: answerAvailability },
    { method: 'POST', path: '/v2/availability/search', handle: searchSlots },
  ],
};
