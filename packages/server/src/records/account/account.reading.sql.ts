import { account } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { fileArrayWithoutId } from '../borrowed.sql.ts';

export const accountReading: Reading = { description: account, expressions: { logo: fileArrayWithoutId('logo_id') }, borrows: [] };
