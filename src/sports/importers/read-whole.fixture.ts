import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { checkEvent, checkFrame, checkGame, checkTime } from '../model/validate.ts';
import { type Files, withFiles } from './files.fixture.ts';
import type { GameSource, Importer } from './port.ts';

/** A game as it is imported, and what was said of it. */
export interface ReadGame {
  readonly label: string;
  readonly game: Game;
  readonly frames: readonly Frame[];
  readonly frameRate: number | null;
  readonly events: readonly GameEvent[];
  readonly notes: readonly string[];
  readonly skipped: Readonly<Record<string, number>>;
  /** How many bytes were told as read, and how many were announced. */
  readonly bytes: readonly [read: number, announced: number];
}

/** Imports a game as the core does: frames, game, events, each checked. */
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

/** Reads every game of a folder that holds the given files. */
export function readFiles(importer: Importer, files: Files): Promise<ReadGame[]> {
  return withFiles(files, async (folder) => {
    const games: ReadGame[] = [];
    for (const source of await importer.discover([folder])) games.push(await readWhole(source));
    return games;
  });
}

/** Speeds in m/s of whom the source identifies, from each frame to the next of the same period. */
export function speeds({ frames, frameRate }: ReadGame): number[] {
  return frames.flatMap((frame, index) => {
    const next = frames[index + 1];
    const seconds = 1 / (frameRate ?? 1);
    // Frames that are not beside each other say nothing of speeds.
    if (next === undefined || next.frame_id !== frame.frame_id + 1) return [];
    return frame.players.flatMap((player) => {
      const later = next.players.find((other) => other.player_id === player.player_id);
      if (player.player_id === null || later === undefined) return [];
      return [Math.hypot(later.x - player.x, later.y - player.y) / seconds];
    });
  });
}
