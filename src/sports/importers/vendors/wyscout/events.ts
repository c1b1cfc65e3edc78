import type { Point } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Period, Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { inActingView, isCornerMark, toCanonicalPoint } from './coordinates.ts';
import type { Formation, Match } from './metadata.ts';
import { vendorText, type WyscoutEvent } from './schema.ts';
import {
  BODY_PARTS,
  CARDS,
  EVENTS,
  type EventMeaning,
  OUTCOME_TAGS,
  PERIODS,
  SCORING_EVENTS,
  SET_PIECES,
  SUB_EVENT_PARTS,
  TAG,
  TAGS,
  WYSCOUT,
} from './vocabulary.ts';

interface MatchContext {
  readonly gameId: string;
  readonly team: { readonly name: string; readonly isTeamA: boolean };
  readonly player: { readonly player_id: string; readonly name: string | null } | null;
}

const SHOWN = [...CARDS];
const UNKNOWN: EventMeaning = { type: 'other', subtype: null };

/** Returns the vendor's two names of an event's type as `eventName/subEventName`. */
function sourceType(event: WyscoutEvent): string {
  const [name, subName] = [vendorText(event.eventName), vendorText(event.subEventName)];
  return name !== null && subName !== null ? `${name}/${subName}` : (name ?? subName ?? 'unnamed');
}

/** Converts a Wyscout event to a canonical event. A type that is not in the vocabulary becomes `other`. */
export function mapEvent(event: WyscoutEvent, { gameId, team, player }: MatchContext): GameEvent {
  const source_type = sourceType(event);
  const meaning = EVENTS.get(source_type) ?? UNKNOWN;
  const tags = event.tags.map((tag) => tag.id);
  const { type, subtype } = classify(meaning, event, tags);
  const [first, second] = event.positions;
  const start = first && !(meaning.startIsMark && isCornerMark(first)) ? first : undefined;
  const end = second && (meaning.endIsReal || !isCornerMark(second)) ? second : undefined;
  const isShootout = PERIODS[event.matchPeriod].type === 'shootout';
  const place = (position: Point | undefined) => {
    const seen = position && isShootout ? inActingView(position, type) : position;
    return seen && toCanonicalPoint(seen, !team.isTeamA);
  };
  return WYSCOUT.event({
    event_id: String(event.id),
    game_id: gameId,
    event_type: type,
    event_subtype: subtype,
    period: PERIODS[event.matchPeriod].period,
    time_s: roundTime(event.eventSec),
    team: team.name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place(start), place(end)),
    is_successful: isSuccessful(type, tags),
    outcome: outcome(type, tags),
    body_part: bodyPart(event, tags),
    set_piece: SET_PIECES.get(source_type) ?? null,
    attributes: tags.length === 0 ? {} : { tags: tags.map((tag) => TAGS.get(tag) ?? tag) },
    source_type,
  });
}

/** Returns an event. If the event has a tag for a card, also returns a separate event for the card. */
export function withCard(event: GameEvent, { tags }: WyscoutEvent): GameEvent[] {
  const card = SHOWN.find(([tag]) => tags.some(({ id }) => id === tag))?.[1];
  if (card === undefined) return [event];
  const { event_id, game_id, period, time_s, team, player_id, player, x, y, source_type } = event;
  const shown = WYSCOUT.event({
    event_id: `${event_id}-card`,
    ...{ game_id, period, time_s, team, player_id, player, x, y, card, source_type },
    event_type: 'card',
    outcome: card,
    related_event_ids: [event_id],
  });
  return [event, shown];
}

function bodyPart({ subEventName }: WyscoutEvent, tags: readonly number[]): GameEvent['body_part'] {
  return BODY_PARTS.find(([tag]) => tags.includes(tag))?.[1] ?? SUB_EVENT_PARTS.get(subEventName) ?? null;
}

