import type { Point } from '../../../../model/coordinates.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import { SOCCER_PERIODS } from '../../../inference/periods.ts';
import { readChunks } from '../../../reading/chunks.ts';
import { parseRecords } from '../../../reading/csv-records.ts';
import { decodeUtf8, type FoundFile } from '../../../reading/files.ts';
import { readHead } from '../../../reading/head.ts';
import { shirtNumber } from '../../../reading/values.ts';
import { CSV_TEAMS, type CsvTeam, isCsvTeam } from '../vocabulary.ts';

/** Number of header lines with teams, jersey numbers and column names. */
export const HEADER_LINES = 3;
const HEADER_BYTES = 64 * 1024;
/**
 * Number of columns before the coordinates: period, frame and time. The last pair of coordinates belongs to
 * the ball.
 */
export const FIRST_PAIR = 3;

/** Header of one team's tracking file. Players are in column order. */
export interface TrackingFile {
  readonly file: FoundFile;
  readonly team: CsvTeam;
  readonly columns: number;
  readonly players: readonly { readonly label: string; readonly jersey_number: number | null }[];
}

export interface TrackingPair {
  readonly home: TrackingFile;
  readonly away: TrackingFile;
}

/** A line of the file. Players are in column order; null means that the player is off the pitch. */
export interface TrackingRow {
  readonly at: SourceLine;
  readonly period: number;
  readonly frame: number;
  readonly time: number;
  readonly points: readonly (Point | null)[];
  readonly ball: Point | null;
}

interface SourceLine {
  readonly path: string;
  readonly line: number;
}

/** Throws ImportError if the header is not from Metrica. */
export async function openTracking(file: FoundFile): Promise<TrackingFile> {
  const lines = (await readHead(file, HEADER_BYTES)).text.split('\n').slice(0, HEADER_LINES);
  const text = decodeUtf8(Buffer.from(lines.join('\n'), 'latin1'), file.path);
  const records = await Array.fromAsync(parseRecords([text], file.path));
  const [teams, jerseys, names] = records.map(({ record }) => record);
  if (teams === undefined || jerseys === undefined || names === undefined) {
    throw new ImportError(file.path, `ends within its ${HEADER_LINES} header lines (truncated file?)`);
  }
  const team = (teams.find((name) => name.trim() !== '') ?? '').trim();
  if (!isCsvTeam(team)) {
    throw new ImportError(file.path, `has the team "${team}"; it must be ${CSV_TEAMS.join(' or ')}`, {
      line: 1,
    });
  }
  return { file, team, columns: names.length, players: playersIn(names, jerseys, file.path) };
}

function playersIn(
  names: readonly string[],
  jerseys: readonly string[],
  path: string,
): TrackingFile['players'] {
  const at = { line: HEADER_LINES };
  const ball = names.length - 2;
  if (names[ball]?.trim() !== 'Ball') {
    throw new ImportError(path, 'the last two columns do not contain the ball', at);
  }
  const players = new Map<string, TrackingFile['players'][number]>();
  for (let index = FIRST_PAIR; index < ball; index += 2) {
    const label = names[index]?.trim() ?? '';
    if (label === '') throw new ImportError(path, `column ${index + 1} has no player name`, at);
    if (players.has(label)) throw new ImportError(path, `player ${label} has two columns`, at);
    players.set(label, { label, jersey_number: shirtNumber(jerseys[index]) });
  }
  return [...players.values()];
}

/**
 * Maximum difference between the ball's coordinates in the two files. Smaller differences are rounding errors:
 * `0.3` and `0.30000000000000004`.
 */
const SAME_POSITION = 1e-9;

/**
 * Streams both files in parallel and joins their rows. Frames that are unusable in one file or different in
 * the two files are dropped. Throws ImportError with the line number if a file ends too early or within a
 * line.
 */
export async function* joinedRows(
  { home, away }: TrackingPair,
  report: ImportReport,
): AsyncGenerator<{ readonly home: TrackingRow; readonly away: TrackingRow }> {
  const rows = { home: new RowReader(home, report), away: new RowReader(away, report) };
  try {
    let [one, other] = [await rows.home.next(), await rows.away.next()];
    while (one !== null && other !== null) {
      const [row, awayRow] = [one, other];
      const areDifferent = row.frame !== awayRow.frame;
      const hasOtherLost = areDifferent && (row.frame < awayRow.frame ? rows.away : rows.home).consumeLoss();
      const isSame =
        !hasOtherLost && home.file.skipped.tryOrSkip(() => requireSame(row, awayRow, { home, away }));
      if (isSame) yield { home: row, away: awayRow };
      if (row.frame <= awayRow.frame) one = await rows.home.next();
      if (awayRow.frame <= row.frame) other = await rows.away.next();
    }
    if (one !== null) throw missingFrom(away, one);
    if (other !== null) throw missingFrom(home, other);
  } finally {
    await rows.home.close();
    await rows.away.close();
  }
}

/** Reads the usable rows of a file. */
class RowReader {
  readonly #rows: AsyncGenerator<TrackingRow, void>;
  /** Number of dropped rows whose frames the other file still contains. */
  #lost = 0;

