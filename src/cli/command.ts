import type { SettingsOf, SettingsTable } from '../http/settings.ts';

/** What was given to a command, read and checked. */
export interface Given<T extends SettingsTable> {
  readonly settings: SettingsOf<T>;
  /** Names of the settings that are not merely their default. */
  readonly named: ReadonlySet<string>;
  readonly switches: ReadonlySet<string>;
  readonly operands: readonly string[];
}

/** One command of the command line: what it is called, what it takes, what it does. */
export interface Command {
  /** For instance ['sports', 'serve']. */
  readonly words: readonly string[];
  readonly summary: string;
  /** Names of its operands; the last may end in `...` for one or more. */
  readonly operands: readonly string[];
  readonly settings: SettingsTable;
  /** Flags without a value, and what they do. */
  readonly switches: Readonly<Record<string, string>>;
  readonly run: (given: Given<SettingsTable>) => Promise<void>;
}

/** Declares a command; its settings' types reach `run`. */
export function command<const T extends SettingsTable>(
  words: readonly string[],
  parts: {
    summary: string;
    operands?: readonly string[];
    settings: T;
    switches?: Readonly<Record<string, string>>;
    run: (given: Given<T>) => Promise<void>;
  },
): Command {
  const { run, ...rest } = parts;
  // The settings that arrive are read by this very table, which the list of all commands cannot express.
  return { words, operands: [], switches: {}, ...rest, run: (given) => run(given as Given<T>) };
}

/** The command could not do its work, for a reason that its message tells whole. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The command did its work but not all of it succeeded; what failed was already told. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';
}
