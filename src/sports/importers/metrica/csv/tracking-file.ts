import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { Point } from '../../../model/coordinates.ts';
import { readChunks } from '../../chunks.ts';
import { ImportError } from '../../errors.ts';
import { decodeUtf8, type FoundFile } from '../../files.ts';
import { readStart } from '../../head.ts';
import type { ImportReport } from '../../port.ts';
import { SOCCER_PERIODS } from '../../soccer-periods.ts';
import { countFrom, jerseyNumber, numberFrom, numberOrAbsent, type Place } from '../numbers.ts';
import { CSV_OPTIONS, type CsvRecord, csvFault, parseCsv } from './csv.ts';
import { isTeam, TEAMS, type Team } from './teams.ts';

/** Lines before the data: teams, jersey numbers, column names. */
export const HEADER_LINES = 3;
const HEADER_BYTES = 64 * 1024;
/** Period, frame and time come before the pairs. */
export const FIRST_PAIR = 3;

/** One team's tracking file: whose it is, and its players in the order of their columns. */
export interface TrackingFile {
  readonly file: FoundFile;
  readonly team: Team;
  readonly columns: number;
  readonly players: readonly { readonly label: string; readonly jersey_number: number | null }[];
}

/** One line: a point per player in the order of the file's players, null for one who is not there. */
export interface TrackingRow {
  readonly at: Place;
  readonly period: number;
  readonly frame: number;
  readonly time: number;
  readonly points: readonly (Point | null)[];
  readonly ball: Point | null;
}

/** Reads a tracking file's header. Throws ImportError where it is not one of Metrica's. */
export async function openTracking(file: FoundFile): Promise<TrackingFile> {
  const lines = (await readStart(file, HEADER_BYTES)).split('\n').slice(0, HEADER_LINES);
  const text = decodeUtf8(Buffer.from(lines.join('\n'), 'latin1'), file.path);
  const [teams, jerseys, names] = parseCsv(text, file.path, { relax_column_count: true }).map(
    ({ record }) => record,
  );
  if (teams === undefined || jerseys === undefined || names === undefined) {
    throw new ImportError(file.path, `ends within its ${HEADER_LINES} header lines (truncated file?)`);
  }
  const team = (teams.find((name) => name.trim() !== '') ?? '').trim();
  if (!isTeam(team)) {
    throw new ImportError(file.path, `is of team "${team}", neither ${TEAMS.join(' nor ')}`, { line: 1 });
  }
  return { file, team, columns: names.length, players: playersOf(names, jerseys, file.path) };
}

function playersOf(names: readonly string[], jerseys: readonly string[], path: string) {
  const at = { line: HEADER_LINES };
  const ball = names.length - 2;
  if (names[ball]?.trim() !== 'Ball') throw new ImportError(path, 'the last column is not the ball', at);
  const players = new Map<string, TrackingFile['players'][number]>();
  for (let index = FIRST_PAIR; index < ball; index += 2) {
    const label = names[index]?.trim() ?? '';
    if (label === '') throw new ImportError(path, `column ${index + 1} names no player`, at);
    if (players.has(label)) throw new ImportError(path, `player ${label} has two columns`, at);
    players.set(label, { label, jersey_number: jerseyNumber(jerseys[index]) });
  }
  return [...players.values()];
}

/** Streams a file's rows. Throws ImportError with the line of what is wrong; frames must rise. */
export async function* trackingRows(
  tracking: TrackingFile,
  report: ImportReport,
): AsyncGenerator<TrackingRow> {
  const { file, columns } = tracking;
  const text = readChunks(file, (bytes) => report.progress(bytes));
  const parser = parse({ ...CSV_OPTIONS, from_line: HEADER_LINES + 1 });
  // The loop below receives the error of whichever part fails.
  const records: AsyncIterable<CsvRecord> = pipeline(text, parser, () => undefined);
  let before: TrackingRow | null = null;
  try {
    for await (const { record, info } of records) {
      const at = { path: file.path, line: info.lines };
      if (record.length !== columns) {
        throw new ImportError(file.path, `${record.length} fields where the header has ${columns}`, at);
      }
      const row = parseRow(record, at);
      requireRising(before, row);
      before = row;
      yield row;
    }
  } catch (cause) {
    throw csvFault(cause, file.path);
  }
  if (before === null) throw new ImportError(file.path, 'holds no frames');
}

/** Reads the fields of one data line. */
function parseRow(fields: readonly string[], at: Place): TrackingRow {
  const period = countFrom(fields[0], 'the period', at);
  if (!SOCCER_PERIODS.has(period)) throw new ImportError(at.path, `there is no period ${period}`, at);
  const frame = countFrom(fields[1], 'the frame', at);
  const time = numberFrom(fields[2], 'the time', at);
  const points: (Point | null)[] = [];
  for (let index = FIRST_PAIR; index < fields.length; index += 2) {
    const x = numberOrAbsent(fields[index], `column ${index + 1}`, at);
    const y = numberOrAbsent(fields[index + 1], `column ${index + 2}`, at);
    points.push(x === null || y === null ? null : { x, y });
  }
  return { at, period, frame, time, ball: points.pop() ?? null, points };
}

function requireRising(before: TrackingRow | null, { at, period, frame, time }: TrackingRow): void {
  if (before === null) return;
  if (frame <= before.frame) {
    throw new ImportError(at.path, `frame ${frame} comes after frame ${before.frame}`, at);
  }
  if (period < before.period || time < before.time) {
    throw new ImportError(
      at.path,
      `period ${period}, ${time} s comes after period ${before.period}, ${before.time} s`,
      at,
    );
  }
}
