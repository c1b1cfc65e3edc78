import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { Identity, Squads } from '../../core/squads.ts';
import { toCanonicalPoint } from './coordinates.ts';
import type { Person, SourceFrame } from './schema.ts';
import { GOALKEEPER } from './vocabulary.ts';

/**
 * Returns a function that maps a frame and adds its goalkeepers to `keepers`. `starts` contains the clock
 * time at the start of each period.
 */
export function frameMapper(
  { home, away }: { readonly home: string; readonly away: string },
  squads: Squads,
  { starts, keepers }: { readonly starts: ReadonlyMap<number, number>; readonly keepers: Set<string> },
) {
  const identityOf = ({ team_name, jersey_number, category_name }: Person): Partial<Identity> => {
    if (team_name !== home && team_name !== away) return {};
    const player = squads.with(team_name === home ? 'home' : 'away', jersey_number);
    if (category_name === GOALKEEPER && player.player_id !== null) keepers.add(player.player_id);
    return player;
  };
  const personOf = (person: Person): FramePlayer[] => {
    const { x, y, speed, is_imputed } = person;
    const place = toCanonicalPoint({ x, y });
    if (place === null) return [];
    return [
      makeFramePlayer({
        ...identityOf(person),
        ...place,
        speed: typeof speed === 'number' ? Math.max(0, speed) : null,
        is_visible: typeof is_imputed === 'boolean' ? !is_imputed : null,
      }),
    ];
  };
  return (source: SourceFrame): Frame => {
    return makeFrame({
      frame_id: source.frame_id,
      period: source.number,
      time_s: roundTime(Math.max(0, source.seconds - (starts.get(source.number) ?? 0))),
      ball: toCanonicalPoint(source.ball ?? {}),
      ball_team: [home, away].find((team) => team === source.ball_possession) ?? null,
      players: [...source.players, ...(source.referees ?? [])].flatMap(personOf),
    });
  };
}
