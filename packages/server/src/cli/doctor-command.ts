import { openBesideServer } from '../runtime/open-database.ts';
import type { Command } from './command.ts';

const marks = { ok: 'ok      ', warning: 'warning ', fault: 'FAULT   ' };

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks the database for faults and warnings, and changes nothing; exit code 1 if there is a fault.',
  options: {},
  examples: ['doctor'],
  run: async ({ config, logger }) => {
    const { examine } = await import('../runtime/doctor.ts');
    const database = await openBesideServer(config, logger, false);
    try {
      const findings = await examine(config, database);
      for (const { verdict, text } of findings) console.log(`${marks[verdict]}${text}`);
      return findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
    } finally {
      await database.stop();
    }
  },
};
