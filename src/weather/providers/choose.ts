import { suggestion } from '../../http/nearest.ts';
import { environmentName, type SettingsTable, UsageError } from '../../http/settings.ts';
import type { ProviderDefinition, ProviderSettings } from './port.ts';

/** Values of the providers' settings, by name. */
export type ProviderValues = Readonly<Record<keyof SettingsTable, unknown>>;

/**
 * The providers to ask, in order: those that are named, or all that reach out for real weather and are set up.
 * Throws UsageError for a name that is unknown or twice there, and for a provider whose key is missing.
 */
export function chooseProviders(
  all: readonly ProviderDefinition[],
  named: readonly string[],
  values: ProviderValues,
): ProviderDefinition[] {
  if (named.length === 0) return all.filter((one) => !one.isLocal && missing(one, values) === null);
  const ids = all.map(({ id }) => id);
  return named.map((id, i) => {
    const definition = all.find((candidate) => candidate.id === id);
    if (definition === undefined) throw new UsageError(`there is no provider ${id}${suggestion(id, ids)}`);
    if (named.indexOf(id) !== i) throw new UsageError(`the provider ${id} is named twice`);
    const setting = missing(definition, values);
    if (setting !== null) {
      throw new UsageError(`the provider ${id} needs --${setting} (${environmentName(setting)})`);
    }
    return definition;
  });
}

/** The setting that a provider cannot do without and that is not given, or null. */
export function missing(
  { requires }: ProviderDefinition<ProviderSettings>,
  values: ProviderValues,
): string | null {
  return requires !== null && !values[requires] ? requires : null;
}
