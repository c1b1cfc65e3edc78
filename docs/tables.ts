import { ANY, LAYERS } from '../lint/layers.ts';
import { SOAKS } from '../soak/registry.ts';
import { SERVICE_SETTINGS } from '../src/cli/service-settings.ts';
import { type ErrorCode, errorsOf } from '../src/http/errors.ts';
import { MAX_ANSWER, MAX_TEXT } from '../src/mcp/answer.ts';
import { MCP_SETTINGS } from '../src/mcp/settings.ts';
import type { Tool } from '../src/mcp/tool.ts';
import { SPORTS_TOOLS, WEATHER_TOOLS } from '../src/mcp/tools/registry.ts';
import { MOST_SAMPLES } from '../src/mcp/tools/tracking.ts';
import { OPTIONAL_FEATURES, packagesOf } from '../src/optional-packages.ts';
import { REDIS_SETTINGS } from '../src/redis/settings.ts';
import { defaultText, environmentName, type SettingsTable } from '../src/settings/setting.ts';
import { FORMATS } from '../src/sports/formats/formats.ts';
import { PITCH_TEMPLATES } from '../src/sports/importers/pitch-templates/soccer.ts';
import { loadImporters } from '../src/sports/importers/registry.ts';
import { STANDARD_AREA } from '../src/sports/model/coordinates.ts';
import type { Marking } from '../src/sports/model/markings.ts';
import { ACTION_FORMS } from '../src/sports/model/spadl/forms.ts';
import { ACTION_TYPES, ATOMIC_TYPES, BODY_PARTS, RESULTS } from '../src/sports/model/spadl/vocabulary.ts';
import { statisticsTable } from '../src/sports/model/statistics/definitions.ts';
import {
  columnsOf,
  EVENTS_TABLE,
  type Table,
  TRACKING_TABLE,
  type ValueKind,
} from '../src/sports/model/tables.ts';
import { vocabularies } from '../src/sports/model/vocabulary.ts';
import { SPORTS_ERRORS } from '../src/sports/service.ts';
import { DEMO_GAMES, S3_SETTINGS, SPORTS_SETTINGS } from '../src/sports/settings.ts';
import { SUMMARIES } from '../src/sports/store/summaries.ts';
import { LANGUAGES } from '../src/weather/chat/languages/registry.ts';
import { PROVIDERS } from '../src/weather/providers/registry.ts';
import { fieldTable, providerTable } from '../src/weather/providers/table.ts';
import { WEATHER_ERRORS } from '../src/weather/service.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS } from '../src/weather/settings.ts';
import { exampleText } from './examples/text.ts';
import { contentsList } from './guide/contents.ts';
import { METRIC_ROWS } from './metrics.ts';
import { PARAMETER_ROWS } from './parameters.ts';
import { performanceTable } from './performance.ts';
import { QUESTIONS } from './questions/questions.ts';
import { fieldTables } from './vendor-fields.ts';

const COLUMN_TYPES: Readonly<Record<ValueKind, string>> = {
  text: 'utf8',
  json: 'utf8, JSON',
  integer: 'int32',
  number: 'float64',
  boolean: 'bool',
};

const SETTING_COLUMNS = ['Flag', 'Environment variable', 'Default', 'Meaning'];

const IMPORTERS = await loadImporters();
const FIELD_TABLES = await fieldTables(IMPORTERS);

