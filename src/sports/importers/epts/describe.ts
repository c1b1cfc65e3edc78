import type { Game } from '../../model/game.ts';
import type { Ends } from '../ends.ts';
import { minutesOf } from '../minutes.ts';
import type { ObservedPeriods } from '../observed-periods.ts';
import type { EptsMetadata } from '../shared/epts/metadata.ts';
import type { People } from '../shared/epts/people.ts';
import { dateOf, scoreOf } from '../shared/epts/session.ts';
import { gameId, sourceOf } from './provider.ts';

/** The game, as far as metadata and frames tell. */
export function describe({
  name,
  metadata,
  people,
  area,
  ends,
  periods: observed,
}: {
  readonly name: string;
  readonly metadata: EptsMetadata;
  readonly people: People;
  readonly area: Game['playing_area'];
  readonly ends: Ends;
  readonly periods: ObservedPeriods;
}): Game {
  const periods = observed.periods();
  return {
    game_id: gameId(name),
    sport: 'soccer',
    date: dateOf(metadata),
    venue: metadata.venue,
    teams: people.names,
    duration_minutes: minutesOf(periods),
    competition: metadata.competition,
    season: null,
    score: scoreOf(metadata),
    periods,
    playing_area: area,
    players: [...people.players.values()],
    orientation: ends.known ? 'team_a_positive_x' : 'fixed',
    source: sourceOf(metadata.provider),
  };
}
