import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { checkEvent, checkFrame, checkGame, checkTime } from '../../model/validate.ts';
import type { GameSource, Importer } from '../core/port.ts';
import { type Files, withFiles } from './files.fixture.ts';

/** An imported game, with its notes and skipped records. */
export interface ReadGame {
  readonly label: string;
  readonly game: Game;
  readonly frames: readonly Frame[];
  readonly frameRate: number | null;
  readonly events: readonly GameEvent[];
  readonly notes: readonly string[];
  readonly skipped: Readonly<Record<string, number>>;
  /** Bytes reported as read, and total size announced by the source. */
  readonly bytes: readonly [read: number, announced: number];
}

/** Reads and validates a game in the same order as the core: frames, game record, events. */
export async function readWhole(source: GameSource): Promise<ReadGame> {
  const notes: string[] = [];
  const skipped: Record<string, number> = {};
  let bytes = 0;
  const imported = await source.read({
    note: (text) => notes.push(text),
    skip: (reason) => {
      skipped[reason] = (skipped[reason] ?? 0) + 1;
    },
    progress: (count) => {
      bytes += count;
    },
  });
  const frames: Frame[] = [];
  for await (const frame of imported.tracking?.frames ?? []) {
    checkFrame(frame, frames.at(-1) ?? null);
    frames.push(frame);
  }
  const game = imported.game();
  const context = checkGame(game);
  for (const { period, time_s, frame_id } of frames) checkTime(period, time_s, context, `frame ${frame_id}`);
  const events = [...imported.events()];
  for (const event of events) checkEvent(event, context);
  const frameRate = imported.tracking?.frame_rate_hz ?? null;
  return {
    label: source.label,
    game,
    frames,
    frameRate,
    events,
    notes,
    skipped,
    bytes: [bytes, source.bytes],
  };
}

/** Reads every game from a folder with the given files. */
export function readFiles(importer: Importer, files: Files): Promise<ReadGame[]> {
  return withFiles(files, async (folder) => {
    const games: ReadGame[] = [];
    for (const source of await importer.discover([folder])) games.push(await readWhole(source));
    return games;
  });
}

/** Reads the only game from a folder with the given files. Throws Error unless there is exactly one game. */
export async function readOnly(importer: Importer, files: Files): Promise<ReadGame> {
  const [game, ...others] = await readFiles(importer, files);
  if (game === undefined || others.length > 0) throw new Error(`${others.length} further games`);
  return game;
}

/** Returns the speeds of identified players between consecutive frames of a period, in m/s. */
export function speeds({ frames, frameRate }: ReadGame): number[] {
  return frames.flatMap((frame, index) => {
    const next = frames[index + 1];
    const seconds = 1 / (frameRate ?? 1);
    // Frames of different plays are not consecutive, so no speed can be computed.
    if (next === undefined || next.frame_id !== frame.frame_id + 1 || next.period !== frame.period) return [];
    if (next.time_s - frame.time_s > 1.5 * seconds) return [];
    return frame.players.flatMap((player) => {
      const later = next.players.find((other) => other.player_id === player.player_id);
      if (player.player_id === null || later === undefined) return [];
      return [Math.hypot(later.x - player.x, later.y - player.y) / seconds];
    });
  });
}
