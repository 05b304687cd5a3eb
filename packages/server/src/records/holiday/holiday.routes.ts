import type { RecordModule } from '../../http/endpoint.ts';
import { answerHolidays } from './answer-holidays.ts';

export const holidayModule: RecordModule = { plain: [{ method: 'GET', path: '/v2/holiday', handle: answerHolidays }] };
