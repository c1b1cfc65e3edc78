import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoGames } from '../src/sports/demo/index.ts';
import { prepareGame } from '../src/sports/import/prepare.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { median } from './load.ts';
import { cpuSeconds, residentMegabytes, startService, stop } from './processes.ts';

/**
 * The whole tracking of a soccer match, 25 times a second, in each format against NDJSON, which is sent as it is stored.
 * Each answer comes from a service of its own, so that its memory is its own; they are measured in turns, so that a
 * machine that slows down slows all.
 */
const FORMATS = ['ndjson', 'csv', 'arrow', 'parquet'] as const;
const ROUNDS = 3;

type Format = (typeof FORMATS)[number];

interface Figures {
  readonly bytes: number;
  /** Line ends in the answer. */
  readonly lines: number;
  readonly seconds: number;
  /** The processor's time of the service, on all its threads. */
  readonly cpu: number;
  /** Highest resident memory of the service. */
  readonly megabytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  const data = join(folder, 'data');
  const { gameId, frames } = await fill(data);
  const turns: Record<Format, Figures>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn: Partial<Record<Format, Figures>> = {};
    for (const format of FORMATS) turn[format] = await measure(data, gameId, format);
    turns.push(turn as Record<Format, Figures>);
  }
  // Of a CSV the first line is the header, and no name in the demo has two lines.
  const rows = median(turns.map(({ csv }) => csv.lines)) - 1;
  console.log(`tracking of a match, ${frames} frames, ${rows} rows (medians of ${ROUNDS} turns)`);
  for (const format of FORMATS) console.log(report(format, rows, turns));
} finally {
  await rm(folder, { recursive: true });
}

/** Imports the match without the Parquet file that an import makes: here the service is to make it. */
async function fill(data: string): Promise<{ gameId: string; frames: number }> {
  const [source] = demoGames({ games: 1, seed: 1 });
  if (source === undefined) throw new Error('the demo has no game');
  const drafts = join(folder, 'drafts');
  await mkdir(drafts);
  const { summary, game } = await prepareGame(source, { folder: drafts, parquet: false }, () => undefined);
  const writer = new SqliteWriter(data);
  await writer.replaceGame(game);
  await writer.close();
  return summary;
}

async function measure(data: string, gameId: string, format: Format): Promise<Figures> {
  const service = await startService(['sports', 'serve', '--data', data], join(folder, 'service.log'));
  const cpuBefore = cpuSeconds(service.process);
  const begun = performance.now();
  const answer = await fetch(`${service.url}/games/${gameId}/tracking?format=${format}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  if (!answer.ok || answer.body === null) throw new Error(`${format}: ${answer.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const piece of answer.body) {
    bytes += piece.byteLength;
    if (format === 'csv') lines += linesIn(piece);
  }
  const figures: Figures = {
    bytes,
    lines,
    seconds: (performance.now() - begun) / 1000,
    cpu: cpuSeconds(service.process) - cpuBefore,
    megabytes: residentMegabytes(service.process).highest,
  };
  await stop(service);
  return figures;
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 0x0a) lines += 1;
  return lines;
}

function report(format: Format, rows: number, turns: readonly Record<Format, Figures>[]): string {
  const middle = (figure: (turn: Record<Format, Figures>) => number) => median(turns.map(figure));
  const figures = [
    `${(middle((turn) => turn[format].bytes) / 1e6).toFixed(0)} MB`,
    `${(rows / middle((turn) => turn[format].seconds)).toFixed(0)} rows a second`,
    `processor ${middle((turn) => turn[format].cpu).toFixed(1)} s`,
    `to NDJSON ${middle((turn) => turn[format].cpu / turn.ndjson.cpu).toFixed(2)}`,
    `highest resident memory ${middle((turn) => turn[format].megabytes).toFixed(0)} MB`,
  ];
  return `${format}: ${figures.join(', ')}`;
}
