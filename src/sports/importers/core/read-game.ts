import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game, SpeedOrigin } from '../../model/game.ts';
import { scoreOfGoals, withResult } from '../../model/score.ts';
import { checkTime, InvalidRecord } from '../../model/validate.ts';
import type { FilledGame, GameSink } from '../../store/port.ts';
import { withMinutes } from '../inference/minutes.ts';
import { SpeedFilter, showsSpeeds } from '../inference/speeds.ts';
import { CleanNames } from './clean-names.ts';
import { ImportError } from './errors.ts';
import type { GameImport, GameSource, ImportReport } from './port.ts';
import { RisingNumbers } from './rising-numbers.ts';
import { SkipReport } from './skip-report.ts';
import { SkippedElements } from './skipped-elements.ts';
import { type Latest, type SourceContext, usableEvents, usableFrames, usableGame } from './usable-records.ts';

export interface GameSummary {
  readonly gameId: string;
  readonly events: number;
  readonly frames: number;
  readonly skipped: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
}

/**
 * Validates the importer's records for a game against the canonical model and passes them to the sink. Skips
 * and counts unusable elements. If an element turns out to be unusable later, reads the game again from the
 * start. Throws ImportError if the source files contain an error; the sink must then discard the game.
 */
export async function readGame(
  source: GameSource,
  sink: GameSink,
  progress: (bytes: number) => void,
): Promise<{ summary: GameSummary; filled: FilledGame }> {
  const skipped = source.skipped ?? new SkippedElements();
  skipped.begin();
  let done = 0;
  const count = (bytes: number) => {
    done += bytes;
    progress(bytes);
  };
  const read = (latest: Latest | null) => {
    progress(-done);
    done = 0;
    return readOnce(source, sink, count, { skipped, latest });
  };
  return skipped.enableDuring(() =>
    skipped.retry(async () => {
      try {
        return await read(null).catch((error: unknown) => {
          if (error instanceof FramesBeyond) return read(error.latest);
          throw error;
        });
      } catch (error) {
        if (!(error instanceof InvalidRecord)) throw error;
        throw new ImportError(source.label, error.message, { cause: error });
      }
    }),
  );
}

/** Thrown after reading all frames, if some frames are after the end of their period. */
class FramesBeyond extends Error {
  readonly latest: Latest;

  constructor(latest: Latest) {
    super('some frames are after the end of their period');
    this.latest = latest;
  }
}

/** Context of one pass over a game. `latest` holds the period ends if an earlier pass determined them. */
interface Reading extends SourceContext {
  readonly latest: Latest | null;
}

async function readOnce(
  source: GameSource,
  sink: GameSink,
  progress: (bytes: number) => void,
  { skipped, latest }: { skipped: SkippedElements; latest: Latest | null },
): Promise<{ summary: GameSummary; filled: FilledGame }> {
  const counted: Record<string, number> = {};
  const notes: string[] = [];
  const report: ImportReport = {
    skip: (reason) => {
      counted[reason] = (counted[reason] ?? 0) + 1;
    },
    note: (text) => notes.push(text),
    progress,
  };
  const game = await source.read(report);
  const counts = { events: 0, frames: 0 };
  sink.begin(game.gameId);
  const names = new CleanNames(report);
  const filled = await fill(game, sink, counts, { label: source.label, report, names, latest });
  const problems = skipped.problems();
  const [first] = problems;
  const isEmpty = counts.events + counts.frames === 0 && game.isWithoutRecords !== true;
  if (first !== undefined && isEmpty) throw first;
  const skips = new SkipReport(report, 'element');
  for (const problem of problems) skips.add(problem);
  skips.finish();
  names.noteChanges();
  return { summary: { gameId: game.gameId, ...counts, skipped: counted, notes }, filled };
}

