import { readFileSync } from 'node:fs';
import { environmentName, type SettingsOf, type SettingsTable, UsageError } from './setting.ts';

/** A setting's unparsed value and its origin: a flag such as `--port` or a variable such as `SPORTS_PORT`. */
export interface GivenText {
  readonly text: string;
  readonly origin: string;
}

/** Unparsed values by setting name. Settings left at their defaults are absent. */
export type GivenTexts = ReadonlyMap<string, GivenText>;

/** Returns the environment variable that names a file with a setting's value. */
export function fileVariable(name: string): string {
  return `${environmentName(name)}_FILE`;
}

/**
 * Reads a table's settings from the environment. An empty variable counts as unset. A variable that ends in
 * `_FILE` names a file with the value, so that a secret need not be in the environment. Throws UsageError.
 */
export function fromEnvironment(
  table: SettingsTable,
  environment: Readonly<Record<string, string | undefined>>,
): GivenTexts {
  const given = new Map<string, GivenText>();
  for (const name of Object.keys(table)) {
    const origin = environmentName(name);
    const text = environment[origin];
    if (text) given.set(name, { text, origin });
    // If a setting's own name ends in `-file`, the variable belongs to this setting.
    const file = Object.hasOwn(table, `${name}-file`) ? '' : environment[fileVariable(name)];
    if (!file) continue;
    if (text) throw new UsageError(`${origin} and ${fileVariable(name)} are both set; set only one of them`);
    given.set(name, { text: contentOf(file, name), origin: `${file} of ${fileVariable(name)}` });
  }
  return given;
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new UsageError(`${fileVariable(name)}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Returns the value of every setting in a table. Throws a single UsageError with all invalid values. */
export function readSettings<T extends SettingsTable>(table: T, given: GivenTexts): SettingsOf<T> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(table)) {
    const source = given.get(name);
    if (source === undefined) {
      values[name] = setting.default;
      continue;
    }
    const parsed = setting.parse(source.text);
    if ('value' in parsed) values[name] = parsed.value;
    else {
      const given = setting.isSecret ? '' : `, not "${source.text}"`;
      problems.push(`${source.origin} must be ${parsed.expected}${given}`);
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return values as SettingsOf<T>;
}
