import { statement } from '../../database/statement.ts';

/** Whether the link that the first start printed was not used yet. */
export const isSetupPending = statement(
  'is_setup_pending',
  `select exists (select 1 from credential c where c.kind = 'setup link') as pending`,
);
