import { systemClock } from '@daybook/values';
import { asOwner } from '../database/as-owner.ts';
import { keepNote, readState, type State } from '../installation/index.ts';
import { besideServer } from '../runtime/open-database.ts';
import { UsageError, type Command, type CommandInput } from './command.ts';

const SENTENCE = 'Daybook is being maintained. You can read everything; saving works again soon.';
const MAX_SENTENCE = 300;

/** Notes the maintenance, or that it is over, and returns what was noted before. */
function note(input: CommandInput, value: State['maintenance'] | null): Promise<State['maintenance']> {
  return besideServer(input, ({ owner }) =>
    asOwner(owner, async (maintenance) => {
      const before = (await readState(maintenance.run)).maintenance;
      await keepNote(maintenance, 'maintenance', value);
      return before;
    }),
  );
}

export const maintenanceOn: Command = {
  name: 'maintenance on',
  summary: 'Refuses all writes until "maintenance off", also after a restart; everything is read as ever.',
  argument: { value: 'SENTENCE', doc: 'What users are told, and strangers who ask.', optional: true },
  options: {},
  examples: ['maintenance on "We are moving to a new server until 18:00."'],
  run: async (input) => {
    const sentence = input.argument.trim() || SENTENCE;
    if (sentence.length > MAX_SENTENCE) throw new UsageError(`The sentence has at most ${MAX_SENTENCE} characters.`);
    await note(input, { since: systemClock.now(), sentence });
    console.log('Within two seconds every write is refused. Writes that have begun end within ten seconds, jobs within a minute.');
    return 0;
  },
};

export const maintenanceOff: Command = {
  name: 'maintenance off',
  summary: 'Ends the maintenance: writes are taken again.',
  options: {},
  examples: ['maintenance off'],
  run: async (input) => {
    const before = await note(input, null);
    console.log(before === undefined ? 'There was no maintenance.' : 'Writes are taken again, everywhere within two seconds.');
    return 0;
  },
};
