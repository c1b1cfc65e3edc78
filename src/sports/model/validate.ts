import { Compile } from 'typebox/compile';
import { Type } from '../../schema.ts';
import { EventSchema, type GameEvent } from './event.ts';
import { type Frame, type FramePlayer, FramePlayerSchema, FrameSchema } from './frame.ts';
import { type Game, GameSchema } from './game.ts';

/**
 * Thrown for a record that violates the schema or contradicts its game. The message names the record and the
 * problem. Records that pass these checks can be stored and served without further checks.
 */
export class InvalidRecord extends Error {
  override readonly name = 'InvalidRecord';
}

/** Maximum time from a period's end to its last event, in seconds. Vendors' and referees' clocks differ. */
const PERIOD_TOLERANCE_S = 60;

const CLOSED = { additionalProperties: false };
const { direction_deg: _, ...statedFields } = FramePlayerSchema.properties;

const gameSchema = Compile(GameSchema);
const eventSchema = Compile(EventSchema);
const frameSchema = Compile(FrameSchema);
/**
 * Schema of frames whose players have no direction. Allows extra player fields, because the compiled check
 * for extra fields would list the fields of every player.
 */
const usualFrameSchema = Compile(
  Type.Object({ ...FrameSchema.properties, players: Type.Array(Type.Object(statedFields)) }, CLOSED),
);
const STATED_FIELDS = Object.keys(statedFields).length;

/** Returns the schema violations of a record in field order; empty for a valid record. */
export const RECORD_FAULTS = {
  game: (game: unknown) => gameSchema.Errors(game),
  event: (event: unknown) => eventSchema.Errors(event),
  frame: (frame: unknown) => frameSchema.Errors(frame),
} as const;

/** Parts of a game that are needed to check its events and frames. */
export interface GameContext {
  readonly gameId: string;
  readonly teams: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
  /** Maximum time in each period, in seconds. */
  readonly periods: ReadonlyMap<number, number>;
}

/** Checks a game without its records. Returns the context for checking its events and frames. */
export function checkGame(game: Game): GameContext {
  requireSchema(gameSchema, game, `game ${game.game_id}`);
  const { team_a, team_b } = game.teams;
  if (team_a === team_b) fail(`game ${game.game_id}`, `both teams are called "${team_a}"`);
  requireUnique(game.players, (player) => player.player_id, `game ${game.game_id}`, 'player');
  for (const player of game.players) {
    if (player.team !== team_a && player.team !== team_b) {
      fail(
        `game ${game.game_id}`,
        `player ${player.player_id} is in "${player.team}", which is not a team of this game`,
      );
    }
  }
  requireUnique(game.periods, (period) => period.period, `game ${game.game_id}`, 'period');
  return {
    gameId: game.game_id,
    teams: new Set([team_a, team_b]),
    players: new Set(game.players.map((player) => player.player_id)),
    periods: new Map(
      game.periods.map(({ period, duration_s }) => [
        period,
        duration_s === null ? Number.POSITIVE_INFINITY : duration_s + PERIOD_TOLERANCE_S,
      ]),
    ),
  };
}

export function checkEvent(event: GameEvent, context: GameContext): void {
  const label = `event ${event.event_id}`;
  requireSchema(eventSchema, event, label);
  if (event.game_id !== context.gameId) fail(label, `belongs to another game, ${event.game_id}`);
  checkTime(event.period, event.time_s, context, label);
  if (event.team !== null && !context.teams.has(event.team))
    fail(label, `"${event.team}" is not a team of this game`);
  if (event.player_id !== null && !context.players.has(event.player_id)) {
    fail(label, `player ${event.player_id} is not among the players of this game`);
  }
  if (event.recipient_id !== null && !context.players.has(event.recipient_id)) {
    fail(label, `recipient ${event.recipient_id} is not among the players of this game`);
  }
}

/**
 * Checks a frame against the schema and the previous frame. Once the game is known, {@link checkTime} checks
 * the period.
 */
export function checkFrame(frame: Frame, previous: Frame | null): void {
  const label = `frame ${frame.frame_id}`;
  if (!isUsualFrame(frame)) requireSchema(frameSchema, frame, label);
  if (previous === null) return;
  if (frame.frame_id <= previous.frame_id) {
    fail(label, `does not come after frame ${previous.frame_id}: frame numbers must increase`);
  }
  const backwards =
    frame.period < previous.period || (frame.period === previous.period && frame.time_s < previous.time_s);
  if (backwards) {
    fail(
      label,
      `its time (period ${frame.period}, ${frame.time_s} s) is before the time of frame ${previous.frame_id}`,
    );
  }
}

/** Fast check for frames whose players have no direction and no extra fields. */
function isUsualFrame(frame: Frame): boolean {
  return usualFrameSchema.Check(frame) && frame.players.every(hasStatedFields);
}

function hasStatedFields(player: FramePlayer): boolean {
  let fields = 0;
  for (const _ in player) fields += 1;
  return fields === STATED_FIELDS;
}

/** Throws InvalidRecord unless a time is within a period of the game. */
export function checkTime(
  period: number,
  time: number | null,
  context: Pick<GameContext, 'periods'>,
  label: string,
): void {
  const latest = context.periods.get(period);
  if (latest === undefined) {
    fail(label, `period ${period} is not in the game (periods: ${[...context.periods.keys()].join(', ')})`);
  }
  if (time !== null && time > latest) {
    fail(label, `its time, ${time} s, is after the end of period ${period}`);
  }
}

function requireSchema(
  schema: {
    Check(value: unknown): boolean;
    Errors(value: unknown): Iterable<{ instancePath: string; message: string }>;
  },
  value: unknown,
  label: string,
): void {
  if (schema.Check(value)) return;
  for (const error of schema.Errors(value)) {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    fail(label, `${path === '' ? 'it' : path} ${error.message}`);
  }
  fail(label, 'violates the schema');
}

function requireUnique<T>(
  items: readonly T[],
  key: (item: T) => string | number,
  label: string,
  what: string,
): void {
  const seen = new Set<string | number>();
  for (const item of items) {
    if (seen.has(key(item))) fail(label, `${what} ${key(item)} is listed twice`);
    seen.add(key(item));
  }
}

function fail(label: string, problem: string): never {
  throw new InvalidRecord(`${label}: ${problem}`);
}
