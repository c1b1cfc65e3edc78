import { environmentName, type SettingsTable, UsageError } from '../../settings/setting.ts';
import { suggestion } from '../../settings/suggestion.ts';
import type { ProviderDefinition } from './port.ts';

/** Values of the providers' settings, by setting name. */
export type ProviderValues = Readonly<Record<keyof SettingsTable, unknown>>;

/**
 * Returns the providers to use, in order. If none are named, returns all remote providers whose required
 * setting is present. Throws UsageError for an unknown or repeated name, and for a named provider without its
 * required setting.
 */
export function chooseProviders(
  all: readonly ProviderDefinition[],
  named: readonly string[],
  values: ProviderValues,
): ProviderDefinition[] {
  if (named.length === 0) return all.filter((one) => !one.isLocal && missingSetting(one, values) === null);
  const ids = all.map(({ id }) => id);
  return named.map((id, i) => {
    const definition = all.find((candidate) => candidate.id === id);
    if (definition === undefined) throw new UsageError(`there is no provider ${id}${suggestion(id, ids)}`);
    if (named.indexOf(id) !== i) throw new UsageError(`the provider ${id} is named twice`);
    const setting = missingSetting(definition, values);
    if (setting !== null) {
      throw new UsageError(`the provider ${id} needs --${setting} (${environmentName(setting)})`);
    }
    return definition;
  });
}

/** Returns the name of the provider's required setting if the setting has no value, otherwise null. */
function missingSetting({ requires }: ProviderDefinition, values: ProviderValues): string | null {
  return requires !== null && !values[requires] ? requires : null;
}
