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