async function fill(
  source: GameImport,
  sink: GameSink,
  counts: { events: number; frames: number },
  reading: Reading,
): Promise<FilledGame> {
  const moments = await fillFrames(source, sink, counts, reading);
  const { game, context } = usableGame(source.game(), reading);
  if (game.game_id !== source.gameId)
    throw new InvalidRecord(`game ${game.game_id}: was announced as ${source.gameId}`);
  for (const [period, last] of moments.lastTimes) {
    const time = context.periods.get(period);
    if (time !== undefined && last.time_s <= time) continue;
    if (reading.latest === null) throw new FramesBeyond(context.periods);
    checkTime(period, last.time_s, context, `frame ${last.frame_id}`);
  }
  const { events: usable, players } = usableEvents(source.events(), game, context, reading);
  const events = inGameOrder(withFramesOf(moments, usable, reading.report));
  noteScore(game, events, reading.report);
  for (const event of events) {
    sink.event(event);
    counts.events += 1;
  }
  return {
    game: withMinutes(
      withResult({ ...game, players }, events),
      events,
      (events.length > 0 && source.recordsSubstitutions) ||
        events.some(({ event_type }) => event_type === 'substitution'),
    ),
    frame_rate_hz: source.tracking?.frame_rate_hz ?? null,
    speed: moments.speed,
  };
}

/** Removes links from events to frames that do not exist. */
function withFramesOf(moments: Moments, events: readonly GameEvent[], report: ImportReport): GameEvent[] {
  const removed: string[] = [];
  const linked = events.map((event) => {
    if (event.frame_id === null || moments.hasFrame(event.frame_id)) return event;
    removed.push(`event ${event.event_id}: frame ${event.frame_id}`);
    return { ...event, frame_id: null };
  });
  if (removed.length > 0) {
    report.note(
      `removed links to frames that are not in the tracking: ${removed.length} (first ${removed[0]})`,
    );
  }
  return linked;
}

/** Adds a note if the goals do not add up to the score. Goals and score stay unchanged. */
function noteScore(game: Game, events: readonly GameEvent[], report: ImportReport): void {
  const goals = events.length === 0 ? null : scoreOfGoals(game, events);
  if (goals === null || game.score === null) return;
  const { team_a, team_b } = game.score;
  if (goals.team_a === team_a && goals.team_b === team_b) return;
  report.note(`the score is ${team_a}-${team_b}, but the goals add up to ${goals.team_a}-${goals.team_b}`);
}

interface Moments {
  readonly hasFrame: (frameId: number) => boolean;
  readonly lastTimes: ReadonlyMap<number, Frame>;
  readonly speed: SpeedOrigin | null;
}

async function fillFrames(
  source: GameImport,
  sink: GameSink,
  counts: { frames: number },
  reading: Reading,
): Promise<Moments> {
  const frames = new RisingNumbers();
  const lastTimes = new Map<number, Frame>();
  const speeds = new SpeedFilter();
  let origin = source.tracking?.speed ?? null;
  for await (const frame of usableFrames(source.tracking?.frames ?? [], reading.latest, reading)) {
    frames.add(frame.frame_id);
    lastTimes.set(frame.period, frame);
    counts.frames += 1;
    origin ??= originOf(frame);
    if (origin !== 'computed' || source.tracking?.speed === 'computed') sink.frame(frame);
    else for (const done of speeds.add(frame)) sink.frame(done);
  }
  for (const done of speeds.end()) sink.frame(done);
  return { hasFrame: (frameId) => frames.has(frameId), lastTimes, speed: origin };
}

/** Returns `source` if the frame has speeds, otherwise `computed`; null if the frame has no players. */
function originOf(frame: Frame): SpeedOrigin | null {
  const shown = showsSpeeds(frame);
  return shown === null ? null : shown ? 'source' : 'computed';
}

/**
 * Sorts events by period and time, and keeps the source's order for equal times. An event without a time
 * stays after the previous event.
 */
function inGameOrder(events: Iterable<GameEvent>): GameEvent[] {
  const ordered: Array<{ event: GameEvent; time: number }> = [];
  let time = 0;
  let period = 0;
  for (const event of events) {
    if (event.period !== period) time = 0;
    period = event.period;
    time = event.time_s ?? time;
    ordered.push({ event, time });
  }
  return ordered
    .sort((a, b) => a.event.period - b.event.period || a.time - b.time)
    .map((entry) => entry.event);
}
