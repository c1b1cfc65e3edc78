/** A document of the guide, or a part of one. */
export interface Entry {
  /** Its file, from the root of the repository. */
  readonly path: string;
  readonly title: string;
  /** The heading that the part begins with, as in an address. */
  readonly part?: string;
  /** What one finds there. */
  readonly about: string;
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

export const INDEX = 'docs/README.md';

const entry = (path: string, title: string, about: string): Entry => {
  const [file = '', part] = path.split('#');
  return { path: file, title, about, ...(part !== undefined && { part }) };
};

/** The guide in the order in which it is read. */
export const CONTENTS: readonly Section[] = [
  {
    title: 'Start',
    entries: [
      entry('docs/start.md', 'Five minutes', 'from nothing to goals on a field and tomorrow’s rain'),
      entry('README.md', 'Overview', 'what both services do, with real requests and responses'),
      entry(
        'docs/explorer.md',
        'Looking at games',
        'the page of the sports service: what it shows, images, links',
      ),
      entry(
        'docs/playback.md',
        'Watching tracking',
        'what the page of the sports service plays, keys, links',
      ),
    ],
  },
  {
    title: 'Recipes',
    entries: [
      entry('docs/recipes.md', 'Recipes', 'shot maps, distances, coming from kloppy or statsbombpy'),
      entry('docs/analysis.md', 'Analysis', 'the same analysis with DuckDB, pandas, polars and TypeScript'),
      entry('docs/lake.md', 'A lake', 'Parquet files in a folder or bucket for Spark, Trino and ClickHouse'),
      entry('docs/home-assistant.md', 'Home Assistant', 'weather as sensors, warnings and a voice'),
      entry('docs/grafana.md', 'Grafana and Prometheus', 'data in dashboards, and metrics of the services'),
      entry('docs/mcp.md', 'Assistants', 'both services as tools of AI assistants'),
    ],
  },
  {
    title: 'Endpoints',
    entries: [
      entry('docs/sports-api.md', 'Sports', 'every endpoint, parameter and field of the sports service'),
      entry('docs/weather-api.md', 'Weather', 'the same of the weather service'),
      entry('docs/chat.md', 'Chat', 'how questions are understood, and how well'),
      entry('client/README.md', 'Client', 'the typed client of both services'),
    ],
  },
  {
    title: 'Vendors',
    entries: [
      entry('docs/importing.md', 'Importing', 'the files of each vendor and how they are read'),
      entry('docs/own-data.md', 'Your own data', 'the form in which everything is exported and imported'),
      entry(
        'docs/add-a-language.md',
        'Adding a language',
        'how to teach chat to read and answer in a further language',
      ),
      entry('docs/add-an-importer.md', 'Adding an importer', 'how to teach Fieldcast a further vendor'),
    ],
  },
  {
    title: 'Providers',
    entries: [
      entry(
        'docs/weather-api.md#providers',
        'Weather providers',
        'which there are, their licences, and what happens when one fails',
      ),
    ],
  },
  {
    title: 'Settings',
    entries: [
      entry(
        'docs/operations.md#settings',
        'All settings',
        'each flag and environment variable, with its default',
      ),
    ],
  },
  {
    title: 'Errors',
    entries: [
      entry('docs/sports-api.md#errors', 'Errors of the sports service', 'every status and its reason'),
      entry('docs/weather-api.md#errors', 'Errors of the weather service', 'the same'),
    ],
  },
  {
    title: 'Formats',
    entries: [
      entry('docs/sports-api.md#pages-and-streams', 'Pages and streams', 'JSON, NDJSON, CSV, Parquet, Arrow'),
    ],
  },
  {
    title: 'Deployment',
    entries: [
      entry('docs/deployment.md', 'Installing', 'npm, containers, systemd, behind nginx and Caddy'),
      entry('docs/upgrades.md', 'Upgrades', 'from one version to the next'),
      entry('docs/backups.md', 'Backups', 'copying, checking and restoring a dataset in use'),
      entry('docs/operations.md', 'Operations', 'settings, keys, monitoring, memory, shutdown, data'),
      entry('SECURITY.md', 'Security', 'what the services withstand, and how to report a weakness'),
    ],
  },
  {
    title: 'Scaling',
    entries: [
      entry('docs/scaling.md', 'Scaling', 'more processes, replicas, Redis, PostgreSQL, and when'),
      entry('docs/performance.md', 'Performance', 'how fast it is, against peers and targets'),
    ],
  },
  {
    title: 'Reliability',
    entries: [
      entry('docs/reliability.md', 'Reliability', 'what is promised on bad days, and how that is tested'),
    ],
  },
  {
    title: 'The project',
    entries: [
      entry('docs/decisions.md', 'Decisions', 'why things are as they are'),
      entry('ARCHITECTURE.md', 'Architecture', 'a map of the code'),
      entry('CONTRIBUTING.md', 'Contributing', 'how to change it'),
      entry('CHANGELOG.md', 'Changelog', 'what changed'),
    ],
  },
];

/** The documents of the guide, each once, in the order of their first entries. */
export const DOCUMENTS: readonly string[] = [
  INDEX,
  ...new Set(CONTENTS.flatMap(({ entries }) => entries.map(({ path }) => path))),
];

/** The name of a document in an address: `/guide/sports-api`; '' for the index. */
export function nameOf(path: string): string {
  if (path === INDEX) return '';
  const [file = '', folder] = path.split('/').reverse();
  const base = file === 'README.md' && folder !== undefined ? folder : file.replace(/\.md$/, '');
  return base.toLowerCase();
}

/** The contents as Markdown, for the index. Paths are from `docs/`. */
export function contentsList(): string {
  return CONTENTS.map(({ title, entries }) => {
    const lines = entries.map(({ path, part, title: name, about }) => {
      const target = path.startsWith('docs/') ? path.slice('docs/'.length) : `../${path}`;
      return `- [${name}](${target}${part === undefined ? '' : `#${part}`}): ${about}`;
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  }).join('\n\n');
}
