import { environmentName, type SettingsOf, type SettingsTable } from './setting.ts';
import { UsageError } from './usage-error.ts';

/** The text of a setting, and where the user wrote it: `--port` or `SPORTS_PORT`. */
export interface GivenText {
  readonly text: string;
  readonly origin: string;
}

/** Texts by the name of their setting; settings that keep their default are absent. */
export type GivenTexts = ReadonlyMap<string, GivenText>;

/** What the environment says about a table's settings. An empty variable counts as unset. */
export function fromEnvironment(
  table: SettingsTable,
  environment: Readonly<Record<string, string | undefined>>,
): GivenTexts {
  const given = new Map<string, GivenText>();
  for (const name of Object.keys(table)) {
    const origin = environmentName(name);
    const text = environment[origin];
    if (text) given.set(name, { text, origin });
  }
  return given;
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