/** Returns an event's type. Tags can change any event to a goal, or a touch to an interception. */
function classify(
  meaning: EventMeaning,
  event: WyscoutEvent,
  tags: readonly number[],
): Pick<EventMeaning, 'type' | 'subtype'> {
  if (tags.includes(TAG.ownGoal)) return { type: 'goal', subtype: 'own_goal' };
  if (tags.includes(TAG.goal) && SCORING_EVENTS.has(event.eventName)) {
    return { type: 'goal', subtype: meaning.subtype };
  }
  if (meaning.subtype === 'touch' && tags.includes(TAG.interception)) {
    return { type: 'interception', subtype: 'touch' };
  }
  return meaning;
}

/**
 * Goals are successful; other shots are not. A duel is successful if the player won it. Other events are
 * successful if they are accurate.
 */
function isSuccessful(type: EventType, tags: readonly number[]): boolean | null {
  if (type === 'goal') return true;
  if (type === 'shot') return false;
  if (type === 'save' && tags.includes(TAG.goal)) return false;
  if (tags.includes(TAG.won)) return true;
  if (tags.includes(TAG.lost)) return false;
  if (tags.includes(TAG.neutral)) return null;
  if (tags.includes(TAG.accurate)) return true;
  if (tags.includes(TAG.notAccurate)) return false;
  return null;
}

function outcome(type: EventType, tags: readonly number[]): string | null {
  const decisive = type === 'goal' ? [TAG.ownGoal, TAG.goal] : OUTCOME_TAGS;
  const tag = decisive.find((candidate) => tags.includes(candidate));
  return tag === undefined ? null : (TAGS.get(tag) ?? null);
}

/** Minute of the match clock at the start of each period. */
const STARTS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45],
  [3, 90],
  [4, 105],
]);

interface MatchParts {
  readonly gameId: string;
  readonly match: Match;
  readonly teams: ReadonlyMap<number, string>;
  readonly roster: { readonly players: ReadonlyMap<number, Player> };
}

/**
 * Returns the substitutions in the match list as events at whole minutes. Omits substitutions of unlisted
 * players.
 */
export function substitutionsOf(
  { gameId, match, teams, roster }: MatchParts,
  periods: readonly Period[],
): GameEvent[] {
  return [...match.formations].flatMap(([teamId, { substitutions }]) =>
    substitutions.flatMap(({ minute, on, off }): GameEvent[] => {
      const leaving = roster.players.get(off);
      const coming = roster.players.get(on);
      const period = periodAt(minute, periods);
      if (leaving === undefined || period === undefined) return [];
      return [
        WYSCOUT.event({
          event_id: `substitution-${off}-${on}`,
          game_id: gameId,
          event_type: 'substitution',
          period: period.period,
          time_s: timeAt(minute, period),
          team: teams.get(teamId) ?? null,
          player_id: leaving.player_id,
          player: leaving.name,
          recipient_id: coming?.player_id ?? null,
          attributes: { minute, ...(coming?.name && { replacement: coming.name }) },
          source_type: 'substitution',
        }),
      ];
    }),
  );
}

/**
 * Returns the period of a minute on the match clock. Minute 45 is in the first half and minute 46 in the
 * second. Stoppage time of the second half lasts until extra time.
 */
function periodAt(minute: number, periods: readonly Period[]): Period | undefined {
  const started = periods.filter(
    ({ period, type }) => type !== 'shootout' && minute > (STARTS.get(period) ?? 0),
  );
  return started.at(-1) ?? periods[0];
}

/** Returns the seconds elapsed in the period, limited to the period's length. */
function timeAt(minute: number, { period, duration_s }: Period): number {
  const seconds = Math.max(0, minute - (STARTS.get(period) ?? 0)) * 60;
  return duration_s === null ? seconds : Math.min(seconds, duration_s);
}

/** Returns whether a player started; null if the match list does not contain the player. */
export function startedIn(formations: Iterable<Formation>, id: number): boolean | null {
  for (const { lineup, bench, substitutions } of formations) {
    if (lineup.has(id)) return true;
    if (bench.has(id) || substitutions.some(({ on }) => on === id)) return false;
  }
  return null;
}
