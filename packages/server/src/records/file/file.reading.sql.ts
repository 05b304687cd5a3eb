import { file } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How files are read into events and the audit trail; they are served by their alias and not listed. */
export const fileReading: Reading = { description: file, expressions: {}, borrows: [] };
