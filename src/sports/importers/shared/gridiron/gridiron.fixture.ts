import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Game } from '../../../model/game.ts';
import { checkEvent, checkFrame, checkGame } from '../../../model/validate.ts';
import type { GameSource, Importer } from '../../port.ts';
import type { Play } from './play.ts';

/** A play of team_a's in the first quarter, with nothing said that need not be. */
export function aPlay(facts: Partial<Play> = {}): Play {
  return {
    id: '1',
    quarter: 1,
    clock_s: null,
    offence: 'team_a',
    scrimmage_yd: null,
    subtype: null,
    outcome: null,
    completed: null,
    scored: null,
    attributes: {},
    source_type: 'play',
    ...facts,
  };
}

export interface ReadGame {
  readonly game: Game;
  readonly frames: readonly Frame[];
  readonly events: readonly GameEvent[];
  readonly notes: readonly string[];
  readonly skipped: readonly string[];
  readonly bytes: number;
}

/** Reads a game as the import does: frames, game, events, each checked. */
export async function readWhole(source: GameSource | undefined): Promise<ReadGame> {
  if (source === undefined) throw new Error('there is no such game');
  const [notes, skipped, frames]: [string[], string[], Frame[]] = [[], [], []];
  let bytes = 0;
  const imported = await source.read({
    note: (text) => notes.push(text),
    skip: (reason) => skipped.push(reason),
    progress: (count) => {
      bytes += count;
    },
  });
  for await (const frame of imported.tracking?.frames ?? []) {
    checkFrame(frame, frames.at(-1) ?? null);
    frames.push(frame);
  }
  const game = imported.game();
  const context = checkGame(game);
  const events = [...imported.events()];
  for (const event of events) checkEvent(event, context);
  return { game, frames, events, notes, skipped, bytes };
}

/** Reads every game of the files given by name and text. */
export async function readFiles(
  importer: Importer,
  files: Readonly<Record<string, string>>,
): Promise<ReadGame[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gridiron-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const games: ReadGame[] = [];
    for (const source of await importer.discover([folder])) games.push(await readWhole(source));
    return games;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Share of frames in which every player's distance from the frame before is one that a person can run. */
export function plausibleShare(frames: readonly Frame[]): number {
  const MAX_MS = 13;
  let [pairs, plausible] = [0, 0];
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1];
    const seconds = frame.time_s - (before?.time_s ?? 0);
    if (before?.period !== frame.period || seconds > 0.15) continue;
    const speeds = frame.players.flatMap(({ player_id, x, y }) => {
      const was = before.players.find((player) => player.player_id === player_id);
      return was ? [Math.hypot(x - was.x, y - was.y) / seconds] : [];
    });
    pairs += 1;
    if (speeds.every((speed) => speed <= MAX_MS)) plausible += 1;
  }
  return plausible / pairs;
}

/** Ground covered over ground that the stated speeds make. */
export function coveredOverSpeed(frames: readonly Frame[]): number {
  let [covered, said] = [0, 0];
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1];
    const seconds = frame.time_s - (before?.time_s ?? 0);
    if (before?.period !== frame.period || seconds > 0.15) continue;
    for (const { player_id, x, y, speed } of frame.players) {
      const was = before.players.find((player) => player.player_id === player_id);
      if (was === undefined || speed === null) continue;
      covered += Math.hypot(x - was.x, y - was.y);
      said += speed * seconds;
    }
  }
  return covered / said;
}
