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
  /** The files to pass as PATH, for the help text. */
  readonly layout: string;
  /**
   * Finds the games in files and folders, in a stable order, and reads as little as possible. Throws
   * ImportError if a path cannot be read, and its subclass NothingFound if there are no files of this vendor.
   */
  discover(paths: readonly string[]): Promise<readonly GameSource[]>;
}

/** A game that was found but not yet read. */
export interface GameSource {
  /** The game's name in messages: a file name or the vendor's id. */
  readonly label: string;
  /** Size of its files, for the progress bar. */
  readonly bytes: number;
  /** Unusable elements to skip in its files. If absent, any fault costs the whole game. */
  readonly skipped?: SkippedElements;
  /** Reads the files, checks their schema and maps them. Throws ImportError with file and position. */
  read(report: ImportReport): Promise<GameImport>;
}

/**
 * A game during import. Its parts are requested once each, in this order: all of `tracking`'s frames, `game`,
 * `events`. Therefore `game` can include facts that only the frames show, such as the length of a period.
 */
export interface GameImport {
  readonly gameId: string;
  readonly tracking: GameTracking | null;
  game(): Game;
  /** In any order. The import sorts them by period and time, and keeps this order for equal times. */
  events(): Iterable<GameEvent>;
}

export interface GameTracking {
  readonly frame_rate_hz: number;
  /**
   * Origin of the speeds, if known. Otherwise the first frame with players decides, and missing speeds are
   * computed.
   */
  readonly speed?: SpeedOrigin | null;
  /** In order of play, with rising frame_id. */
  readonly frames: AsyncIterable<Frame> | Iterable<Frame>;
}

/** Receives an importer's messages about the records. */
export interface ImportReport {
  /** Counts a record that was not imported, by reason. */
  skip(reason: string): void;
  /** Adds a note for the user about this game; called once per fact. */
  note(text: string): void;
  /**
   * Reports that this many more bytes of the game's files were read. They must add up to the source's
   * `bytes`. If the core repeats a reading, it subtracts the bytes of the previous one.
   */
  progress(bytes: number): void;
}
