import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game, SpeedOrigin } from '../../model/game.ts';
import type { Sport } from '../../model/vocabulary.ts';
import type { SkippedElements } from './skipped-elements.ts';

/** An importer: facts about a vendor, and a function that finds the vendor's games in files. */
export interface Importer {
  /** Short name on the command line and prefix of ids. */
  readonly id: string;
  readonly name: string;
  readonly sports: readonly Sport[];
  readonly provides: { readonly events: boolean; readonly tracking: boolean; readonly rosters: boolean };
  readonly licence: string;
  readonly attribution: string;
  readonly url: string;
  /** Which files to give as PATH, for help. */
  readonly layout: string;
  /**
   * Finds the games in files and folders, in a stable order, reading as little as possible. Throws ImportError if a path
   * cannot be read, and its subclass NothingFound if there are no files of this vendor.
   */
  discover(paths: readonly string[]): Promise<readonly GameSource[]>;
}

/** A game that was found but not yet read. */
export interface GameSource {
  /** How messages name it: a file's name or the vendor's id. */
  readonly label: string;
  /** Size of its files, for the progress bar. */
  readonly bytes: number;
  /** What is skipped in its files because it cannot be used; without it, every fault costs the game. */
  readonly skipped?: SkippedElements;
  /** Reads the files, checks their shape and maps them. Throws ImportError with file and position. */
  read(report: ImportReport): Promise<GameImport>;
}

/**
 * A game on its way into the store. Its parts are requested in this order, each once: all of `tracking`'s frames, then
 * `game`, then `events`. So the game can state what only its frames show, for instance the length of a period.
 */
export interface GameImport {
  readonly gameId: string;
  readonly tracking: GameTracking | null;
  game(): Game;
  /** In any order: the import sorts them by period and time, and keeps this order for equal times. */
  events(): Iterable<GameEvent>;
}

export interface GameTracking {
  readonly frame_rate_hz: number;
  /** Where speeds come from, if known; else the first frame with players tells, and missing speeds are computed. */
  readonly speed?: SpeedOrigin | null;
  /** In order of play, with rising frame_id. */
  readonly frames: AsyncIterable<Frame> | Iterable<Frame>;
}

/** Receives what an importer has to say besides the records. */
export interface ImportReport {
  /** A record was not imported; counted by reason. */
  skip(reason: string): void;
  /** Something the user should know about this game; called once per fact. */
  note(text: string): void;
  /**
   * So many more bytes of the game's files were read. They must add up to the source's `bytes`; the core takes those of a
   * reading back that it repeats.
   */
  progress(bytes: number): void;
}
