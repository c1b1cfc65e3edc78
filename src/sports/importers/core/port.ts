import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game, SpeedOrigin } from '../../model/game.ts';
import type { Sport } from '../../model/vocabulary.ts';
import type { SkippedElements } from './skipped-elements.ts';

/** Information about a vendor, and a function that finds its games in files. */
export interface Importer {
  /** Name on the command line, and id prefix. */
  readonly id: string;
  readonly name: string;
  readonly sports: readonly Sport[];
  readonly provides: { readonly events: boolean; readonly tracking: boolean; readonly rosters: boolean };
  readonly licence: string;
  readonly attribution: string;
  readonly url: string;
  /** Description of the files to pass as PATH, for the help text. */
  readonly layout: string;
  /**
   * Finds the games in files and folders, in a stable order. Reads as little as possible. Throws ImportError
   * if a path cannot be read, and its subclass NothingFound if there are no files from this vendor.
   */
  discover(paths: readonly string[]): Promise<readonly GameSource[]>;
}

/** A game that was found but has not been read yet. */
export interface GameSource {
  /** The game's name in messages: a file name or the vendor's id. */
  readonly label: string;
  /** Total size of the game's files, for the progress bar. */
  readonly bytes: number;
  /**
   * Paths of the game's files, as far as the search knows them. Reading may open further files. `import --watch` reads
   * a game again if one of them changes.
   */
  readonly files?: readonly string[];
  /** Unusable elements to skip in the game's files. If absent, any fault makes the game fail. */
  readonly skipped?: SkippedElements;
  /**
   * Reads the files, checks them against their schemas and maps their records. Throws ImportError with file
   * and position.
   */
  read(report: ImportReport): Promise<GameImport>;
}

/**
 * A game during import. The core requests each part once, in this order: all frames of `tracking`, `game`,
 * `events`. Therefore `game` can depend on the frames, for instance for a period's length.
 */
export interface GameImport {
  readonly gameId: string;
  readonly tracking: GameTracking | null;
  game(): Game;
  /** Events in any order. The import sorts them by period and time; events with equal times keep their order. */
  events(): Iterable<GameEvent>;
  /**
   * Whether the source records substitutions, so that a game without substitution events had none. Default:
   * false.
   */
  readonly recordsSubstitutions?: boolean;
  /**
   * Whether the source describes the game without events and frames, as a schedule does. Faulty elements then do not
   * make the game fail. Default: false.
   */
  readonly isWithoutRecords?: boolean;
}

export interface GameTracking {
  readonly frame_rate_hz: number;
  /**
   * Origin of the speeds, if known. Otherwise the first frame with players determines the origin, and missing
   * speeds are computed.
   */
  readonly speed?: SpeedOrigin | null;
  /** Frames in playing order, with ascending frame_id. */
  readonly frames: AsyncIterable<Frame> | Iterable<Frame>;
}

/** Receives an importer's messages about a game. */
export interface ImportReport {
  /** Counts a skipped record by reason. */
  skip(reason: string): void;
  /** Adds a note for the user about this game. */
  note(text: string): void;
  /**
   * Reports the number of bytes read since the previous call. The numbers must add up to the source's
   * `bytes`. If the core reads a game again, it subtracts the bytes of the previous pass.
   */
  progress(bytes: number): void;
}
