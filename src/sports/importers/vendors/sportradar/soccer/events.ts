import type { GameEvent } from '../../../../model/event.ts';
import type { Game, Player } from '../../../../model/game.ts';
import { coordinates } from '../../../../model/make-event.ts';
import { snake } from '../metadata.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import type { MatchClock } from './clock/metadata.ts';
import { placeOf } from './coordinates.ts';
import type { Team, Teams } from './metadata.ts';
import { numberOf, type TimelineEvent } from './schema.ts';
import {
  EVENTS,
  INTERRUPTED,
  METHODS,
  type Meaning,
  ROLES,
  SHOOTOUT_KICK,
  SHOOTOUT_KICKS,
} from './vocabulary.ts';

interface EventContext {
  readonly gameId: string;
  readonly teams: Teams;
  readonly players: ReadonlyMap<string, Player>;
  readonly clock: MatchClock;
  /** Events whose position contradicts the direction of attack. */
  readonly misplaced: ReadonlySet<TimelineEvent>;
}

export type Person = NonNullable<TimelineEvent['player']>;

/** The people in an event, in the order of the roles. */
export function peopleIn(event: TimelineEvent): {
  readonly actor: Person | null;
  readonly recipient: Person | null;
  readonly assist: Person | null;
} {
  const { players, goal_scorer, player, player_out, player_in, assist } = event;
  const listed = players ?? [];
  const inRole = (roles: readonly string[]) => listed.find(({ type }) => roles.includes(type ?? '')) ?? null;
  const withoutRole = listed.find(({ type }) => !type) ?? null;
  return {
    actor: player_out ?? goal_scorer ?? player ?? inRole(ROLES.actor) ?? withoutRole,
    recipient: player_in ?? inRole(ROLES.recipient),
    assist: assist ?? inRole(ROLES.assist),
  };
}

/** Returns the name of the acting team. The source gives own goals to the team that benefits. */
export function teamOf(event: TimelineEvent, { home, away }: Teams): Team | null {
  const side = event.team ?? event.competitor;
  const stated = side === 'home' ? home : side === 'away' ? away : null;
  if (stated === null || !isOwnGoal(event)) return stated;
  return stated === home ? away : home;
}

function isOwnGoal(event: TimelineEvent): boolean {
  return event.type === 'score_change' && methodOf(event) === 'own_goal';
}

function methodOf({ method, goal_scorer }: TimelineEvent): string {
  return method ?? goal_scorer?.method ?? '';
}

interface EventMeaning extends Omit<Meaning, 'subtype'> {
  readonly subtype?: string | null;
  readonly body_part?: 'head';
}

function meaningOf(event: TimelineEvent): EventMeaning {
  const kick = event.type === SHOOTOUT_KICK ? SHOOTOUT_KICKS.get(event.status ?? '') : undefined;
  const method = event.type === 'score_change' ? METHODS.get(methodOf(event)) : undefined;
  const meaning = kick ?? EVENTS.get(event.type);
  if (event.type === 'break_start' && event.period_type === INTERRUPTED) {
    return { type: 'stoppage', subtype: INTERRUPTED };
  }
  const unknown = { type: 'other', subtype: snake(event.type) } as const;
  return { ...(meaning ?? unknown), ...method };
}

/** Whether the importer knows the event's type. */
export function isKnown({ type }: TimelineEvent): boolean {
  return type === SHOOTOUT_KICK || EVENTS.has(type);
}

export function mapEvents(events: readonly TimelineEvent[], context: EventContext): GameEvent[] {
  const ended = new Set<number>();
  return events.map((event) => {
    const mapped = mapEvent(event, context);
    if (mapped.event_type !== 'period_end') return mapped;
    // The end of the match follows the end of its last period in some feeds.
    if (ended.has(mapped.period)) return { ...mapped, event_type: 'other', event_subtype: snake(event.type) };
    ended.add(mapped.period);
    return mapped;
  });
}

