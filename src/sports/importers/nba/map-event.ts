import type { GameEvent } from '../../model/event.ts';
import type { Player } from '../../model/game.ts';
import { FOOT_M, round } from '../../model/units.ts';
import type { People } from './people.ts';
import type { Person, PlayRow } from './play-row.ts';
import { Rebounds } from './rebounds.ts';
import { SHOTS } from './shots.ts';
import { EVENTS, periodLength, TYPE } from './vocabulary.ts';

/** What the game gives to the mapping of its events. team_a is the home team. */
export interface EventContext {
  readonly gameId: string;
  readonly people: People;
  /** The tracking frame of an event, null where there is none. */
  frameOf(row: PlayRow): number | null;
}

/** Maps a game's records, in their order. The play-by-play has no places. */
export function* mapEvents(rows: readonly PlayRow[], context: EventContext): Generator<GameEvent> {
  const rebounds = new Rebounds();
  for (const row of rows) yield mapEvent(row, rebounds.kind(row), context);
}

function mapEvent(row: PlayRow, rebound: string | null, context: EventContext): GameEvent {
  const meaning = EVENTS.get(row.type);
  const { people } = context;
  const [first, ...others] = row.type === TYPE.jumpBall ? winnerFirst(row.persons) : row.persons;
  const player = first && people.actor(first);
  const made = isMade(row);
  return {
    event_id: String(row.number),
    game_id: context.gameId,
    sport: 'basketball',
    event_type: meaning?.type ?? 'other',
    event_subtype: rebound ?? subtypeOf(row),
    period: row.period,
    time_s: periodLength(row.period) - row.clock,
    team: first && people.teams[first.side].name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    x: null,
    y: null,
    z: null,
    end_x: null,
    end_y: null,
    end_z: null,
    is_successful: made,
    outcome: outcomeOf(row, made),
    related_event_ids: [],
    frame_id: context.frameOf(row),
    attributes: {
      ...pointsOf(row, made),
      ...rolesOf(meaning?.roles ?? [], others, people),
      ...(first?.kind === 'coach' && { coach: true }),
      ...(row.score && { score: { team_a: row.score.home, team_b: row.score.visitor } }),
      ...(row.description && { description: row.description }),
    },
    source_type: `${row.type}/${row.action}`,
  };
}

/** Whether a shot or free throw went in; null for all else. */
function isMade({ type, description }: PlayRow): boolean | null {
  if (type === TYPE.freeThrow) return !/^MISS\b/.test(description ?? '');
  return EVENTS.get(type)?.success ?? null;
}

/** What a made shot or free throw counts. */
export function pointsFor(row: PlayRow): number {
  if (isMade(row) !== true) return 0;
  if (row.type === TYPE.freeThrow) return 1;
  return /\b3PT\b/.test(row.description ?? '') ? 3 : 2;
}

function pointsOf(row: PlayRow, made: boolean | null): Record<string, unknown> {
  if (made === null) return {};
  const [, feet] = /(?:^|\s)(\d+)'/.exec(row.description ?? '') ?? [];
  const [, number, of] = /(\d) of (\d)/.exec(row.description ?? '') ?? [];
  return {
    ...(made && { points: pointsFor(row) }),
    ...(row.type !== TYPE.freeThrow && { three_pointer: /\b3PT\b/.test(row.description ?? '') }),
    ...(feet && { distance_m: round(Number(feet) * FOOT_M, 2) }),
    ...(row.type === TYPE.freeThrow && number && of && { number: Number(number), of: Number(of) }),
  };
}

function outcomeOf({ persons }: PlayRow, made: boolean | null): string | null {
  if (made === null) return null;
  if (made) return 'made';
  return persons[2] === null ? 'missed' : 'blocked';
}

function subtypeOf({ type, action }: PlayRow): string | null {
  if (type === TYPE.made || type === TYPE.missed) return SHOTS.get(action) ?? null;
  const subtype = EVENTS.get(type)?.subtype ?? null;
  return subtype === null || typeof subtype === 'string' ? subtype : (subtype.get(action) ?? null);
}

/** Of the two who jump, the one whose team gets the ball comes first. */
function winnerFirst([home, visitor, receiver]: PlayRow['persons']): PlayRow['persons'] {
  return receiver !== null && visitor !== null && receiver.side === visitor.side
    ? [visitor, home, receiver]
    : [home, visitor, receiver];
}

function rolesOf(
  roles: readonly (string | null)[],
  persons: readonly (Person | null)[],
  people: People,
): Record<string, unknown> {
  const entries = roles.flatMap((role, index) => {
    const person = persons[index];
    const player: Player | null = person ? people.actor(person) : null;
    return role === null || player === null
      ? []
      : [[role, player.name] as const, [`${role}_id`, player.player_id] as const];
  });
  return Object.fromEntries(entries);
}
