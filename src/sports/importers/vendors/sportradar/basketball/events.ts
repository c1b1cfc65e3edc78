import type { GameEvent } from '../../../../model/event.ts';
import type { Period, Player } from '../../../../model/game.ts';
import { coordinates } from '../../../../model/make-event.ts';
import { FOOT_M, round, roundTime } from '../../../../model/units.ts';
import type { AttackDirections } from '../../../inference/attack-directions.ts';
import { type Side, sideOf, type Teams } from '../leagues/metadata.ts';
import { snake } from '../metadata.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import { placeOf } from './coordinates.ts';
import { type BasketballPlayers, clockOf, type TimedEvent } from './metadata.ts';
import type { BasketballEvent, Statistic } from './schema.ts';
import { ENDINGS, EVENTS, FOUL_STATISTICS, ROLES, WITHOUT_PLACE } from './vocabulary.ts';

interface EventContext {
  readonly gameId: string;
  readonly teams: Teams;
  readonly players: BasketballPlayers;
  readonly periods: readonly Period[];
  readonly directions: AttackDirections;
}

/** Returns the meaning of an event's type; undefined if the importer does not know the type. */
export function meaningOf({ event_type }: BasketballEvent) {
  const known = EVENTS.get(event_type);
  if (known !== undefined) return known;
  const ending = ENDINGS.find(([end]) => event_type.endsWith(end) && event_type !== end);
  if (ending === undefined) return undefined;
  const [end, type] = ending;
  return { type, subtype: event_type.slice(0, -end.length), by: FOUL_STATISTICS };
}

/** Returns the events of a game. A change of line-up becomes one substitution per new player. */
export function mapEvents(events: readonly TimedEvent[], context: EventContext): GameEvent[] {
  const lineups = new Lineups();
  return events.flatMap(({ event, period }) => {
    const mapped = mapEvent(event, period, context);
    const side = sideOf(event.attribution, context.teams);
    const changes = lineups.changesIn(event, side);
    if (mapped.event_type !== 'substitution') return [mapped];
    if (changes.length === 0) return [{ ...mapped, event_type: 'tactical_change', event_subtype: 'line_up' }];
    return changes.map(({ off, on }, index) => {
      const [player, replacement] = [context.players.get(off), context.players.get(on)];
      return {
        ...mapped,
        event_id: index === 0 ? event.id : `${event.id}-${index + 1}`,
        player_id: player?.player_id ?? null,
        player: player?.name ?? null,
        recipient_id: replacement?.player_id ?? null,
        attributes: { ...mapped.attributes, ...(replacement?.name && { replacement: replacement.name }) },
      };
    });
  });
}

/** The players on the court according to the previous events. */
class Lineups {
  readonly #onCourt = new Map<Side, ReadonlySet<string>>();

  /** Returns the players of a team who go off and come on, in the order of the lists. */
  changesIn({ on_court }: BasketballEvent, side: Side | null) {
    const changes: { readonly off: string | null; readonly on: string | null }[] = [];
    for (const one of ['home', 'away'] as const) {
      const players = on_court?.[one]?.players;
      if (!players) continue;
      const now = new Set(players.map(({ id }) => id));
      const before = this.#onCourt.get(one);
      this.#onCourt.set(one, now);
      if (before === undefined || one !== side) continue;
      const [off, on] = [[...before].filter((id) => !now.has(id)), [...now].filter((id) => !before.has(id))];
      for (let index = 0; index < Math.max(off.length, on.length); index += 1) {
        changes.push({ off: off[index] ?? null, on: on[index] ?? null });
      }
    }
    return changes;
  }
}

function mapEvent(event: BasketballEvent, period: number, context: EventContext): GameEvent {
  const meaning = meaningOf(event) ?? { type: 'other' as const, subtype: event.event_type };
  const statistics = event.statistics ?? [];
  const main = 'by' in meaning ? statistics.find(({ type }) => meaning.by?.includes(type)) : undefined;
  const player = context.players.get(main?.player?.id);
  const side = sideOf(main?.team, context.teams) ?? sideOf(event.attribution, context.teams);
  const clock = clockOf(event);
  const length = context.periods.find((one) => one.period === period)?.duration_s ?? null;
  const place = WITHOUT_PLACE.has(meaning.type) ? null : placeOf(event, period, context.directions);
  return SPORTRADAR.basketball.event({
    event_id: event.id,
    game_id: context.gameId,
    event_type: meaning.type,
    event_subtype: subtypeOf(event, main, meaning.subtype),
    period,
    time_s: clock === null || length === null ? null : roundTime(Math.max(0, length - clock)),
    team: side && context.teams[side].name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place),
    is_successful: 'is_successful' in meaning ? (meaning.is_successful ?? null) : null,
    outcome: outcomeOf(event, meaning),
    attributes: attributesOf(event, main, meaning, context.players),
    source_type: event.event_type,
  });
}

type Meaning = NonNullable<ReturnType<typeof meaningOf>>;

function subtypeOf(
  event: BasketballEvent,
  main: Statistic | undefined,
  usual: string | undefined,
): string | null {
  const shot = [main?.shot_type_desc, main?.shot_type].filter(Boolean).join(' ');
  const free = main?.free_throw_type === 'regular' ? null : main?.free_throw_type;
  return snake(shot || main?.rebound_type || free || event.turnover_type) ?? usual ?? null;
}

function outcomeOf({ statistics }: BasketballEvent, meaning: Partial<Meaning>): string | null {
  const outcome = 'outcome' in meaning ? (meaning.outcome ?? null) : null;
  const isBlocked = statistics?.some(({ type }) => type === 'block') === true;
  return outcome === 'missed' && isBlocked ? 'blocked' : outcome;
}

function attributesOf(
  event: BasketballEvent,
  main: Statistic | undefined,
  meaning: Partial<Meaning>,
  players: BasketballPlayers,
): Record<string, unknown> {
  const [, number, of] = /^(\d) of (\d)$/.exec(event.attempt ?? '') ?? [];
  const { home_points: home, away_points: away } = event;
  const isMade = 'is_successful' in meaning && meaning.is_successful === true;
  const values = {
    points: isMade ? (main?.points ?? ('points' in meaning ? meaning.points : null)) : null,
    three_pointer: 'three_pointer' in meaning ? meaning.three_pointer : null,
    number: number === undefined ? null : Number(number),
    of: of === undefined ? null : Number(of),
    distance_m: typeof main?.shot_distance === 'number' ? round(main.shot_distance * FOOT_M, 2) : null,
    action_area: event.location?.action_area,
    possession: event.possession?.name,
    qualifiers: event.qualifiers?.flatMap(({ name }) => snake(name) ?? []),
    duration_s: event.duration,
    score: typeof home === 'number' && typeof away === 'number' ? { team_a: home, team_b: away } : null,
    wall_clock: event.wall_clock,
    description: event.description,
  };
  const roles = (event.statistics ?? []).flatMap(({ type, player }) => {
    const role = ROLES.get(type);
    const found = role === undefined ? null : players.get(player?.id);
    return role === undefined || found === null ? [] : roleEntries(role, found);
  });
  return {
    ...Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
    ),
    ...Object.fromEntries(roles),
  };
}

function roleEntries(role: string, { player_id, name }: Player): [string, string][] {
  return [[`${role}_id`, player_id], ...(name === null ? [] : [[role, name] as [string, string]])];
}
