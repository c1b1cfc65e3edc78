import type { SettingsOf, SettingsTable } from '../settings/setting.ts';

/** A command's arguments, read and validated. */
export interface ParsedCommand<T extends SettingsTable> {
  readonly settings: SettingsOf<T>;
  /** Names of the settings that a flag, the environment or the file of settings gave. */
  readonly explicit: ReadonlySet<string>;
  readonly switches: ReadonlySet<string>;
  readonly operands: readonly string[];
  /** What the file of settings has besides the command's own: of other commands, if it is right. */
  readonly foreign: readonly { readonly name: string; readonly origin: string }[];
}

/** One command of the command line. */
export interface Command {
  /** For instance ['sports', 'serve']. */
  readonly words: readonly string[];
  readonly summary: string;
  /** Names of its operands; the last may end in `...` for one or more. */
  readonly operands: readonly string[];
  readonly settings: SettingsTable;
  /** Flags without a value, with their help texts. */
  readonly switches: Readonly<Record<string, string>>;
  readonly run: (parsed: ParsedCommand<SettingsTable>) => Promise<void>;
}

/** Declares a command; the types of its settings reach `run`. */
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
  // The settings were read by this very table, which the type of a list of commands cannot express.
  return { words, operands: [], switches: {}, ...rest, run: (parsed) => run(parsed as ParsedCommand<T>) };
}

/** The command finished, but part of its work failed; the failures were reported as they happened. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';
}
