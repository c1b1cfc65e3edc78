import { ERRORS, type ErrorEntry } from '../src/http/errors.ts';
import { SERVICE_SETTINGS } from '../src/http/service-settings.ts';
import { defaultText, environmentName, type SettingsTable } from '../src/http/settings.ts';
import { FORMATS } from '../src/sports/formats/formats.ts';
import { loadImporters } from '../src/sports/importers/registry.ts';
import { STANDARD_AREA } from '../src/sports/model/areas.ts';
import type { ValueKind } from '../src/sports/model/table.ts';
import { EVENTS_TABLE, TRACKING_TABLE } from '../src/sports/model/tables.ts';
import { vocabularies } from '../src/sports/model/vocabulary-tables.ts';
import { SPORTS_SETTINGS } from '../src/sports/settings.ts';
import { PROVIDERS } from '../src/weather/providers/registry.ts';
import { providerTable } from '../src/weather/providers/table.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS } from '../src/weather/settings.ts';

const COLUMN_TYPES: Readonly<Record<ValueKind, string>> = {
  text: 'utf8',
  json: 'utf8, JSON',
  integer: 'int32',
  number: 'float64',
  boolean: 'bool',
};

const SETTING_COLUMNS = ['Flag', 'Environment variable', 'Default', 'Meaning'];

const IMPORTERS = await loadImporters();

/** Tables that stand in the documentation, made from the tables that the code runs on. */
export const TABLES: Readonly<Record<string, string>> = {
  'event-types': vocabularies.eventTypes,
  'period-types': vocabularies.periodTypes,
  orientations: vocabularies.orientations,
  errors: errorRows('sports'),
  'weather-errors': errorRows('weather'),
  'weather-providers': providerTable(PROVIDERS),
  'weather-settings': rows(SETTING_COLUMNS, settingRows(WEATHER_SETTINGS)),
  'provider-settings': rows(SETTING_COLUMNS, settingRows(PROVIDER_SETTINGS)),
  formats: rows(
    ['`format`', '`Accept`', 'JSON pages or everything'],
    Object.entries(FORMATS).map(([name, { mediaType, streams }]) => [
      `\`${name}\``,
      `\`${mediaType}\``,
      streams ? 'everything, unless `limit` is given' : 'pages',
    ]),
  ),
  'tracking-columns': rows(
    ['Column', 'Arrow type', 'Meaning'],
    TRACKING_TABLE.columns.map(({ name, kind, description }) => [
      `\`${name}\``,
      COLUMN_TYPES[kind],
      description,
    ]),
  ),
  'event-columns': rows(
    ['Column', 'Arrow type', 'Meaning'],
    EVENTS_TABLE.columns.map(({ name, kind, description }) => [
      `\`${name}\``,
      COLUMN_TYPES[kind],
      description,
    ]),
  ),
  areas: rows(
    ['Sport', 'Length, m', 'Width, m'],
    Object.entries(STANDARD_AREA).map(([sport, area]) => [
      `\`${sport}\``,
      String(area.length_m),
      String(area.width_m),
    ]),
  ),
  providers: rows(
    ['Vendor', 'Name in commands', 'Sports', 'Events', 'Tracking', 'Rosters', 'Licence'],
    IMPORTERS.map(({ id, name, sports, provides, licence, url }) => [
      `[${name}](${url})`,
      `\`${id}\``,
      sports.join(', '),
      ...[provides.events, provides.tracking, provides.rosters].map((has) => (has ? 'yes' : 'no')),
      licence,
    ]),
  ),
  layouts: rows(
    ['Name', 'PATH'],
    IMPORTERS.map(({ id, layout }) => [`\`${id}\``, layout]),
  ),
  settings: rows(SETTING_COLUMNS, settingRows({ ...SPORTS_SETTINGS, ...SERVICE_SETTINGS })),
};

/** A page with every marked table made anew: what stands between `<!-- table: NAME -->` and `<!-- end -->`. */
export function withTables(page: string): string {
  return page.replaceAll(/(<!-- table: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, begin, name, end) => {
    const table = TABLES[name];
    if (table === undefined) throw new Error(`there is no table ${name}`);
    return `${begin}${table}\n${end}`;
  });
}

function errorRows(service: 'sports' | 'weather'): string {
  const entries: ErrorEntry[] = Object.values(ERRORS);
  return rows(
    ['Status', 'When'],
    entries
      .filter(({ only = service }) => only === service)
      .map(({ status, when }) => [String(status), when]),
  );
}

function settingRows(table: SettingsTable): string[][] {
  return Object.entries(table).map(([name, setting]) => [
    `\`--${name} ${setting.placeholder}\``,
    `\`${environmentName(name)}\``,
    `\`${defaultText(setting)}\``,
    setting.help,
  ]);
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
