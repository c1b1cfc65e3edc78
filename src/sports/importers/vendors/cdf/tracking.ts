import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readLines } from '../../reading/lines.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { playersOf, teamsOf } from './metadata.ts';
import { type CdfFrame, type CdfPerson, checkFrame, type Metadata } from './schema.ts';
import { CDF, PERIODS, secondsOf } from './vocabulary.ts';

/**
 * Returns a function that maps frames without rotation. Adds ids that are not in the metadata to `unlisted`.
 */
export function frameMapper(
  metadata: Metadata,
  path: string,
  unlisted: Set<string>,
): (source: CdfFrame) => Frame {
  const { team_a, team_b } = teamsOf(metadata);
  const clock = new CdfClock(path, metadata);
  const listed = new Map(playersOf(metadata).map((player) => [player.player_id, player]));
  const playerOf = (person: CdfPerson, team: string): FramePlayer[] => {
    const player = listed.get(CDF.idOf(person.id));
    if (player === undefined) unlisted.add(person.id);
    return placed(person, player ?? { team });
  };
  const { home, away } = metadata.teams;
  const namesById = new Map([
    [home.id, team_a],
    [away.id, team_b],
  ]);
  return ({ frame_id, timestamp, period: name, teams, ball, referees, ball_status, ball_poss_team_id }) => {
    const period = PERIODS.get(name) ?? 1;
    return makeFrame({
      frame_id,
      period,
      time_s: clock.elapsed(period, timestamp, frame_id),
      ball: toCanonicalPoint(ball ?? {}),
      ball_state: typeof ball_status === 'boolean' ? (ball_status ? 'alive' : 'dead') : null,
      ball_team: namesById.get(ball_poss_team_id ?? '') ?? null,
      players: [
        ...teams.home.players.flatMap((person) => playerOf(person, team_a)),
        ...teams.away.players.flatMap((person) => playerOf(person, team_b)),
        ...(referees ?? []).flatMap((person) => placed(person, {})),
      ],
    });
  };
}

type Identity = Partial<Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>>;

/** Returns an empty list for a person without a position. */
function placed(person: CdfPerson, identity: Identity): FramePlayer[] {
  const position = toCanonicalPoint(person);
  if (position === null) return [];
  const { vel, is_visible = null } = person;
  const speed = typeof vel === 'number' ? Math.abs(vel) : null;
  return [makeFramePlayer({ ...identity, ...position, speed, is_visible })];
}

/**
 * Computes seconds since the start of a period. In some files the timestamps of every half start at the match
 * kickoff, so times count from the first timestamp of the period. If the file starts later in the period, the
 * number of its first frame gives the offset.
 */
class CdfClock {
  readonly #path: string;
  readonly #fps: number;
  /** Number of each period's first frame, from the metadata. */
  readonly #firstFrames: ReadonlyMap<number, number>;
  /** Timestamp of each period's start, in seconds. */
  readonly #starts = new Map<number, number>();

  constructor(path: string, { match, meta }: Metadata) {
    this.#path = path;
    this.#fps = meta.tracking.fps;
    this.#firstFrames = new Map(
      match.periods.flatMap(({ period, start_frame_id }) =>
        typeof start_frame_id === 'number' ? [[PERIODS.get(period) ?? 1, start_frame_id] as const] : [],
      ),
    );
  }

  elapsed(period: number, timestamp: string, frame: number): number {
    const time = secondsOf(timestamp);
    if (time === null) throw new ImportError(this.#path, `frame ${frame}: "${timestamp}" is not a timestamp`);
    const start = this.#starts.get(period) ?? time - this.#secondsBefore(period, frame);
    this.#starts.set(period, start);
    if (time < start) {
      throw new ImportError(
        this.#path,
        `frame ${frame}: ${timestamp} is before the first frame of its period`,
      );
    }
    return roundTime(time - start);
  }

  #secondsBefore(period: number, frame: number): number {
    const first = this.#firstFrames.get(period) ?? frame;
    return Math.max(0, frame - first) / this.#fps;
  }
}

interface Reading {
  readonly onBytes?: (count: number) => void;
  /** Returns whether a period's frames can be skipped without parsing. */
  readonly isSkipped?: (period: number) => boolean;
}

/** Streams the frames. Throws ImportError with the line number if a line is invalid. */
export async function* cdfFrames(
  file: FoundFile,
  { onBytes = () => undefined, isSkipped = () => false }: Reading = {},
): AsyncGenerator<CdfFrame> {
  for await (const { text, number } of readLines(file, onBytes)) {
    const period = PERIODS.get(/"period"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '');
    if (period !== undefined && isSkipped(period)) continue;
    yield checkFrame(parseJson(text, file.path, number), file, `line ${number}: `);
  }
}
