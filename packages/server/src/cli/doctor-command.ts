import { besideServer } from '../runtime/open-database.ts';
import type { Command } from './command.ts';

const marks = { ok: 'ok      ', warning: 'warning ', fault: 'FAULT   ' };

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks the database for faults and warnings, and changes nothing; exit code 1 if there is a fault.',
  options: {},
  examples: ['doctor'],
  run: async (input) => {
    const { examine } = await import('../runtime/doctor.ts');
    const findings = await besideServer(input, (database) => examine(input.config, database));
    for (const { verdict, text } of findings) console.log(`${marks[verdict]}${text}`);
    return findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
  },
};
