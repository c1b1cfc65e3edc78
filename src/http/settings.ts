import { suggestion } from './nearest.ts';

/** What a setting is: where it comes from, what it may be, and what it is for. */
export interface Setting<T> {
  /** Name of the value, for help: N, HOST, PATH. */
  readonly placeholder: string;
  readonly default: T;
  readonly help: string;
  /** The value that a text stands for, or what would be right. */
  readonly parse: (text: string) => { value: T } | { expected: string };
}

/**
 * Settings by name. The name, in kebab case, is the flag `--sports-port`; in capitals, `SPORTS_PORT`, the
 * environment variable.
 */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;
export type SettingsOf<T extends SettingsTable> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never;
};

/** Something that the person who runs the command has to put right; the message holds every fault, a line each. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function text(options: { placeholder: string; default: string; help: string }): Setting<string> {
  return {
    ...options,
    parse: (value) => (value === '' ? { expected: 'a text that is not empty' } : { value }),
  };
}

/** Texts separated by commas; spaces round them do not count. */
export function list(options: {
  placeholder: string;
  default: readonly string[];
  help: string;
}): Setting<readonly string[]> {
  return {
    ...options,
    parse: (given) => {
      const value = given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return value.length === 0 ? { expected: 'one or more, separated by commas' } : { value };
    },
  };
}

export function integer(options: {
  placeholder: string;
  default: number;
  min: number;
  max: number;
  help: string;
}): Setting<number> {
  const { min, max } = options;
  return {
    ...options,
    parse: (given) => {
      const value = Number(given);
      const fits = /^-?\d+$/.test(given) && value >= min && value <= max;
      return fits ? { value } : { expected: `a whole number from ${min} to ${max}` };
    },
  };
}

export function choice<T extends string>(options: {
  placeholder: string;
  default: T;
  choices: readonly T[];
  help: string;
}): Setting<T> {
  const { choices } = options;
  return {
    ...options,
    parse: (given) => {
      const value = choices.find((candidate) => candidate === given);
      return value === undefined ? { expected: `one of ${choices.join(', ')}` } : { value };
    },
  };
}

export function environmentName(name: string): string {
  return name.replaceAll('-', '_').toUpperCase();
}

/** What the environment says of a setting; an empty variable says nothing. */
export function inEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return environment[environmentName(name)] || undefined;
}

/** A setting's default, for people. */
export function defaultText(setting: Setting<unknown>): string {
  return String(setting.default) || 'none';
}

/**
 * Reads every setting of a table: a flag wins over its environment variable, that over the default.
 * Throws UsageError with all faults at once.
 */
export function readSettings<T extends SettingsTable>(
  table: T,
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
): SettingsOf<T> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, setting] of Object.entries(table)) {
    const variable = environmentName(name);
    const flag = flags[name];
    const given = flag ?? inEnvironment(environment, name);
    if (given === undefined) {
      values[name] = setting.default;
      continue;
    }
    const parsed = setting.parse(given);
    if ('value' in parsed) values[name] = parsed.value;
    else
      faults.push(
        `${flag === undefined ? variable : `--${name}`} must be ${parsed.expected}, not "${given}"`,
      );
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return values as SettingsOf<T>;
}

/**
 * The setting that a flag means: by its full name, or without the service's prefix where only one setting
 * ends so. Throws UsageError for any other.
 */
export function settingNamed(table: SettingsTable, flag: string): string {
  const names = Object.keys(table);
  if (names.includes(flag)) return flag;
  const meant = names.filter((name) => shortName(name) === flag);
  if (meant.length === 1 && meant[0] !== undefined) return meant[0];
  if (meant.length > 1)
    throw new UsageError(`--${flag} could be ${meant.map((name) => `--${name}`).join(' or ')}`);
  throw new UsageError(`there is no flag --${flag}${suggestion(flag, names.map(shortName))}`);
}

/** A setting's name without the service's prefix. */
export function shortName(name: string): string {
  return name.replace(/^(sports|weather)-/, '');
}
