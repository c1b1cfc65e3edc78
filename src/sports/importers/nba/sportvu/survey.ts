import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import type { People } from '../people.ts';
import type { PlayRow } from '../play-row.ts';
import { BALL, COURT, isFirstHalf, TYPE } from '../vocabulary.ts';
import { readParts } from './file.ts';
import { type KeptMoment, MomentPicker } from './moments.ts';
import type { SportVuEvent } from './shapes.ts';

/** A frame shows a record that is at most this far from it: clocks of records are whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** Which share of the shots must be at the same end. */
const AGREEMENT = 0.75;

/** What a first pass over the tracking tells of it and the play-by-play together. */
export interface Survey {
  /** Whether the home team attacks towards x = 94 in the first half; null where nothing tells. */
  readonly homeToRight: boolean | null;
  frameOf(row: PlayRow): number | null;
}

interface NearFrame {
  readonly id: number;
  readonly distance: number;
  readonly ballX: number | null;
}

/**
 * Reads the tracking once, holding only what the records need; its rosters go to `people`. Throws ImportError where
 * it is of other teams.
 */
export async function survey(file: FoundFile, rows: readonly PlayRow[], people: People): Promise<Survey> {
  const near = new Map<string, NearFrame | null>(
    rows.map(({ period, clock }) => [momentKey(period, clock), null]),
  );
  const picker = new MomentPicker({ skip: () => undefined });
  for await (const part of readParts(file, () => undefined)) {
    if (part.kind === 'event') takeRosters(part.event, people, file.path);
    // Without records nothing is asked of the moments.
    else if (near.size > 0) takeNote(near, picker.pick(part.moment()));
  }
  const frameAt = ({ period, clock }: PlayRow) => near.get(momentKey(period, clock)) ?? null;
  return { homeToRight: direction(rows, frameAt), frameOf: (row) => frameAt(row)?.id ?? null };
}

function takeRosters(event: SportVuEvent, people: People, path: string): void {
  for (const side of ['home', 'visitor'] as const) {
    const { teamid, name, players } = event[side];
    if (people.sideOf(teamid) !== side) {
      throw new ImportError(
        path,
        `has ${name} (${teamid}) as the ${side} team, not ${people.teams[side].name}`,
      );
    }
    people.roster(side, players);
  }
}

function takeNote(near: Map<string, NearFrame | null>, moment: KeptMoment | null): void {
  if (moment === null) return;
  const { id, period, clock, places } = moment;
  const key = momentKey(period, Math.round(clock));
  const known = near.get(key);
  const distance = Math.abs(clock - Math.round(clock));
  if (known === undefined || distance > FRAME_TOLERANCE_S || (known && known.distance <= distance)) return;
  const ball = places.find(([team]) => team === BALL);
  near.set(key, { id, distance, ballX: ball?.[2] ?? null });
}

function momentKey(period: number, clock: number): string {
  return `${period}:${clock}`;
}

/** When a shot is recorded the ball is at the basket that the shooter's team attacks. */
function direction(rows: readonly PlayRow[], frameAt: (row: PlayRow) => NearFrame | null): boolean | null {
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
