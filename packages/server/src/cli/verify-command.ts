import type { Command } from './command.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Proves that the audit trail is as it was sealed, and records, totals and bookings are as they have to be; changes nothing.',
  options: {
    papers: {
      type: 'boolean',
      doc: 'Draws the PDF of each issued quote and invoice again as well: a tenth of a second for each.',
    },
    resume: {
      type: 'string',
      value: 'FILE',
      doc: 'Keeps in a file what was verified: broken off and begun again, it goes on there. It is removed at the end.',
    },
    seal: { type: 'string', value: 'FILE', doc: 'A seal that was kept, as it was mailed or by its hash: it must still be there.' },
  },
  examples: ['verify', 'verify --papers'],
  run: async (input) => (await import('./verify.ts')).verify(input),
};
