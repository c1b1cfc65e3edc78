import type { SettingsOf, SettingsTable } from '../settings/setting.ts';

export interface ParsedCommand<T extends SettingsTable> {
  readonly settings: SettingsOf<T>;
  /** Names of the settings given by a flag, an environment variable or the config file. */
  readonly explicit: ReadonlySet<string>;
  readonly switches: ReadonlySet<string>;
  readonly operands: readonly string[];
  /** Settings of the config file that this command does not have; other commands may have them. */
  readonly foreign: readonly { readonly name: string; readonly origin: string }[];
}

export interface Command {
  /** For instance ['sports', 'serve']. */
  readonly words: readonly string[];
  readonly summary: string;
  /** Names of the operands. A last name that ends in `...` accepts one or more. */
  readonly operands: readonly string[];
  readonly settings: SettingsTable;
  /** Help texts of the flags without a value, by name. */
  readonly switches: Readonly<Record<string, string>>;
  readonly run: (parsed: ParsedCommand<SettingsTable>) => Promise<void>;
}

/** Declares a command. Its table of settings determines the types that `run` gets. */
export function command<const T extends SettingsTable>(
  words: readonly string[],
  parts: {
    summary: string;
    operands?: readonly string[];
    settings: T;
    switches?: Readonly<Record<string, string>>;
    run: (parsed: ParsedCommand<T>) => Promise<void>;
  },
): Command {
  const { run, ...rest } = parts;
  // The settings were read with this table, but the type of a list of commands cannot express that.
  return { words, operands: [], switches: {}, ...rest, run: (parsed) => run(parsed as ParsedCommand<T>) };
}

/** Thrown when a command has finished but part of its work failed. The failures have already been reported. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';
}
