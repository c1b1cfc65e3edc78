import type { Frame } from '../../model/frame.ts';
import { type Ends, EndsSurvey, type Sign } from '../ends.ts';
import type { EptsMetadata, EptsTeam } from '../shared/epts/metadata.ts';
import type { People } from '../shared/epts/people.ts';
import { ATTACK_DIRECTION, WAYS } from '../shared/epts/vocabulary.ts';
import { GOALKEEPER } from './vocabulary.ts';

/**
 * Who attacks where: what the metadata states of a period, held against its goalkeepers, or against the outermost
 * players where it names none; goalkeepers decide alone. Where it tells neither, nobody knows.
 */
export function endsOf(metadata: EptsMetadata, people: People, frames: Iterable<Frame>): Ends {
  const stated = statedSigns(metadata, people);
  const keepers = [...people.players.values()].filter(({ position }) => GOALKEEPER.test(position ?? ''));
  if (stated.size === 0 && keepers.length === 0) {
    return { known: false, reason: 'the metadata tells neither who attacks where nor who keeps goal' };
  }
  const survey = new EndsSurvey(people.names, new Set(keepers.map(({ player_id }) => player_id)));
  for (const frame of frames) if (!survey.hasEnough(frame.period)) survey.look(frame);
  return survey.decide(stated);
}

function statedSigns({ directions }: EptsMetadata, { teamA, teamB }: People): Map<number, Sign> {
  const signs = new Map<number, Sign>();
  const state = (period: number, team: EptsTeam, way: string) => {
    const sign = WAYS.get(way);
    if (sign !== undefined) signs.set(period, (sign === 1) === (team === teamA) ? 1 : -1);
  };
  for (const team of [teamA, teamB]) {
    const way = team.parameters.get(ATTACK_DIRECTION) ?? '';
    state(1, team, way);
    for (const one of directions) if (one.teamId === team.id) state(one.period, team, one.way);
  }
  // Ends change at half time (Law 8); before extra time a coin is tossed anew.
  const [first, second] = [signs.get(1), signs.get(2)];
  if (first !== undefined && second === undefined) signs.set(2, first === 1 ? -1 : 1);
  return signs;
}
