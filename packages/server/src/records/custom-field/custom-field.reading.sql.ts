import { customField, type Module } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** The module of a caller's rights that a definition belongs to. */
const RIGHTS = `case r.module when 'booking' then 'Schedule' when 'project' then 'Project' when 'people' then 'Contact' when 'organization' then 'Contact' else 'Finance' end`;

const readers: readonly Module[] = ['Admin', 'Schedule', 'Project', 'Contact', 'Finance'];

/** How definitions are read: by administrators, and by who can read the records that have the field. */
export const customFieldReading: Reading = {
  description: customField,
  expressions: {},
  visible: `'Admin' = any($readable::text[]) or ${RIGHTS} = any($readable::text[])`,
  openTo: readers,
  borrows: [],
};
