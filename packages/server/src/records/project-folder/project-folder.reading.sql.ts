import { projectFolder } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How project folders are read. */
export const projectFolderReading: Reading = { description: projectFolder, expressions: {}, borrows: [] };
