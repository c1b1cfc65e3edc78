import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game, SpeedOrigin } from '../../model/game.ts';
import { scoreOfGoals } from '../../model/score.ts';
import {
  checkEvent,
  checkFrame,
  checkGame,
  checkTime,
  type GameContext,
  InvalidRecord,
} from '../../model/validate.ts';
import type { FilledGame, GameSink } from '../../store/port.ts';
import { SpeedFilter, showsSpeeds } from '../inference/speeds.ts';
import { ImportError } from './errors.ts';
import type { GameImport, GameSource, ImportReport } from './port.ts';
import { RisingNumbers } from './rising-numbers.ts';

/** What was read from a game's source. */
export interface GameSummary {
  readonly gameId: string;
  readonly events: number;
  readonly frames: number;
  /** How many records were not imported, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
}

/**
 * Reads one game: its importer maps the records; this validates them against the canonical model and passes them to the
 * sink, which must discard the game if this throws. Throws ImportError if the source is at fault.
 */
export async function readGame(
  source: GameSource,
  sink: GameSink,
  progress: (bytes: number) => void,
): Promise<{ summary: GameSummary; filled: FilledGame }> {
  const skipped: Record<string, number> = {};
  const notes: string[] = [];
  const report: ImportReport = {
    skip: (reason) => {
      skipped[reason] = (skipped[reason] ?? 0) + 1;
    },
    note: (text) => notes.push(text),
    progress,
  };
  const game = await source.read(report);
  const counts = { events: 0, frames: 0 };
  try {
    sink.begin(game.gameId);
    const filled = await fill(game, sink, counts, report);
    return { summary: { gameId: game.gameId, ...counts, skipped, notes }, filled };
  } catch (error) {
    if (error instanceof InvalidRecord) throw new ImportError(source.label, error.message, { cause: error });
    throw error;
  }
}

async function fill(
  source: GameImport,
  sink: GameSink,
  counts: { events: number; frames: number },
  report: ImportReport,
): Promise<FilledGame> {
  const moments = await fillFrames(source, sink, counts);
  const game = source.game();
  const context = checkGame(game);
  if (game.game_id !== source.gameId)
    throw new InvalidRecord(`game ${game.game_id}: was announced as ${source.gameId}`);
  for (const [period, last] of moments.lastTimes) {
    checkTime(period, last.time_s, context, `frame ${last.frame_id}`);
  }
  const events = inGameOrder(source.events(), context);
  noteScore(game, events, report);
  for (const event of events) {
    if (event.frame_id !== null && !moments.hasFrame(event.frame_id)) {
      throw new InvalidRecord(
        `event ${event.event_id}: frame ${event.frame_id} is not in the game's tracking`,
      );
    }
    sink.event(event);
    counts.events += 1;
  }
  return { game, frame_rate_hz: source.tracking?.frame_rate_hz ?? null, speed: moments.speed };
}

/** If goals do not add up to the stated score, the source contradicts itself: both are kept, and a note says so. */
function noteScore(game: Game, events: readonly GameEvent[], report: ImportReport): void {
  const goals = events.length === 0 ? null : scoreOfGoals(game, events);
  if (goals === null || game.score === null) return;
  const { team_a, team_b } = game.score;
  if (goals.team_a === team_a && goals.team_b === team_b) return;
  report.note(
    `the score is stated as ${team_a}-${team_b}, the goals add up to ${goals.team_a}-${goals.team_b}`,
  );
}

interface Moments {
  readonly hasFrame: (frameId: number) => boolean;
  /** The last frame of each period. */
  readonly lastTimes: ReadonlyMap<number, Frame>;
  readonly speed: SpeedOrigin | null;
}

async function fillFrames(source: GameImport, sink: GameSink, counts: { frames: number }): Promise<Moments> {
  const frames = new RisingNumbers();
  const lastTimes = new Map<number, Frame>();
  let previous: Frame | null = null;
  const speeds = new SpeedFilter();
  let origin = source.tracking?.speed ?? null;
  for await (const frame of source.tracking?.frames ?? []) {
    checkFrame(frame, previous);
    frames.add(frame.frame_id);
    lastTimes.set(frame.period, frame);
    previous = frame;
    counts.frames += 1;
    origin ??= originOf(frame);
    if (origin !== 'computed' || source.tracking?.speed === 'computed') sink.frame(frame);
    else for (const done of speeds.add(frame)) sink.frame(done);
  }
  for (const done of speeds.end()) sink.frame(done);
  return { hasFrame: (frameId) => frames.has(frameId), lastTimes, speed: origin };
}

/** The first frame with players shows whether the source has speeds; null before it. */
function originOf(frame: Frame): SpeedOrigin | null {
  const shown = showsSpeeds(frame);
  return shown === null ? null : shown ? 'source' : 'computed';
}

/** Validated events by period and time. Events with equal times, or without a time, keep the source's order. */
function inGameOrder(events: Iterable<GameEvent>, context: GameContext): GameEvent[] {
  const ids = new Set<string>();
  const ordered: Array<{ event: GameEvent; time: number }> = [];
  let time = 0;
  let period = 0;
  for (const event of events) {
    checkEvent(event, context);
    if (ids.has(event.event_id)) throw new InvalidRecord(`event ${event.event_id}: occurs twice in the game`);
    ids.add(event.event_id);
    if (event.period !== period) time = 0;
    period = event.period;
    time = event.time_s ?? time;
    ordered.push({ event, time });
  }
  return ordered
    .sort((a, b) => a.event.period - b.event.period || a.time - b.time)
    .map((entry) => entry.event);
}
