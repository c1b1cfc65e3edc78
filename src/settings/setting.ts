import { homedir } from 'node:os';
import { ExpectedError } from '../errors.ts';

/** An error in a command's arguments or configuration. The message may have several lines, one per error. */
export class UsageError extends ExpectedError {
  override readonly name = 'UsageError';
}

/** A setting's accepted values and documentation. */
export interface Setting<T> {
  /** Placeholder for the value in help texts: N, HOST, PATH. */
  readonly placeholder: string;
  readonly default: T;
  readonly help: string;
  /** Flag name without the service prefix, if it has one. */
  readonly shortName?: string;
  /** Whether the value must never be shown. */
  readonly isSecret?: true;
  /** Parses a value, or returns a description of the expected value. */
  readonly parse: (text: string) => { value: T } | { expected: string };
}

/** Settings by name, in kebab case: `sports-port` is the flag `--sports-port` and the variable `SPORTS_PORT`. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;
export type SettingsOf<T extends SettingsTable> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never;
};

type Prefixed<P extends string, T extends SettingsTable> = {
  readonly [K in keyof T & string as `${P}-${K}`]: T[K];
};

/** Why a path must not begin with `~`. */
export const TILDE_REASON = 'because only the shell expands ~, and only outside quotes';

/** Returns a path with the user's home folder instead of `~`, or null if the path does not begin with `~`. */
export function withoutTilde(path: string): string | null {
  return /^~(\/|$)/.test(path) ? homedir() + path.slice(1) : null;
}

/** Adds a service's prefix to its setting names. A single service's commands also accept the short names. */
export function withPrefix<const P extends string, T extends SettingsTable>(
  prefix: P,
  table: T,
): Prefixed<P, T> {
  const entries = Object.entries(table).map(([name, setting]) => [
    `${prefix}-${name}`,
    { ...setting, shortName: name },
  ]);
  return Object.fromEntries(entries) as Prefixed<P, T>;
}

export function text(options: { placeholder: string; default: string; help: string }): Setting<string> {
  return {
    ...options,
    parse: (value) => (value === '' ? { expected: 'a non-empty string' } : { value }),
  };
}

export function secret<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, isSecret: true };
}

/** A comma-separated list of strings. Surrounding spaces and empty items are ignored. */
export function list(options: {
  placeholder: string;
  default: readonly string[];
  help: string;
}): Setting<readonly string[]> {
  return {
    ...options,
    parse: (text) => {
      const value = text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return value.length === 0 ? { expected: 'one or more items, separated by commas' } : { value };
    },
  };
}

export function integer(options: {
  placeholder: string;
  default: number;
  min: number;
  max?: number;
  help: string;
}): Setting<number> {
  const { min, max = Number.POSITIVE_INFINITY } = options;
  const range = options.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  return {
    ...options,
    parse: (text) => {
      const value = Number(text);
      const isValid = /^-?\d+$/.test(text) && value >= min && value <= max;
      return isValid ? { value } : { expected: `a whole number ${range}` };
    },
  };
}

export function share(options: { placeholder: string; default: number; help: string }): Setting<number> {
  return {
    ...options,
    parse: (text) =>
      /^(0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1
        ? { value: Number(text) }
        : { expected: 'a number from 0 to 1' },
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
    parse: (text) => {
      const value = choices.find((candidate) => candidate === text);
      return value === undefined ? { expected: `one of ${choices.join(', ')}` } : { value };
    },
  };
}

/** URL of an HTTP server, stored without trailing slashes. */
export function url(options: { placeholder: string; default: string; help: string }): Setting<string> {
  return {
    ...options,
    parse: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      const fits = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
      return fits
        ? { value: text.replace(/\/+$/, '') }
        : { expected: 'an http or https URL without a query' };
    },
  };
}

export function environmentName(name: string): string {
  return name.replaceAll('-', '_').toUpperCase();
}

/** Returns a setting's default for help and documentation. */
export function defaultText(setting: Setting<unknown>): string {
  return String(setting.default ?? '') || 'none';
}