/** The generated tables of the documentation, by the name in their marker. */
export const TABLES: Readonly<Record<string, string>> = {
  'event-types': vocabularies.eventTypes,
  'period-types': vocabularies.periodTypes,
  orientations: vocabularies.orientations,
  geometries: vocabularies.geometries,
  statistics: statisticsTable,
  questions: rows(
    ['Question', 'Answer'],
    QUESTIONS.map(({ name, meaning }) => [name, meaning]),
  ),
  metrics: rows(['Service', 'Metric', 'Labels', 'Meaning'], METRIC_ROWS),
  errors: errorRows(SPORTS_ERRORS),
  'weather-errors': errorRows(WEATHER_ERRORS),
  'weather-providers': providerTable(PROVIDERS),
  'weather-fields': fieldTable(PROVIDERS),
  'weather-settings': rows(SETTING_COLUMNS, settingRows({ ...WEATHER_SETTINGS, ...REDIS_SETTINGS })),
  'provider-settings': rows(SETTING_COLUMNS, settingRows(PROVIDER_SETTINGS)),
  's3-settings': rows(SETTING_COLUMNS, settingRows(S3_SETTINGS)),
  'mcp-settings': rows(SETTING_COLUMNS, settingRows(MCP_SETTINGS)),
  'mcp-tools': rows(
    ['Service', 'Tool', 'Purpose', 'Arguments'],
    [...toolRows('sports', SPORTS_TOOLS), ...toolRows('weather', WEATHER_TOOLS)],
  ),
  parameters: rows(['List', 'Parameter', 'Meaning'], PARAMETER_ROWS),
  formats: rows(
    ['`format`', '`Accept`', 'Page or whole list'],
    Object.entries(FORMATS).map(([name, { mediaType, streams }]) => [
      `\`${name}\``,
      `\`${mediaType}\``,
      streams ? 'whole list, unless `limit` is given' : 'page',
    ]),
  ),
  'tracking-columns': columnRows(TRACKING_TABLE),
  'event-columns': columnRows(EVENTS_TABLE),
  'spadl-columns': columnRows(ACTION_FORMS.spadl.table),
  'atomic-spadl-columns': columnRows(ACTION_FORMS['atomic-spadl'].table),
  'spadl-names': rows(
    ['Column', 'Names, numbered from 0'],
    [
      ['`type_id`', nameList(ACTION_TYPES)],
      ['`type_id` of atomic SPADL', nameList(ATOMIC_TYPES)],
      ['`result_id`', nameList(RESULTS)],
      ['`bodypart_id`', nameList(BODY_PARTS)],
    ],
  ),
  'summary-columns': rows(
    ['List', 'Column', 'Arrow type', 'Meaning'],
    Object.entries(SUMMARIES).flatMap(([list, { schema }]) =>
      columnsOf(schema).map(({ name, kind, description }) => [
        `\`/${list}\``,
        `\`${name}\``,
        COLUMN_TYPES[kind],
        description,
      ]),
    ),
  ),
  areas: rows(
    ['Sport', 'Length, m', 'Width, m'],
    Object.entries(STANDARD_AREA).map(([sport, area]) => [
      `\`${sport}\``,
      String(area.length_m),
      String(area.width_m),
    ]),
  ),
  drawings: rows(
    [
      'Vendor',
      'Size of the drawing',
      'Distance from the goal line',
      'Distance from the middle of the goal',
      'Source',
    ],
    Object.entries(PITCH_TEMPLATES).map(([name, { size, markings, source }]) => [
      name,
      size.join(' × '),
      markingsText(markings.fromGoalLine),
      markingsText(markings.fromMiddle),
      source,
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
  'game-fields': FIELD_TABLES.game,
  'event-fields': FIELD_TABLES.event,
  'frame-fields': FIELD_TABLES.frame,
  layouts: rows(
    ['Name', 'PATH'],
    // Placeholders such as <match> must not become HTML.
    IMPORTERS.map(({ id, layout }) => [`\`${id}\``, layout.replaceAll('<', '\\<')]),
  ),
  imports: rows(
    ['Layer', 'Files', 'Imports'],
    LAYERS.map(({ name, files, imports }) => [
      name,
      files.map((glob) => `\`${glob}\``).join(' '),
      imports.map((layer) => (layer === ANY ? 'every layer of the services' : layer)).join(', ') || 'nothing',
    ]),
  ),
  contents: contentsList('docs/README.md'),
  'readme-contents': contentsList('README.md'),
  performance: performanceTable(),
  promises: rows(
    ['Promise', 'Tested by', '`npm run soak -- NAME`'],
    Object.entries(SOAKS).map(([name, { promise, method }]) => [promise, method, `\`${name}\``]),
  ),
  'optional-packages': rows(
    ['Feature', 'Packages to install next to Fieldcast'],
    (Object.keys(OPTIONAL_FEATURES) as (keyof typeof OPTIONAL_FEATURES)[]).map((feature) => [
      OPTIONAL_FEATURES[feature].name,
      `\`npm install ${packagesOf(feature)}\``,
    ]),
  ),
  'tracing-packages': [
    '```sh',
    `npm install --global ./fieldcast-*.tgz ${packagesOf('tracing')}`,
    '```',
  ].join('\n'),
  settings: rows(SETTING_COLUMNS, settingRows({ ...SPORTS_SETTINGS, ...SERVICE_SETTINGS })),
};

/** The generated numbers of the documentation, by the name in their marker. */
export const COUNTS: Readonly<Record<string, number>> = {
  vendors: IMPORTERS.length,
  languages: LANGUAGES.length,
  'weather-providers': PROVIDERS.filter(({ isLocal }) => !isLocal).length,
  'demo-games': DEMO_GAMES,
  'answer-characters': MAX_ANSWER,
  'text-characters': MAX_TEXT,
  samples: MOST_SAMPLES,
};

const GENERATED: Readonly<Record<string, (name: string) => string | number | undefined>> = {
  table: (name) => TABLES[name],
  count: (name) => COUNTS[name],
  example: exampleText,
};

/**
 * Updates the generated parts of a page. The lines between `<!-- table: NAME -->` or `<!-- example: NAME -->`
 * and `<!-- end -->` are generated. Counts are inside a line: `<!-- count: NAME -->3<!-- end -->`.
 */
export function withGenerated(page: string): string {
  return page.replaceAll(
    /(<!-- (table|count|example): ([\w.-]+) -->)[\s\S]*?(<!-- end -->)/g,
    (_, begin, kind, name, end) => {
      const content = GENERATED[kind]?.(name);
      if (content === undefined) throw new Error(`there is no ${kind} ${name}`);
      return kind === 'count' ? `${begin}${content}${end}` : `${begin}\n${content}\n${end}`;
    },
  );
}

function columnRows({ columns }: Table): string {
  return rows(
    ['Column', 'Arrow type', 'Meaning'],
    columns.map(({ name, kind, description }) => [`\`${name}\``, COLUMN_TYPES[kind], description]),
  );
}

function nameList(names: readonly string[]): string {
  return names.map((name, id) => `${id} \`${name}\``).join(', ');
}

function markingsText(markings: readonly Marking[]): string {
  return markings.map(([drawn, metres]) => `${drawn} is ${metres} m`).join(', ');
}

function errorRows(optional: readonly ErrorCode[]): string {
  return rows(
    ['Status', 'When'],
    errorsOf(optional).map(({ status, when }) => [String(status), when]),
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

function toolRows(service: string, tools: readonly Omit<Tool<never>, 'find'>[]): string[][] {
  return tools.map(({ name, title, input }) => [
    service,
    `\`${name}\``,
    title,
    Object.keys(input.properties)
      .map((argument) => `\`${argument}\`${input.required?.includes(argument) ? ' (required)' : ''}`)
      .join(', '),
  ]);
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
