import type { GameEvent } from '../../../model/event.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import { type CourtDirection, placeOf } from './coordinates.ts';
import type { NbaPlayers } from './metadata.ts';
import type { Play } from './schema.ts';
import { NBA } from './vocabulary.ts';

export interface EventContext {
  readonly gameId: string;
  readonly players: NbaPlayers;
  /** Length of a period in seconds. */
  readonly lengthOf: (period: number) => number;
  readonly direction: CourtDirection;
  /** Returns the id of the event's tracking frame; null for events without tracking. */
  readonly frameOf: (play: Play) => number | null;
}

export function mapEvent(play: Play, context: EventContext): GameEvent {
  const { players, lengthOf, direction } = context;
  const { actor, side, isMade } = play;
  const player = actor && players.listed(actor);
  const recipient = play.recipient && players.listed(play.recipient);
  return NBA.event({
    event_id: play.id,
    game_id: context.gameId,
    event_type: play.type,
    event_subtype: play.subtype,
    period: play.period,
    time_s: roundTime(Math.max(0, lengthOf(play.period) - play.clock)),
    team: side && players.teams[side].name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    recipient_id: recipient?.player_id ?? null,
    ...coordinates(play.place && placeOf(play.place, play, direction)),
    is_successful: isMade,
    outcome: play.outcome,
    frame_id: context.frameOf(play),
    related_event_ids: [...play.related],
    attributes: {
      ...(isMade === true && { points: play.points }),
      ...play.attributes,
      ...rolesOf(play, players),
      ...(actor?.kind === 'coach' && { coach: true }),
      ...(actor?.kind === 'unlisted' && { person: actor.name }),
      ...scoreOf(play),
      ...(play.description && { description: play.description }),
    },
    source_type: play.sourceType,
  });
}

/** Returns the score after a basket or a period. Some formats repeat the score in every record. */
function scoreOf({ score, isMade, type }: Play): Record<string, unknown> {
  if (score === null || (isMade !== true && type !== 'period_end')) return {};
  return { score: { team_a: score.home, team_b: score.visitor } };
}

function rolesOf({ roles, type, recipient }: Play, players: NbaPlayers): Record<string, unknown> {
  // The event's recipient_id already contains the replacement's id.
  const replacement = type === 'substitution' && recipient ? { replacement: recipient.name } : {};
  const others = Object.entries(roles).flatMap(([role, person]) => {
    const player = players.listed(person);
    return [
      [role, player?.name ?? person.name] as const,
      ...(player === null ? [] : [[`${role}_id`, player.player_id] as const]),
    ];
  });
  return { ...replacement, ...Object.fromEntries(others) };
}
