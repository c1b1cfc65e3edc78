import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReached, type Results, type Row } from '../bench/report.ts';

/** Results of the last full benchmark run. */
const FILE = join(import.meta.dirname, 'performance.json');

/** The meaning of each workload, by its key in the results. */
const MEANINGS: Readonly<Record<string, string>> = {
  games: 'list of all games, from the response cache',
  game: 'one game, from the response cache',
  stats: 'totals of the dataset, from the response cache',
  'game-events': 'first 1,000 events of a game, from the response cache',
  'game-type-events': 'passes in one game, from the response cache',
  'type-events': 'first 1,000 passes in all soccer games, from the response cache',
  window: '10 s of tracking, from the response cache',
  unchanged: 'the client already has the current list, so the response is a 304',
  'event-pages': 'not cached, sent uncompressed',
  'event-pages-zstd': 'not cached, stored page sent unchanged',
  'event-pages-gzip': 'not cached, stored page sent unchanged',
  'type-page': 'not cached, 1,000 events found by an index',
  'type-page-100': 'not cached, page 100 of the same list',
  windows: 'not cached, decompressed for the client',
  'windows-zstd': 'not cached, stored segments mostly sent unchanged',
  parquet: 'download of a file from disk',
  ndjson: 'download of a file from disk',
  city: 'current weather, from the response cache, with rate limits',
  chat: 'repeated questions, answered from the response cache',
  'chat-anew': 'not cached: every question is parsed and answered',
  start: 'from the start of the process to the response to `/games`',
  gazetteer: 'loading the place-name file',
  'import-wyscout': 'import of vendor files into a new dataset',
  'import-csv': 'import of vendor files into a new dataset',
  'import-jsonl': 'import of vendor files into a new dataset',
  'import-xml': 'import of vendor files into a new dataset',
  'sports-memory': 'memory of the process',
  'weather-memory': 'memory of the process',
};

/** Renders the results as Markdown, one row per workload and figure. Each row lists all peers. */
export function performanceTable(): string {
  const { rows, ...run } = JSON.parse(readFileSync(FILE, 'utf8')) as Results;
  const lines = Map.groupBy(rows, ({ work, figure }) => `${work} ${figure}`)
    .values()
    .map(lineOf);
  const head = ['Work', 'Meaning', 'Figure', 'Service', 'Speed relative to each peer'];
  return [
    `Measured on ${run.date}: ${run.machine}; Node ${run.node}; ${run.games} games with ` +
      `${run.events.toLocaleString('en')} events; medians of ${run.rounds} rounds.`,
    ...run.absent.map((reason) => `Left out: ${reason}.`),
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function lineOf(rows: readonly Row[]): string[] {
  const [{ work, title, figure }] = rows as [Row];
  const own = rows.find(({ peer }) => peer === null);
  const peers = rows.filter(({ peer }) => peer !== null);
  const service =
    own === undefined ? rows[0]?.service.toLocaleString('en') : withTarget(own, own.service, '');
  return [
    title,
    MEANINGS[work] ?? '',
    figure,
    service ?? '',
    // The page explains the details after the comma, so the table omits them.
    peers.map((row) => withTarget(row, row.ratio ?? 0, ` × ${row.peer?.split(',')[0]}`)).join(', '),
  ];
}

function withTarget(row: Row, value: number, unit: string): string {
  const { target } = row;
  const text = value.toLocaleString('en') + unit;
  if (target === null) return text;
  return isReached({ ...row, target })
    ? `${text} (target ${target})`
    : `**${text} (target ${target}, missed)**`;
}
