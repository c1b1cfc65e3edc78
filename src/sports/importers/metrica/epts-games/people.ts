import { ImportError } from '../../errors.ts';
import type { EptsMetadata } from '../../shared/epts/metadata.ts';
import { type People, peopleOf } from '../../shared/epts/people.ts';
import { playerId } from '../provider.ts';

/** The game's people. Throws ImportError where there are not two teams, or a player is of neither. */
export function playersAndTeams(metadata: EptsMetadata, game: string): People {
  const { path, teams } = metadata;
  if (teams.length !== 2) throw new ImportError(path, `a game has two teams, here are ${teams.length}`);
  const people = peopleOf(metadata, (player) => playerId(game, player));
  const stranger = metadata.players.find(({ teamId }) => people.teamName(teamId) === null);
  if (stranger !== undefined) {
    throw new ImportError(path, `player ${stranger.id} is of team ${stranger.teamId}, which is neither team`);
  }
  return people;
}
