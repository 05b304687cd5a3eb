import { user } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How users are read; the password's hash is in no statement that answers. */
export const userReading: Reading = { description: user, expressions: {}, borrows: [] };
