import { programName } from '../config.ts';
import type { Command, Option } from './command.ts';

/** The list of all commands. */
export function helpText(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length), '--version'.length);
  return [
    'daybook: scheduling, projects and billing, self-hosted.',
    '',
    `Usage: ${programName} COMMAND [OPTIONS]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
    `  ${'help'.padEnd(widest)}  Shows this text; "help COMMAND" explains one command, with an example.`,
    `  ${'--version'.padEnd(widest)}  Prints the version.`,
    '',
    'Commands use the data folder (DAYBOOK_DATA_DIR) or DATABASE_URL, whether or not a server is running.',
    'Settings come from the environment; docs/operations.md lists them all.',
  ].join('\n');
}

/** How one command is used. */
export function commandHelp({ name, summary, options, argument, examples = [] }: Command): string {
  const shown = [
    ...(argument === undefined ? [] : [[argument.value, argument.doc] as const]),
    ...Object.entries(options).map(([option, definition]) => [nameOf(option, definition), definition.doc] as const),
  ];
  const widest = Math.max(0, ...shown.map(([left]) => left.length));
  const list = shown.map(([left, doc]) => `  ${left.padEnd(widest)}  ${doc}`);
  return [
    [
      'Usage:',
      programName,
      name,
      argument?.optional === true ? `[${argument.value}]` : argument?.value,
      Object.keys(options).length > 0 ? '[OPTIONS]' : undefined,
    ]
      .filter(Boolean)
      .join(' '),
    '',
    summary,
    ...(list.length > 0 ? ['', ...list] : []),
    ...(examples.length > 0 ? ['', 'For example:', ...examples.map((words) => `  ${programName} ${words}`)] : []),
  ].join('\n');
}

const nameOf = (option: string, { value }: Option): string => `--${option}${value === undefined ? '' : ` ${value}`}`;
