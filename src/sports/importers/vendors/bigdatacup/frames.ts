import { canonicalPoint, type Point, STANDARD_AREA, toMetres } from '../../../model/coordinates.ts';
import type { Frame } from '../../../model/frame.ts';
import { ANONYMOUS_TRACK, makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { streamTable, type TableRow } from '../../reading/table.ts';
import type { PeriodLengths } from './event-games.ts';
import type { Side } from './event-row.ts';
import type { CupPlayers } from './players.ts';
import { clockOf, type PowerPlay, videoFrame } from './power-plays.ts';
import type { PowerPlayFile } from './recognise.ts';
import { TRACKING_COLUMNS, TRACKING_RINK, UNREAD_JERSEY } from './vocabulary.ts';

/** A tracking file and its power play. */
export interface TrackedPowerPlay {
  readonly tracking: PowerPlayFile;
  readonly powerPlay: PowerPlay;
}

/** A frame of a tracking file, with its lines unread. */
export interface CupFrame {
  readonly period: number;
  /** Its number in the game: the period's first number plus its number in the period's video. */
  readonly id: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly rows: readonly TableRow[];
}

/** Frames of a period are numbered from this times the period. */
const PERIOD_FRAMES = 1_000_000;

const UNKNOWN_TIME = 'a frame whose time in the game is unknown';
const REPEATED = 'a frame that an earlier power play has too';

/** Streams the frames of a game in the order of play; those whose time is unknown are skipped and reported. */
export async function* cupFrames(
  powerPlays: readonly TrackedPowerPlay[],
  faceoffs: (period: number) => readonly number[],
  report: Pick<ImportReport, 'skip' | 'progress'>,
): AsyncGenerator<CupFrame> {
  let before: CupFrame | undefined;
  for (const { tracking, powerPlay } of powerPlays) {
    const { period } = powerPlay.start;
    const clockAt = clockOf(powerPlay, faceoffs(period));
    for await (const { frame, rows } of frameRows(tracking, report.progress)) {
      const clock = clockAt(frame);
      const id = period * PERIOD_FRAMES + videoFrame(powerPlay, frame);
      const last: CupFrame | undefined = before;
      if (clock === null) report.skip(UNKNOWN_TIME);
      else if (last?.period === period && (id <= last.id || clock > last.clock)) report.skip(REPEATED);
      else {
        const next: CupFrame = { period, id, clock, rows };
        before = next;
        yield next;
      }
    }
  }
}

async function* frameRows(tracking: PowerPlayFile, onBytes: (count: number) => void) {
  let frame = 0;
  let rows: TableRow[] = [];
  const lines = streamTable(tracking.file, { columns: TRACKING_COLUMNS, endsInLineFeed: true, onBytes });
  for await (const row of lines) {
    const number = row.count('frame_id');
    if (number < frame) row.fail(`frame ${number} follows frame ${frame}: frames must rise`);
    if (number > frame && rows.length > 0) {
      yield { frame, rows };
      rows = [];
    }
    frame = number;
    rows.push(row);
  }
  if (rows.length > 0) yield { frame, rows };
}

/** Tracked power plays in the order of play. */
export function inOrder(powerPlays: readonly TrackedPowerPlay[]): TrackedPowerPlay[] {
  return powerPlays.toSorted(
    ({ powerPlay: a }, { powerPlay: b }) => a.start.period - b.start.period || a.start.video - b.start.video,
  );
}

export interface FrameContext {
  readonly teams: Readonly<Record<Side, string>>;
  readonly sides: ReadonlyMap<string, Side> | null;
  readonly players: CupPlayers;
  readonly lengths: PeriodLengths;
  /** Whether the home team attacks towards +x in odd periods; null if unknown, so that nothing is turned. */
  readonly homeToRight: boolean | null;
}

/** Maps a frame. The tracking has no puck. */
export function mapFrame({ id, period, clock, rows }: CupFrame, context: FrameContext): Frame {
  const turned = context.homeToRight !== null && context.homeToRight !== (period % 2 === 1);
  const players = rows.map((row) =>
    makeFramePlayer({ ...playerIn(row, context), ...positionIn(row, turned) }),
  );
  const ids = players.map(({ player_id }) => player_id);
  const isUnique = (player_id: string | null) => ids.indexOf(player_id) === ids.lastIndexOf(player_id);
  return makeFrame({
    frame_id: id,
    period,
    time_s: roundTime(context.lengths.elapsed(period, clock)),
    ball: null,
    // If two wear the same shirt at the same time, at least one was misread.
    players: players.map((player, index) =>
      player.player_id !== null && isUnique(player.player_id)
        ? player
        : { ...player, player_id: `${ANONYMOUS_TRACK}${rows[index]?.required('track_id') ?? ''}` },
    ),
  });
}

function playerIn(row: TableRow, { teams, sides, players }: FrameContext) {
  const team = row.required('team_name');
  const side = sides?.get(team) ?? row.fail(`team_name is "${team}", which is neither team of the game`);
  const number = row.count('jersey_number');
  const jersey_number = number === UNREAD_JERSEY ? null : number;
  const player = jersey_number === null ? null : players.wearing(side, jersey_number);
  return { player_id: player?.player_id ?? null, team: teams[side], jersey_number };
}

function positionIn(row: TableRow, turned: boolean): Point {
  const feet = { x: row.requiredNumber('x_ft'), y: row.requiredNumber('y_ft') };
  const metres = toMetres(TRACKING_RINK, STANDARD_AREA.ice_hockey, feet);
  return canonicalPoint(metres, turned);
}
