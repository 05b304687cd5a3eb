import type { Config } from '../config.ts';
import type { Logger } from '../logging.ts';
import { CommandError } from '../runtime/reason.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  /** Placeholder of the value in the help, such as NAME. */
  readonly value?: string;
  readonly doc: string;
}

export type OptionValues = { readonly [option: string]: string | boolean | undefined };

/** A positional argument of a command. */
interface Argument {
  /** Its placeholder in the help, such as FILE. */
  readonly value: string;
  readonly doc: string;
  readonly optional?: true;
  /** How many words it may have; one unless given. */
  readonly words?: number;
}

export interface CommandInput {
  readonly config: Config;
  readonly logger: Logger;
  readonly options: OptionValues;
  /** Empty where the command takes none, or was given none. */
  readonly argument: string;
}

/** A command of `daybook`. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly options: { readonly [name: string]: Option };
  readonly argument?: Argument;
  /** Lines that can be run as they are, without the name of the program; the tests run them in the order of the commands. */
  readonly examples?: readonly string[];
  /** Returns the exit code. Its result goes to standard output, everything else to standard error. */
  readonly run: (input: CommandInput) => Promise<number>;
}

/** The command line itself is wrong. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

/** The value of a text option. */
export function textOf(options: OptionValues, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** As `textOf`, for a required option. Throws a `UsageError` if it is missing. */
export function requiredText(options: OptionValues, name: string): string {
  const value = textOf(options, name);
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is required.`);
  return value;
}
