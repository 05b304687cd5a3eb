import { projectStatus } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How project statuses are read. */
export const projectStatusReading: Reading = { description: projectStatus, expressions: {}, borrows: [] };
