import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Game, Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { shirtNumber } from '../../reading/values.ts';
import { toCanonicalPoint } from './coordinates.ts';
import type { Metadata } from './metadata.ts';
import type { Person, SourceFrame } from './schema.ts';
import { SECONDSPECTRUM } from './vocabulary.ts';

/**
 * Returns a function that converts one frame. The function adds players missing from the metadata to
 * `unlisted`.
 */
export function frameMapper(metadata: Metadata, teams: Game['teams'], unlisted: Map<string, Player>) {
  const sides = {
    home: { team: teams.team_a, listed: listedOf(metadata, 'home', teams.team_a) },
    away: { team: teams.team_b, listed: listedOf(metadata, 'away', teams.team_b) },
  };
  const identityOf = ({ team, listed }: Team, { playerId, number }: Person): Identity => {
    const id = String(playerId ?? '');
    const known = listed.get(id);
    if (known !== undefined) return known;
    const jersey_number = shirtNumber(number);
    if (id === '') return { player_id: null, team, jersey_number };
    const player_id = SECONDSPECTRUM.idOf(id);
    const player = unlisted.get(player_id) ?? SECONDSPECTRUM.player({ player_id, team, jersey_number });
    unlisted.set(player_id, player);
    return player;
  };
  const addPeople = (players: FramePlayer[], side: Team, people: readonly Person[]) => {
    for (const person of people) {
      const place = toCanonicalPoint(person.xyz);
      if (place === null) continue;
      const { player_id, team, jersey_number } = identityOf(side, person);
      const speed = typeof person.speed === 'number' ? Math.max(0, person.speed) : null;
      players.push(makeFramePlayer({ player_id, team, jersey_number, x: place.x, y: place.y, speed }));
    }
  };
  return (source: SourceFrame): Frame => {
    const players: FramePlayer[] = [];
    addPeople(players, sides.home, source.homePlayers ?? []);
    addPeople(players, sides.away, source.awayPlayers ?? []);
    return makeFrame({
      frame_id: source.frameIdx,
      period: source.period,
      time_s: roundTime(Math.max(0, source.gameClock)),
      ball: toCanonicalPoint(source.ball?.xyz),
      ball_state: typeof source.live === 'boolean' ? (source.live ? 'alive' : 'dead') : null,
      // By the vendor's definition, the last team to touch the ball has possession.
      ball_team:
        source.lastTouch === 'home' ? teams.team_a : source.lastTouch === 'away' ? teams.team_b : null,
      players,
    });
  };
}

type Identity = Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>;

/** A team and its players by id. The tracking can use any of a player's ids. */
interface Team {
  readonly team: string;
  readonly listed: ReadonlyMap<string, Identity>;
}

function listedOf({ players }: Metadata, side: 'home' | 'away', team: string): Team['listed'] {
  const listed = [...players].filter(([, one]) => one.side === side);
  return new Map(
    listed.map(([id, { player }]) => [
      id,
      { player_id: player.player_id, team, jersey_number: player.jersey_number },
    ]),
  );
}

/** Finds the frame at the time of each event while the frames are read in the order of time. */
export class EventFrames {
  readonly #moments: ReadonlyMap<number, readonly Moment[]>;
  readonly #tolerance: number;
  /** Number of moments in each period that are before the current frame. */
  readonly #passed = new Map<number, number>();

  constructor(
    events: readonly { readonly period: number; readonly startGameClock?: number | null }[],
    rateHz: number,
  ) {
    const moments = events.flatMap(({ period, startGameClock: time }): Moment[] =>
      typeof time === 'number' ? [{ period, time, frame: null, distance: Number.POSITIVE_INFINITY }] : [],
    );
    this.#moments = Map.groupBy(
      moments.sort((a, b) => a.time - b.time),
      ({ period }) => period,
    );
    this.#tolerance = 0.5 / rateHz + 1e-6;
  }

  see({ period, time_s, frame_id }: Pick<Frame, 'period' | 'time_s' | 'frame_id'>): void {
    const moments = this.#moments.get(period) ?? [];
    let at = this.#passed.get(period) ?? 0;
    while (at < moments.length && (moments[at]?.time ?? 0) < time_s - this.#tolerance) at += 1;
    this.#passed.set(period, at);
    for (const moment of moments.slice(at)) {
      if (moment.time > time_s + this.#tolerance) break;
      const distance = Math.abs(moment.time - time_s);
      if (distance >= moment.distance) continue;
      moment.frame = frame_id;
      moment.distance = distance;
    }
  }

  frameAt(period: number, time: number | null | undefined): number | null {
    return this.#moments.get(period)?.find((moment) => moment.time === time)?.frame ?? null;
  }
}

interface Moment {
  readonly period: number;
  readonly time: number;
  frame: number | null;
  distance: number;
}
