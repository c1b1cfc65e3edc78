import type { GameEvent } from '../../../../model/event.ts';
import { coordinates } from '../../../../model/make-event.ts';
import { roundTime } from '../../../../model/units.ts';
import { toCanonicalPoint } from '../coordinates.ts';
import { PERIODS, WYSCOUT } from '../vocabulary.ts';
import type { EventV3 } from './schema.ts';
import { BODY_PARTS_V3, PERIODS_V3, PRIMARY, SET_PIECES_V3, SUBTYPES } from './vocabulary.ts';

export interface ContextV3 {
  readonly gameId: string;
  readonly id: string;
  readonly team: string;
  readonly isTeamA: boolean;
  readonly player: { readonly player_id: string; readonly name: string | null } | null;
  readonly recipient: string | null;
}

/**
 * Converts an API v3 event to a canonical event. As in v2, positions are in percent from the top left, in the
 * view of the acting team.
 */
export function mapEventV3(event: EventV3, context: ContextV3): GameEvent {
  const { gameId, id, team, isTeamA, player, recipient } = context;
  const secondary = event.type.secondary ?? [];
  const place = (point: EventV3['location'] | undefined) =>
    typeof point?.x === 'number' && typeof point.y === 'number'
      ? toCanonicalPoint({ x: point.x, y: point.y }, !isTeamA)
      : null;
  const type = typeOf(event, secondary);
  return WYSCOUT.event({
    event_id: id,
    game_id: gameId,
    event_type: type,
    event_subtype: subtypeOf(event, secondary),
    period: PERIODS[PERIODS_V3.get(event.matchPeriod)?.code ?? '1H'].period,
    time_s: elapsed(event),
    team,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place(event.location), place(event.pass?.endLocation)),
    is_successful: isSuccessful(type, event),
    outcome: outcomeOf(type, event),
    recipient_id: recipient,
    body_part:
      BODY_PARTS_V3.get(event.shot?.bodyPart ?? '') ?? (secondary.includes('head_pass') ? 'head' : null),
    set_piece: setPieceOf(event, secondary),
    xg: event.shot?.xg ?? null,
    possession_id: event.possession?.id ? String(event.possession.id) : null,
    attributes: attributesOf(event, secondary),
    source_type: event.type.primary,
  });
}

/** Returns an event. If the event has a card, also returns a separate event for the card. */
export function withCardV3(event: GameEvent, { infraction }: EventV3): GameEvent[] {
  const { yellowCard, redCard } = infraction ?? {};
  if (!yellowCard && !redCard) return [event];
  const card = redCard ? (yellowCard ? 'second_yellow' : 'red') : 'yellow';
  const { event_id, game_id, period, time_s, team, player_id, player, x, y, possession_id, source_type } =
    event;
  const shown = WYSCOUT.event({
    event_id: `${event_id}-card`,
    ...{ game_id, period, time_s, team, player_id, player, x, y, possession_id, card, source_type },
    event_type: 'card',
    outcome: card,
    related_event_ids: [event_id],
  });
  return [event, shown];
}

function setPieceOf({ type }: EventV3, secondary: readonly string[]): GameEvent['set_piece'] {
  return SET_PIECES_V3.get(type.primary) ?? (secondary.includes('free_kick_shot') ? 'free_kick' : null);
}

function typeOf({ type, shot }: EventV3, secondary: readonly string[]): GameEvent['event_type'] {
  const known = PRIMARY.get(type.primary)?.type ?? 'other';
  if (type.primary === 'game_interruption') return secondary.includes('ball_out') ? 'ball_out' : known;
  if (known === 'save' || known === 'goal' || !shot) return known;
  return shot.isGoal ? 'goal' : 'shot';
}

function subtypeOf({ type, infraction }: EventV3, secondary: readonly string[]): string | null {
  const stated = PRIMARY.get(type.primary)?.subtype ?? SUBTYPES.find((name) => secondary.includes(name));
  return stated ?? (infraction?.type && infraction.type !== 'regular_foul' ? infraction.type : null);
}

/**
 * Returns the seconds elapsed in the period; null if the clock is before the start of the period. The fraction of a second
 * comes from the timestamp, if the timestamp matches the clock.
 */
export function elapsed({ matchPeriod, matchTimestamp, minute, second }: EventV3): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(matchTimestamp ?? '') ?? [];
  const exact = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const whole = minute * 60 + second;
  const clock = Math.floor(exact) === Math.floor(whole) ? exact : whole;
  const time = clock - (PERIODS_V3.get(matchPeriod)?.minute ?? 0) * 60;
  return time < 0 ? null : roundTime(time);
}

function isSuccessful(
  type: GameEvent['event_type'],
  { pass, groundDuel, aerialDuel }: EventV3,
): boolean | null {
  if (type === 'goal') return true;
  if (type === 'shot') return false;
  const won = [
    pass?.accurate,
    groundDuel?.keptPossession,
    groundDuel?.recoveredPossession,
    aerialDuel?.firstTouch,
  ];
  return won.find((one) => typeof one === 'boolean') ?? null;
}

function outcomeOf(type: GameEvent['event_type'], { type: { primary }, shot }: EventV3): string | null {
  if (type === 'goal') return primary === 'own_goal' ? 'own_goal' : 'goal';
  if (type !== 'shot' || !shot) return null;
  if (shot.onTarget) return 'saved';
  return shot.goalZone === 'bc' ? 'blocked' : 'missed';
}

function attributesOf(event: EventV3, secondary: readonly string[]): Record<string, unknown> {
  const { shot } = event;
  const entries: [string, unknown][] = [
    ['secondary_types', secondary.length > 0 ? secondary : null],
    ['goal_zone', shot?.goalZone],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}
