import type { RecordModule } from '../../http/endpoint.ts';
import { answerUtilisation } from './answer-utilisation.ts';

export const reportModule: RecordModule = { plain: [{ method: 'GET', path: '/v2/report/utilisation', handle: answerUtilisation }] };
