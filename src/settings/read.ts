import { readFileSync } from 'node:fs';
import { environmentName, type SettingsOf, type SettingsTable, UsageError } from './setting.ts';

/** The text of a setting, and where the user wrote it: `--port` or `SPORTS_PORT`. */
export interface GivenText {
  readonly text: string;
  readonly origin: string;
}

/** Texts by the name of their setting; settings that keep their default are absent. */
export type GivenTexts = ReadonlyMap<string, GivenText>;

/** The environment variable that names a file with a setting's value. */
export function fileVariable(name: string): string {
  return `${environmentName(name)}_FILE`;
}

/**
 * What the environment says about a table's settings. An empty variable counts as unset. A variable with `_FILE` at its end
 * names a file with the value, so that a secret need not stand in the environment. Throws UsageError.
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
    // Where there is a setting of that name, the variable is its own.
    const file = Object.hasOwn(table, `${name}-file`) ? '' : environment[fileVariable(name)];
    if (!file) continue;
    if (text) throw new UsageError(`${origin} and ${fileVariable(name)} are both set`);
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

/** The value of every setting of a table. Throws UsageError with all invalid values at once. */
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