function mapEvent(event: TimelineEvent, context: EventContext): GameEvent {
  const meaning = meaningOf(event);
  const people = peopleIn(event);
  const playerOf = (person: Person | null) => context.players.get(person?.id ?? '') ?? null;
  const [player, recipient] = [playerOf(people.actor), playerOf(people.recipient)];
  const { period, time_s, isMinuteOnly } = context.clock.of(event);
  const place = context.misplaced.has(event) ? null : placeOf(numberOf(event.x), numberOf(event.y));
  return SPORTRADAR.soccer.event({
    event_id: String(event.id),
    game_id: context.gameId,
    event_type: meaning.type,
    event_subtype: meaning.subtype ?? null,
    period,
    time_s,
    team: (isOwnGoal(event) ? player?.team : null) ?? teamOf(event, context.teams)?.name ?? null,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place),
    is_successful: meaning.is_successful ?? null,
    outcome: snake(event.outcome) ?? meaning.outcome ?? null,
    recipient_id: recipient?.player_id ?? null,
    body_part: meaning.body_part ?? null,
    set_piece: meaning.set_piece ?? null,
    card: meaning.card ?? null,
    attributes: {
      ...attributesOf(event),
      ...(isMinuteOnly && { to_the_minute: true }),
      ...(context.misplaced.has(event) && { source_x: event.x, source_y: event.y }),
      ...namesOf('assist', playerOf(people.assist)),
      ...(recipient?.name && { replacement: recipient.name }),
      ...unlisted(people.actor, player),
    },
    source_type: event.type,
  });
}

/** Returns the vendor's values that have no canonical field. */
function attributesOf(event: TimelineEvent): Record<string, unknown> {
  const { home_score: home, away_score: away, commentaries } = event;
  const [kicksHome, kicksAway] = [event.shootout_home_score, event.shootout_away_score];
  const values = {
    match_time: numberOf(event.match_time),
    stoppage_time: numberOf(event.stoppage_time),
    match_clock: event.match_clock,
    stoppage_time_clock: event.stoppage_time_clock,
    time: event.time,
    method: methodOf(event) || null,
    status: event.status,
    description: event.description,
    card_description: event.card_description,
    injury_time_announced: event.injury_time_announced,
    score: typeof home === 'number' && typeof away === 'number' ? { team_a: home, team_b: away } : null,
    shootout_score:
      typeof kicksHome === 'number' && typeof kicksAway === 'number'
        ? { team_a: kicksHome, team_b: kicksAway }
        : null,
    commentary:
      commentaries
        ?.map(({ text }) => text)
        .filter(Boolean)
        .join(' ') || null,
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}

function namesOf(role: string, player: Player | null): Record<string, string> {
  if (player === null) return {};
  return { [`${role}_id`]: player.player_id, ...(player.name !== null && { [role]: player.name }) };
}

/** Keeps the name of a person without an id. */
function unlisted(person: Person | null, player: Player | null): Record<string, string> {
  return player === null && person?.name ? { person: person.name } : {};
}

/** Types of events that take place near the goal that the team attacks. */
const ATTEMPTS: ReadonlySet<GameEvent['event_type']> = new Set<GameEvent['event_type']>(['goal', 'shot']);
const HALF = 50;

/** Minimum number of attempts, and minimum share at the right end, that confirm the direction of attack. */
const ENOUGH = 3;
const AGREEMENT = 0.75;

interface Directions {
  readonly orientation: Game['orientation'];
  readonly misplaced: ReadonlySet<TimelineEvent>;
}

/**
 * Compares the attempts with the documented direction: the home team attacks towards x = 100. A few attempts at the
 * other end are errors, such as a penalty at the wrong spot; their positions are dropped.
 */
export function directionsOf(events: readonly TimelineEvent[], teams: Teams): Directions {
  const attempts = events.flatMap((event) => {
    const x = numberOf(event.x);
    const team = teamOf(event, teams);
    const { type } = meaningOf(event);
    if (x === null || x === HALF || team === null || !ATTEMPTS.has(type)) return [];
    const ahead = x > HALF === (team === teams.home);
    return [{ event, isRight: ahead !== isOwnGoal(event) }];
  });
  const wrong = attempts.filter(({ isRight }) => !isRight).map(({ event }) => event);
  const share = 1 - wrong.length / Math.max(1, attempts.length);
  if (attempts.length >= ENOUGH && share < AGREEMENT) return { orientation: 'fixed', misplaced: new Set() };
  return { orientation: 'team_a_positive_x', misplaced: new Set(wrong) };
}
