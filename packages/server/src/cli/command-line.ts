import { parseArgs } from 'node:util';
import { closestName } from '@daybook/values';
import { programName } from '../config.ts';
import { UsageError, type Command, type CommandInput, type OptionValues } from './command.ts';

type Words = Pick<CommandInput, 'options' | 'argument'>;

/** A parsed command line: a request for help, of one command if given, or for the version, or a command to run. */
export type Invocation = { readonly help: Command | undefined } | { readonly version: true } | ({ readonly command: Command } & Words);

/** Reads a command line. Throws a `UsageError` that suggests the closest name for an unknown command or option. */
export function readCommandLine(words: readonly string[], commands: readonly Command[]): Invocation {
  const [first] = words;
  if (first === undefined || first === '--help' || first === '-h') return { help: undefined };
  if (first === '--version' || first === '-v' || first === 'version') return { version: true };
  if (first === 'help') return { help: words.length === 1 ? undefined : findCommand(words.slice(1), commands).command };
  const { command, rest } = findCommand(words, commands);
  if (rest.includes('--help') || rest.includes('-h')) return { help: command };
  return { command, ...readWords(command, rest) };
}

function findCommand(words: readonly string[], commands: readonly Command[]): { command: Command; rest: string[] } {
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const spoken = firstOption < 0 ? [...words] : words.slice(0, firstOption);
  for (const count of [2, 1]) {
    const command = commands.find(({ name }) => name === spoken.slice(0, count).join(' ') && spoken.length >= count);
    if (command !== undefined) return { command, rest: words.slice(count) };
  }
  const command = spoken.slice(0, 2).join(' ') || (words[0] ?? '');
  const meant = commandsLike(command, commands).map((name) => `"${name}"`);
  const hint = meant.length === 0 ? '' : ` Did you mean ${meant.join(' or ')}?`;
  throw new UsageError(`"${command}" is not a command.${hint} "${programName} help" lists all commands.`);
}

/** The command that is spelt most like what was asked for, or those about the same thing. */
function commandsLike(asked: string, commands: readonly Command[]): string[] {
  const names = [...commands.map(({ name }) => name), 'help', '--version'];
  const [first = '', second = ''] = asked.split(' ');
  const about = closestName(
    first,
    names.map((name) => name.split(' ')[0] ?? name),
  );
  if (about !== undefined && second === '' && names.includes(about)) return [about];
  const family = names.filter((name) => name.split(' ')[0] === about);
  const closest =
    second === ''
      ? undefined
      : closestName(
          second,
          family.map((name) => name.split(' ')[1] ?? ''),
        );
  // "users list", but also "list users".
  const turned = second === '' ? undefined : closestName(`${second} ${first}`, names);
  if (closest !== undefined && closest !== '') return [`${about} ${closest}`];
  return family.length > 0 ? family : turned === undefined ? [] : [turned];
}

function readWords(command: Command, words: readonly string[]): Words {
  const spoken: string[] = [];
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
  const { values, tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (command.argument === undefined || spoken.length === (command.argument.words ?? 1))
        throw new UsageError(`Unexpected argument "${token.value}". ${usageHint(command)}`);
      spoken.push(token.value);
    }
    if (token.kind !== 'option') continue;
    const option = command.options[token.name];
    if (option === undefined) throw unknownOption(command, token.rawName);
    if (option.type === 'string' && (token.value === undefined || token.value === ''))
      throw new UsageError(`${token.rawName} needs a value. ${usageHint(command)}`);
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value. ${usageHint(command)}`);
  }
  const argument = spoken.join(' ');
  if (command.argument !== undefined && command.argument.optional !== true && argument === '')
    throw new UsageError(`${command.argument.value} is missing: ${command.argument.doc} ${usageHint(command)}`);
  return { options: values as OptionValues, argument };
}

function unknownOption(command: Command, name: string): UsageError {
  const closest = closestName(name.replace(/^-+/, ''), Object.keys(command.options));
  return new UsageError(
    `"${command.name}" has no option ${name}.${closest === undefined ? '' : ` Did you mean --${closest}?`} ${usageHint(command)}`,
  );
}

const usageHint = ({ name }: Command): string => `See "${programName} help ${name}".`;
