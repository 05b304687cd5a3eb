import { busy } from './busy.ts';

// Asks for work that never returns, so that the process that does it can outlive this one.
busy({ processorMs: 600_000 })
  .run('a', { type: 'spin' })
  .catch(() => undefined);
setInterval(() => undefined, 1_000);
