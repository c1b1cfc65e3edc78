import { ImportError } from '../../../core/errors.ts';
import type { FoundFile } from '../../../reading/files.ts';
import type { PlayRow } from '../play-by-play.ts';
import type { NbaPlayers } from '../players.ts';
import { BALL, COURT, isFirstHalf, TYPE } from '../vocabulary.ts';
import { readParts, type SportVuEvent } from './file.ts';
import { type KeptMoment, MomentPicker } from './moments.ts';

/** A frame shows a record if they are at most this far apart: clocks of records are whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** The share of the shots that must be at the same end. */
const AGREEMENT = 0.75;

/** What a first pass over the tracking, with the play-by-play, finds out. */
export interface CourtSurvey {
  /** Whether the home team attacks towards x = 94 in the first half; null if nothing tells. */
  readonly homeToRight: boolean | null;
  frameOf(row: PlayRow): number | null;
}

interface NearFrame {
  readonly id: number;
  readonly distance: number;
  readonly ballX: number | null;
}

/**
 * Reads the tracking once and keeps only what the records need; its rosters are added to `players`. Throws ImportError if
 * it is of other teams.
 */
export async function surveyTracking(
  file: FoundFile,
  rows: readonly PlayRow[],
  players: NbaPlayers,
): Promise<CourtSurvey> {
  const near = new Map<string, NearFrame | null>(
    rows.map(({ period, clock }) => [momentKey(period, clock), null]),
  );
  const picker = new MomentPicker({ skip: () => undefined });
  for await (const part of readParts(file, () => undefined)) {
    if (part.kind === 'event') addRosters(part.event, players, file.path);
    // Without records no moment is needed.
    else if (near.size > 0) addIfNearest(near, picker.pick(part.moment()));
  }
  const frameAt = ({ period, clock }: PlayRow) => near.get(momentKey(period, clock)) ?? null;
  return { homeToRight: homeDirection(rows, frameAt), frameOf: (row) => frameAt(row)?.id ?? null };
}

function addRosters(event: SportVuEvent, players: NbaPlayers, path: string): void {
  for (const side of ['home', 'visitor'] as const) {
    const { teamid, name, players: roster } = event[side];
    if (players.sideOf(teamid) !== side) {
      const known = players.teams[side].name;
      throw new ImportError(path, `has ${name} (${teamid}) as the ${side} team, not ${known}`);
    }
    players.addRoster(side, roster);
  }
}

function addIfNearest(near: Map<string, NearFrame | null>, moment: KeptMoment | null): void {
  if (moment === null) return;
  const { id, period, clock, positions } = moment;
  const key = momentKey(period, Math.round(clock));
  const known = near.get(key);
  const distance = Math.abs(clock - Math.round(clock));
  if (known === undefined || distance > FRAME_TOLERANCE_S || (known && known.distance <= distance)) return;
  const ball = positions.find(([team]) => team === BALL);
  near.set(key, { id, distance, ballX: ball?.[2] ?? null });
}

function momentKey(period: number, clock: number): string {
  return `${period}:${clock}`;
}

/** When a shot is recorded, the ball is near the basket that the shooter's team attacks. */
function homeDirection(
  rows: readonly PlayRow[],
  frameAt: (row: PlayRow) => NearFrame | null,
): boolean | null {
  let [right, left] = [0, 0];
  for (const row of rows) {
    const [shooter] = row.persons;
    const ballX = frameAt(row)?.ballX ?? null;
    if ((row.type !== TYPE.made && row.type !== TYPE.missed) || shooter === null || ballX === null) continue;
    const toRight = ballX > (COURT.left + COURT.right) / 2;
    const homeToRight = toRight === (shooter.side === 'home');
    if (homeToRight === isFirstHalf(row.period)) right += 1;
    else left += 1;
  }
  if (right > AGREEMENT * (right + left)) return true;
  return left > AGREEMENT * (right + left) ? false : null;
}
