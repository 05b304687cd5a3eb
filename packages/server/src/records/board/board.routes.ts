import type { RecordModule } from '../../http/endpoint.ts';
import { answerBoard } from './answer-board.ts';

export const boardModule: RecordModule = { plain: [{ method: 'GET', path: '/v2/booking/board', handle: answerBoard }] };
