import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game, Player } from '../../model/game.ts';
import { makePlayer, withSeason } from '../../model/make-game.ts';
import {
  checkEvent,
  checkFrame,
  checkGame,
  checkTime,
  type GameContext,
  InvalidRecord,
  RECORD_FAULTS,
} from '../../model/validate.ts';
import { removeFaults, textOf } from '../reading/json-faults.ts';
import type { CleanNames } from './clean-names.ts';
import { ImportError } from './errors.ts';
import type { ImportReport } from './port.ts';
import { SkipReport } from './skip-report.ts';

/** Latest time in each period, in seconds. */
export type Latest = GameContext['periods'];

/** Skips and counts invalid records of one kind. Most records must be valid. */
class RecordSkips {
  readonly #label: string;
  readonly #skips: SkipReport;
  #first: ImportError | null = null;
  usable = 0;

  /** `label` is the game's name in messages. */
  constructor(label: string, report: ImportReport, noun: string) {
    this.#label = label;
    this.#skips = new SkipReport(report, noun);
  }

  add(problem: InvalidRecord): void {
    const error = this.error(problem);
    this.#first ??= error;
    this.#skips.add(error);
  }

  error(problem: InvalidRecord): ImportError {
    return new ImportError(this.#label, problem.message, { cause: problem });
  }

  /** Throws the first problem if more records are skipped than kept, because the source is then unusable. */
  finish(): void {
    if (this.#first !== null && this.#skips.count > this.usable) throw this.#first;
    this.#skips.finish();
  }
}

export interface SourceContext {
  readonly label: string;
  readonly report: ImportReport;
  readonly names: CleanNames;
}

/**
 * Yields the valid frames in ascending order. If a frame is out of order, drops the previous frame if that
 * restores the order, otherwise the frame itself. A ball far below the ground becomes null.
 */
export async function* usableFrames(
  frames: AsyncIterable<Frame> | Iterable<Frame>,
  latest: Latest | null,
  { label, report, names }: SourceContext,
): AsyncGenerator<Frame> {
  const skips = new RecordSkips(label, report, 'frame');
  let before: Frame | null = null;
  let pending: Frame | null = null;
  for await (const source of frames) {
    const given = withPossibleBall(source);
    const isValid: boolean = frameProblem(given, pending, latest) === null;
    const frame: Frame = isValid ? given : names.of(given);
    const problem = isValid ? null : frameProblem(frame, pending, latest);
    if (problem === null) {
      if (pending !== null) {
        skips.usable += 1;
        yield pending;
      }
      before = pending;
      pending = frame;
    } else if (pending !== null && couldFollow(pending, frame, before, latest)) {
      skips.add(
        new InvalidRecord(`frame ${pending.frame_id}: is out of order relative to the frames after it`),
      );
      pending = frame;
    } else {
      skips.add(problem);
    }
  }
  if (pending !== null) {
    skips.usable += 1;
    yield pending;
  }
  skips.finish();
}

/** Lowest possible height, in metres. Second Spectrum gives a ball that was not found a height of -10. */
const LOWEST_Z_M = -5;

function withPossibleBall(frame: Frame): Frame {
  const z = frame.ball?.z ?? 0;
  return z < LOWEST_Z_M ? { ...frame, ball: null } : frame;
}

/** Whether `frame` would be in order without `pending`. */
function couldFollow(pending: Frame, frame: Frame, before: Frame | null, latest: Latest | null): boolean {
  return (
    before !== null && frame.frame_id !== pending.frame_id && frameProblem(frame, before, latest) === null
  );
}

function frameProblem(frame: Frame, previous: Frame | null, latest: Latest | null): InvalidRecord | null {
  const problem = problemOf(() => checkFrame(frame, previous));
  if (problem !== null || latest === null) return problem;
  return problemOf(() =>
    checkTime(frame.period, frame.time_s, { periods: latest }, `frame ${frame.frame_id}`),
  );
}

/**
 * Completes the game, omitting players and fields that violate the model. Throws InvalidRecord if the game
 * still violates the model.
 */
export function usableGame(
  game: Game,
  { label, report, names }: SourceContext,
): { game: Game; context: GameContext } {
  const skips = new SkipReport(report, 'part of the description');
  const skip = (message: string) => skips.add(new ImportError(label, `game ${game.game_id}: ${message}`));
  const whole = structuredClone(withSeason(names.of(game)));
  const faults =
    removeFaults(whole, RECORD_FAULTS.game, (steps, message) => {
      if (steps[0] === 'periods' || steps[0] === 'source')
        throw new InvalidRecord(`${textOf(steps)} ${message}`);
      return new ImportError(label, `game ${game.game_id}: ${textOf(steps)} ${message}`);
    }) ?? [];
  for (const one of faults) skips.add(one);
  const players = new Map<string, Player>();
  for (const player of whole.players) {
    if (player.team !== whole.teams.team_a && player.team !== whole.teams.team_b) {
      skip(`player ${player.player_id} is in "${player.team}", which is not a team of this game`);
    } else if (players.has(player.player_id)) skip(`player ${player.player_id} is listed twice`);
    else players.set(player.player_id, player);
  }
  const usable = { ...whole, players: [...players.values()] };
  const context = checkGame(usable);
  skips.finish();
  return { game: usable, context };
}

interface UsableEvents {
  readonly events: GameEvent[];
  readonly players: Player[];
}

/**
 * Returns the valid events, with null for invalid fields. Appends a number to a duplicate event id. Adds
 * players missing from the squad lists to the game's players.
 */
export function usableEvents(
  events: Iterable<GameEvent>,
  game: Game,
  context: GameContext,
  source: SourceContext,
): UsableEvents {
  const usable = new EventFilter(game, context, source);
  for (const event of events) usable.add(event);
  return usable.end();
}

class EventFilter {
  readonly #source: SourceContext;
  readonly #lost: RecordSkips;
  readonly #fields: SkipReport;
  readonly #listed: readonly Player[];
  readonly #unlisted: Player[] = [];
  readonly #context: GameContext & { readonly players: Set<string> };
  readonly #found: GameEvent[] = [];
  /** The events with their original ids, by unique id. */
  readonly #byId = new Map<string, GameEvent>();
  #numbered = 0;

  constructor(game: Game, context: GameContext, source: SourceContext) {
    this.#source = source;
    this.#lost = new RecordSkips(source.label, source.report, 'event');
    this.#fields = new SkipReport(source.report, 'field of an event');
    this.#listed = game.players;
    this.#context = { ...context, players: new Set(context.players) };
  }

  add(event: GameEvent): void {
    const check = (one: GameEvent) => problemOf(() => checkEvent(one, this.#context));
    if (check(event) === null) {
      this.#keep(event);
      return;
    }
    const usable = this.#withoutFaults(this.#source.names.of(event));
    let problem = check(usable);
    if (problem !== null && this.#addUnlistedPlayer(usable)) problem = check(usable);
    if (problem === null) this.#keep(usable);
    else this.#lost.add(problem);
  }

  end(): UsableEvents {
    this.#lost.finish();
    this.#fields.finish();
    const { report } = this.#source;
    if (this.#numbered > 0) report.note(`duplicate event ids, made unique with a number: ${this.#numbered}`);
    if (this.#unlisted.length > 0) {
      const names = this.#unlisted.slice(0, 3).map(({ player_id, name }) => name ?? player_id);
      report.note(
        `players found only in events, added to the squads: ${this.#unlisted.length} (${names.join(', ')})`,
      );
    }
    return { events: this.#found, players: [...this.#listed, ...this.#unlisted] };
  }

  #withoutFaults(event: GameEvent): GameEvent {
    const usable = structuredClone(event);
    const faults = removeFaults(
      usable,
      RECORD_FAULTS.event,
      (steps, message) =>
        new ImportError(this.#source.label, `event ${event.event_id}: ${textOf(steps)} ${message}`),
    );
    for (const one of faults ?? []) this.#fields.add(one);
    return usable;
  }

  /**
   * Adds the event's player to the game's players if the team is known and no squad list contains the player.
   * Returns true if the player was added.
   */
  #addUnlistedPlayer({ player_id, player, team }: GameEvent): boolean {
    const { players, teams } = this.#context;
    if (player_id === null || players.has(player_id) || team === null || !teams.has(team)) return false;
    players.add(player_id);
    this.#unlisted.push(makePlayer({ player_id, name: player, team }));
    return true;
  }

  #keep(event: GameEvent): void {
    const same = this.#byId.get(event.event_id);
    if (same !== undefined && JSON.stringify(same) === JSON.stringify(event)) {
      this.#lost.add(new InvalidRecord(`event ${event.event_id}: occurs twice in the game`));
      return;
    }
    if (same !== undefined) this.#numbered += 1;
    const unique = same === undefined ? event : { ...event, event_id: unusedId(event.event_id, this.#byId) };
    this.#byId.set(unique.event_id, event);
    this.#lost.usable += 1;
    this.#found.push(unique);
  }
}

function unusedId(id: string, taken: ReadonlyMap<string, unknown>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

function problemOf(check: () => void): InvalidRecord | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof InvalidRecord) return error;
    throw error;
  }
}
