import type { SettingsOf, SettingsTable } from '../settings/setting.ts';

export interface ParsedCommand<T extends SettingsTable> {
  readonly settings: SettingsOf<T>;
  /** Names of the settings given by flags, environment variables or the config file. */
  readonly explicit: ReadonlySet<string>;
  readonly switches: ReadonlySet<string>;
  readonly operands: readonly string[];
  /** Settings in the config file that this command does not take. Other commands may take them. */
  readonly foreign: readonly { readonly name: string; readonly origin: string }[];
}

export interface Command {
  /** For example, ['sports', 'serve']. */
  readonly words: readonly string[];
  readonly summary: string;
  /** Operand names. A final name that ends in `...` accepts one or more values; a name in brackets is optional. */
  readonly operands: readonly string[];
  readonly settings: SettingsTable;
  /** Help texts of flags without a value, by flag name. */
  readonly switches: Readonly<Record<string, string>>;
  /** Words that users type instead of the command's last word. */
  readonly synonyms: readonly string[];
  /** Returns what to add to the operands if some are missing, or null. */
  readonly advise: (operands: readonly string[]) => string | null;
  readonly run: (parsed: ParsedCommand<SettingsTable>) => Promise<void>;
}

/** Declares a command. Its settings table determines the types that `run` gets. */
export function command<const T extends SettingsTable>(
  words: readonly string[],
  parts: {
    summary: string;
    operands?: readonly string[];
    settings: T;
    switches?: Readonly<Record<string, string>>;
    synonyms?: readonly string[];
    advise?: (operands: readonly string[]) => string | null;
    run: (parsed: ParsedCommand<T>) => Promise<void>;
  },
): Command {
  const { run, ...rest } = parts;
  // The settings were read with this table, but the type of a list of commands cannot express this.
  const defaults = { operands: [], switches: {}, synonyms: [], advise: () => null };
  return { words, ...defaults, ...rest, run: (parsed) => run(parsed as ParsedCommand<T>) };
}

/** Thrown when a command finishes but part of its work failed. The failures have already been reported. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';
}
