import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import type { AttackDirections } from '../../inference/attack-directions.ts';
import { textOrNull } from '../../reading/values.ts';
import { placeOf } from './coordinates.ts';
import { isInShootout, type Team } from './metadata.ts';
import { kindOf, type Play, secondsOf } from './schema.ts';
import {
  NHL,
  ONE_ON_ONE,
  PENALTIES,
  type PersonField,
  PLAYS,
  TIMEOUTS,
  UNKNOWN_PLAY,
  ZONES,
} from './vocabulary.ts';

export interface EventContext {
  readonly gameId: string;
  readonly teams: readonly [home: Team, away: Team];
  readonly players: ReadonlyMap<number, Player>;
  readonly directions: AttackDirections;
}

type Roster = Pick<EventContext, 'teams' | 'players'>;

/**
 * Returns the acting team. The roster takes precedence, because the owner of a blocked shot is the shooter's team in
 * some seasons and the blocker's team in others.
 */
export function teamOf(play: Play, { teams, players }: Roster): Team | null {
  const side = TIMEOUTS.get(play.details?.reason ?? '');
  if (side !== undefined) return teams.find((team) => team.side === side) ?? null;
  const actor = players.get(actorId(play) ?? 0);
  const owner = play.details?.eventOwnerTeamId;
  return teams.find(({ name }) => name === actor?.team) ?? teams.find(({ id }) => id === owner) ?? null;
}

function actorId({ details, ...play }: Play): number | null {
  const field = PLAYS.get(kindOf(play))?.actor;
  return (field && details?.[field]) ?? null;
}

export function mapEvent(play: Play, context: EventContext): GameEvent {
  const actor = actorId(play);
  return NHL.event({
    event_id: String(play.eventId),
    game_id: context.gameId,
    ...kindFields(play),
    period: play.periodDescriptor.number,
    time_s: secondsOf(play.timeInPeriod),
    team: teamOf(play, context)?.name ?? null,
    player_id: actor === null ? null : NHL.idOf(actor),
    player: context.players.get(actor ?? 0)?.name ?? null,
    ...coordinates(placeOf(play, context.directions)),
    attributes: attributesOf(play, context),
    source_type: kindOf(play),
  });
}

/** Fields whose values depend on the kind of play. */
function kindFields(play: Play) {
  const { details, situationCode } = play;
  const meaning = PLAYS.get(kindOf(play)) ?? UNKNOWN_PLAY;
  if (TIMEOUTS.has(details?.reason ?? '')) return { event_type: 'timeout' as const };
  const isAttempt = meaning.type === 'shot' || meaning.type === 'goal';
  return {
    event_type: meaning.type,
    event_subtype: snake(meaning.subtypeIn ? details?.[meaning.subtypeIn] : meaning.subtype),
    is_successful: meaning.succeeds ?? null,
    outcome: meaning.outcome ?? (isAttempt ? snake(details?.reason) : null),
    set_piece: isAttempt && ONE_ON_ONE.has(situationCode ?? '') ? ('penalty' as const) : null,
  };
}

function attributesOf(play: Play, { players }: EventContext): Record<string, unknown> {
  const { details } = play;
  const meaning = PLAYS.get(kindOf(play)) ?? UNKNOWN_PLAY;
  const roles = Object.entries(meaning.roles ?? {}).flatMap(([field, role]): [string, string][] => {
    const id = details?.[field as PersonField] ?? null;
    const name = players.get(id ?? 0)?.name ?? null;
    if (id === null) return [];
    return [...(name === null ? [] : [[role, name] as [string, string]]), [`${role}_id`, NHL.idOf(id)]];
  });
  const zone = meaning.hasOpponentsZone ? undefined : ZONES.get(details?.zoneCode ?? '');
  const isBlock = meaning.outcome === 'blocked' && details?.reason;
  return {
    ...Object.fromEntries(roles),
    ...(isBlock && details.reason !== 'blocked' && { block: snake(details.reason) }),
    ...(meaning.type === 'penalty' && penaltyOf(details)),
    ...(details?.secondaryReason && { secondary_reason: snake(details.secondaryReason) }),
    ...(zone && { zone }),
    ...strengthOf(play.situationCode),
    ...(!isInShootout(play) && scoreOf(details)),
  };
}

function penaltyOf(details: Play['details']) {
  const code = textOrNull(details?.typeCode);
  return {
    ...(code && { penalty: PENALTIES.get(code) ?? code.toLowerCase() }),
    ...(typeof details?.duration === 'number' && { penalty_minutes: details.duration }),
  };
}

/** Returns the numbers of players on the ice: the away goaltender, away skaters, home skaters, home goaltender. */
function strengthOf(situation: string | null | undefined) {
  const [, awayGoalie, away, home, homeGoalie] = /^([01])(\d)(\d)([01])$/.exec(situation ?? '') ?? [];
  if (away === undefined) return {};
  return {
    skaters: { team_a: Number(home), team_b: Number(away) },
    goaltenders: { team_a: Number(homeGoalie), team_b: Number(awayGoalie) },
  };
}

function scoreOf(details: Play['details']) {
  const { homeScore, awayScore } = details ?? {};
  if (typeof homeScore !== 'number' || typeof awayScore !== 'number') return {};
  return { score: { team_a: homeScore, team_b: awayScore } };
}

function snake(text: string | null | undefined): string | null {
  return (
    textOrNull(text)
      ?.toLowerCase()
      .replaceAll(/[\s/-]+/g, '_') ?? null
  );
}
