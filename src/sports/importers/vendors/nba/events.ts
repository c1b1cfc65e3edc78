import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { FOOT_M, round } from '../../../model/units.ts';
import type { NbaPlayers } from './metadata.ts';
import type { PlayRow, RecordPerson } from './schema.ts';
import { EVENTS, NBA, periodLength, SHOTS, TYPE } from './vocabulary.ts';

export interface EventContext {
  readonly gameId: string;
  readonly players: NbaPlayers;
  /** Returns the id of the event's tracking frame; null for events without tracking. */
  frameOf(row: PlayRow): number | null;
}

/** Maps a game's records, which must be in file order. The play-by-play has no positions. */
export function* mapEvents(rows: readonly PlayRow[], context: EventContext): Generator<GameEvent> {
  const rebounds = new ReboundCounts();
  for (const row of rows) yield mapEvent(row, rebounds.kind(row), context);
}

function mapEvent(row: PlayRow, rebound: string | null, context: EventContext): GameEvent {
  const meaning = EVENTS.get(row.type);
  const { players } = context;
  const [first, ...others] = row.type === TYPE.jumpBall ? winnerFirst(row.persons) : row.persons;
  const player = first && players.actor(first);
  const made = isMade(row);
  return NBA.event({
    event_id: String(row.number),
    game_id: context.gameId,
    event_type: meaning?.type ?? 'other',
    event_subtype: rebound ?? subtypeOf(row),
    period: row.period,
    time_s: periodLength(row.period) - row.clock,
    team: first && players.teams[first.side].name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    recipient_id: meaning?.type === 'substitution' ? replacement(others, players) : null,
    is_successful: made,
    outcome: outcomeOf(row, made),
    frame_id: context.frameOf(row),
    attributes: {
      ...pointsOf(row, made),
      ...rolesOf(meaning?.roles ?? [], others, players),
      ...(first?.kind === 'coach' && { coach: true }),
      ...(row.score && { score: { team_a: row.score.home, team_b: row.score.visitor } }),
      ...(row.description && { description: row.description }),
    },
    source_type: sourceType(row),
  });
}

export function sourceType({ type, action }: PlayRow): string {
  return `${type}/${action}`;
}

/** Returns the id of the player who enters in a substitution. */
function replacement([person]: readonly (RecordPerson | null)[], players: NbaPlayers): string | null {
  return person ? (players.actor(person)?.player_id ?? null) : null;
}

/**
 * Distinguishes offensive from defensive rebounds. Each record contains the player's counts of both kinds so
 * far; the increased count gives the kind. Records must be in file order.
 */
class ReboundCounts {
  readonly #counts = new Map<number, { readonly offensive: number; readonly defensive: number }>();

  kind({ type, description, persons }: PlayRow): string | null {
    const [person] = persons;
    if (type !== TYPE.rebound || person === null) return null;
    if (person.kind === 'team') return 'team';
    const [, off, def] = /\(Off:(\d+) Def:(\d+)\)/.exec(description ?? '') ?? [];
    if (!off || !def) return null;
    const before = this.#counts.get(person.id) ?? { offensive: 0, defensive: 0 };
    const now = { offensive: Number(off), defensive: Number(def) };
    this.#counts.set(person.id, now);
    if (now.offensive > before.offensive && now.defensive === before.defensive) return 'offensive';
    return now.defensive > before.defensive && now.offensive === before.offensive ? 'defensive' : null;
  }
}

/** Returns whether a shot or free throw was made; null for other records. */
function isMade({ type, description }: PlayRow): boolean | null {
  if (type === TYPE.freeThrow) return !/^MISS\b/.test(description ?? '');
  return EVENTS.get(type)?.success ?? null;
}

/** Returns the points for a shot or free throw; 0 if it was missed. */
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

/** Moves the jumper of the team that wins the ball to the first place. */
function winnerFirst([home, visitor, receiver]: PlayRow['persons']): PlayRow['persons'] {
  return receiver !== null && visitor !== null && receiver.side === visitor.side
    ? [visitor, home, receiver]
    : [home, visitor, receiver];
}

function rolesOf(
  roles: readonly (string | null)[],
  persons: readonly (RecordPerson | null)[],
  players: NbaPlayers,
): Record<string, unknown> {
  const entries = roles.flatMap((role, index) => {
    const person = persons[index];
    const player: Player | null = person ? players.actor(person) : null;
    return role === null || player === null
      ? []
      : [
          [role, player.name] as const,
          // The event's recipient_id already contains the replacement's id.
          ...(role === 'replacement' ? [] : [[`${role}_id`, player.player_id] as const]),
        ];
  });
  return Object.fromEntries(entries);
}
