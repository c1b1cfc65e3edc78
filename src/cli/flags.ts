import type { SettingsTable } from '../settings/setting.ts';

/** Names of the settings that a flag may stand for: the one of that full name, else all of that short name. */
export function settingsWithFlag(settings: SettingsTable, flag: string): string[] {
  if (Object.hasOwn(settings, flag)) return [flag];
  return Object.keys(settings).filter((name) => settings[name]?.shortName === flag);
}

/** The flag of each setting, by name: its short name, or its full name where the short one is ambiguous. */
export function flagNames(settings: SettingsTable): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(settings).map(([name, { shortName = name }]) => [
      name,
      settingsWithFlag(settings, shortName).length === 1 ? shortName : name,
    ]),
  );
}
