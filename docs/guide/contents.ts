/** An entry in the table of contents. */
export interface Entry {
  /** File path relative to the repository root. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

export const INDEX = 'docs/README.md';
const OVERVIEW = 'README.md';

const entry = (path: string, title: string, about: string): Entry => ({ path, title, about });

/** The sections of the guide, in reading order. */
export const CONTENTS: readonly Section[] = [
  {
    title: 'Tutorials',
    entries: [
      entry('docs/start.md', 'Five minutes', 'start the demo, look at a game, query both services'),
      entry(
        'docs/add-an-importer.md',
        'Adding an importer',
        'write an importer for a new vendor, step by step',
      ),
      entry('docs/add-a-language.md', 'Adding a language', 'add a language to chat, step by step'),
    ],
  },
  {
    title: 'How-to guides',
    entries: [
      entry(
        'docs/explorer.md',
        'Looking at games',
        'find games, events, shots and passes on the sports page',
      ),
      entry('docs/playback.md', 'Watching tracking', 'play back a game’s tracking data in the browser'),
      entry('docs/recipes.md', 'Recipes', 'shot maps, distances, moving from kloppy or statsbombpy'),
      entry('docs/analysis.md', 'Analysis', 'the same analysis in DuckDB, pandas, polars and TypeScript'),
      entry(
        'docs/same-match.md',
        'The same match from several sources',
        'links between games, totals that count a match once, events with another source’s tracking',
      ),
      entry(
        'docs/lake.md',
        'Data lake',
        'export Parquet to a folder or bucket for Spark, Trino and ClickHouse',
      ),
      entry('docs/home-assistant.md', 'Home Assistant', 'weather as sensors, warnings and voice answers'),
      entry('docs/grafana.md', 'Grafana and Prometheus', 'show data and service metrics in dashboards'),
      entry('docs/mcp.md', 'Assistants', 'expose both services as tools for AI assistants'),
      entry(
        'docs/deployment.md',
        'Deployment',
        'install with npm, containers, Kubernetes or systemd, behind nginx or Caddy',
      ),
      entry('docs/scaling.md', 'Scaling', 'add processes, replicas, Redis or PostgreSQL'),
      entry('docs/upgrades.md', 'Upgrades', 'move a dataset to a new version'),
      entry('docs/backups.md', 'Backups', 'copy, check and restore a dataset'),
      entry('CONTRIBUTING.md', 'Contributing', 'build, test and change Fieldcast'),
    ],
  },
  {
    title: 'Reference',
    entries: [
      entry('docs/sports-api.md', 'Sports API', 'endpoints, parameters, fields, formats and errors'),
      entry('docs/weather-api.md', 'Weather API', 'endpoints, fields, providers, limits and errors'),
      entry('docs/chat.md', 'Chat', 'questions that chat understands, and its answers'),
      entry('client/README.md', 'Client', 'the typed TypeScript client of both services'),
      entry(
        'docs/importing.md',
        'Importing',
        'vendors, their files and fields, and how the import reads them',
      ),
      entry('docs/own-data.md', 'Your own data', 'the Fieldcast format for export and import'),
      entry('docs/operations.md', 'Operations', 'settings, commands, API keys, metrics, shutdown'),
      entry('docs/reliability.md', 'Reliability', 'guarantees under failure, and the test behind each'),
      entry('docs/performance.md', 'Performance', 'measured speed and memory, with targets'),
      entry('SECURITY.md', 'Security', 'threat model, defences and their tests, reporting'),
      entry('docs/versioning.md', 'Versioning', 'stable parts, and how breaking changes are announced'),
      entry('CHANGELOG.md', 'Changelog', 'new features and breaking changes'),
    ],
  },
  {
    title: 'Explanation',
    entries: [
      entry(OVERVIEW, 'Overview', 'what both services do, and when to use them'),
      entry('docs/how-chat-works.md', 'How chat works', 'how chat understands questions, and how accurately'),
      entry('ARCHITECTURE.md', 'Architecture', 'a map of the code'),
      entry('docs/decisions.md', 'Decisions', 'design decisions with reasons and figures'),
    ],
  },
];

/** Paths of all documents, in reading order. */
export const DOCUMENTS: readonly string[] = [
  INDEX,
  ...CONTENTS.flatMap(({ entries }) => entries.map(({ path }) => path)),
];

/**
 * Returns the last part of a document's URL, such as `sports-api` in `/guide/sports-api`, or '' for the index.
 */
export function nameOf(path: string): string {
  if (path === INDEX) return '';
  const [file = '', folder] = path.split('/').reverse();
  const base = file === 'README.md' && folder !== undefined ? folder : file.replace(/\.md$/, '');
  return base.toLowerCase();
}

/** Renders the table of contents as Markdown, for the guide's index or the repository's README. */
export function contentsList(page: typeof INDEX | typeof OVERVIEW): string {
  const isIndex = page === INDEX;
  return CONTENTS.map(({ title, entries }) => {
    const lines = entries
      .filter(({ path }) => path !== page)
      .map(({ path, title: name, about }) => `- [${name}](${isIndex ? fromDocs(path) : path}): ${about}`);
    return `${isIndex ? '##' : '###'} ${title}\n\n${lines.join('\n')}`;
  }).join('\n\n');
}

function fromDocs(path: string): string {
  return path.startsWith('docs/') ? path.slice('docs/'.length) : `../${path}`;
}