  constructor(file: TrackingFile, report: ImportReport) {
    this.#rows = trackingRows(file, report, () => {
      this.#lost += 1;
    });
  }

  async next(): Promise<TrackingRow | null> {
    const { done, value } = await this.#rows.next();
    return done ? null : value;
  }

  /** Returns whether a missing row was dropped. Dropped rows are already reported. */
  consumeLoss(): boolean {
    if (this.#lost === 0) return false;
    this.#lost -= 1;
    return true;
  }

  async close(): Promise<void> {
    await this.#rows.return(undefined);
  }
}

function missingFrom({ file }: TrackingFile, { at, frame }: TrackingRow): ImportError {
  return new ImportError(at.path, `frame ${frame} is missing from ${file.path}`, at);
}

/** Throws ImportError if the rows are not from the same frame. */
function requireSame(row: TrackingRow, other: TrackingRow, { home, away }: TrackingPair): true {
  if (row.frame < other.frame) throw missingFrom(away, row);
  if (row.frame > other.frame) throw missingFrom(home, other);
  const { frame, period, time } = row;
  if (period !== other.period || time !== other.time) {
    const [here, there] = [`period ${other.period} at ${other.time} s`, `period ${period} at ${time} s`];
    const problem = `frame ${frame} is in ${here}, but in ${there} in ${home.file.path}`;
    throw new ImportError(other.at.path, problem, other.at);
  }
  if (!isSamePosition(row.ball, other.ball)) {
    const problem = `the ball in frame ${frame} has a different position in ${home.file.path}`;
    throw new ImportError(other.at.path, problem, other.at);
  }
  return true;
}

function isSamePosition(one: Point | null, other: Point | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.x - other.x) <= SAME_POSITION && Math.abs(one.y - other.y) <= SAME_POSITION;
}

async function* trackingRows(
  { file, columns }: TrackingFile,
  report: ImportReport,
  onLost: () => void,
): AsyncGenerator<TrackingRow, void> {
  const text = readChunks(file, (bytes) => report.progress(bytes));
  const options = { fromLine: HEADER_LINES + 1 };
  let before: TrackingRow | null = null;
  let fault: ImportError | null = null;
  for await (const { record, info } of parseRecords(text, file.path, options)) {
    if (fault !== null) {
      if (!file.skipped.note(fault)) throw fault;
      onLost();
    }
    const row: TrackingRow | ImportError = rowOrFault(record, columns, before, {
      path: file.path,
      line: info.lines,
    });
    fault = row instanceof ImportError ? row : null;
    if (row instanceof ImportError) continue;
    before = row;
    yield row;
  }
  // An error in the last line means that the file is truncated.
  if (fault !== null) throw fault;
  if (before === null) throw new ImportError(file.path, 'contains no frames');
}

function rowOrFault(
  record: readonly string[],
  columns: number,
  before: TrackingRow | null,
  at: SourceLine,
): TrackingRow | ImportError {
  if (record.length !== columns) {
    const problem = `${record.length} fields but the header has ${columns} (truncated file?)`;
    return new ImportError(at.path, problem, at);
  }
  try {
    const row = rowIn(record, at);
    if (before !== null) requireLater(before, row);
    return row;
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

function rowIn(fields: readonly string[], at: SourceLine): TrackingRow {
  const period = countIn(fields[0], 'the period', at);
  if (!SOCCER_PERIODS.has(period)) {
    throw new ImportError(at.path, `the frame is in period ${period}; periods are 1 to 5`, at);
  }
  const frame = countIn(fields[1], 'the frame', at);
  const time = numberIn(fields[2], 'the time', at);
  const points: (Point | null)[] = [];
  for (let index = FIRST_PAIR; index < fields.length; index += 2) {
    const x = coordinateIn(fields[index], index, at);
    const y = coordinateIn(fields[index + 1], index + 1, at);
    points.push(x === null || y === null ? null : { x, y });
  }
  const ball = points.pop() ?? null;
  return { at, period, frame, time, ball, points };
}

function requireLater(before: TrackingRow, { at, period, frame, time }: TrackingRow): void {
  if (frame <= before.frame) {
    throw new ImportError(at.path, `frame ${frame} comes after frame ${before.frame}`, at);
  }
  if (period < before.period || time < before.time) {
    const problem = `period ${period} at ${time} s comes after period ${before.period} at ${before.time} s`;
    throw new ImportError(at.path, problem, at);
  }
}

function numberIn(text: string | undefined, what: string, at: SourceLine): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new ImportError(at.path, `${what} is not a number: "${text ?? ''}"`, at);
  return value;
}

function countIn(text: string | undefined, what: string, at: SourceLine): number {
  const value = numberIn(text, what, at);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new ImportError(at.path, `${what} is not a whole number: "${text}"`, at);
  }
  return value;
}

/** Returns null for a missing coordinate, which the source writes as `NaN` or as an empty field. */
function coordinateIn(text: string | undefined, index: number, at: SourceLine): number | null {
  if (text === undefined || text === 'NaN') return null;
  const value = Number(text);
  // `Number` would convert blank text to 0.
  if (Number.isFinite(value) && value !== 0) return value;
  return text.trim() === '' ? null : numberIn(text, `column ${index + 1}`, at);
}
