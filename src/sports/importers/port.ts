import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game, SpeedOrigin } from '../model/game.ts';
import type { Sport } from '../model/vocabulary.ts';

/**
 * What an importer is: data about a vendor, and a way to find games in files. Adding a vendor is one folder
 * with one of these, and one line in the registry.
 */
export interface Importer {
  /** Short name, used on the command line and as prefix of ids. */
  readonly id: string;
  readonly name: string;
  readonly sports: readonly Sport[];
  readonly provides: { readonly events: boolean; readonly tracking: boolean; readonly rosters: boolean };
  readonly licence: string;
  readonly attribution: string;
  readonly url: string;
  /** Which files PATH should be or hold, for help and for the error where nothing was found. */
  readonly layout: string;
  /**
   * Finds the games in files and folders, in a stable order, without reading more than it must.
   * Throws ImportError where a path cannot be read or holds nothing of this vendor.
   */
  discover(paths: readonly string[]): Promise<readonly GameSource[]>;
}

/** One game that was found, not yet read. */
export interface GameSource {
  /** What a person would call it: a file's name or the vendor's id. */
  readonly label: string;
  /** Size of its files, for the progress bar. */
  readonly bytes: number;
  /** Reads, checks the vendor's shape and maps. Throws ImportError with file and position. */
  read(report: ImportReport): Promise<GameImport>;
}

/**
 * A game on its way into the store. The parts are asked for in this order, each once: all of `tracking`'s frames,
 * then `game`, then `events`; so what a source tells only through its frames (a period's length, who attacks
 * where) can be in the game.
 */
export interface GameImport {
  readonly gameId: string;
  readonly tracking: GameTracking | null;
  game(): Game;
  /** In any order; the import sorts them by period and time, ties as given here. */
  events(): Iterable<GameEvent>;
}

export interface GameTracking {
  readonly frame_rate_hz: number;
  /** Where speeds come from, where that is known already; else they are computed if the first players have none. */
  readonly speed?: SpeedOrigin | null;
  /** In order, each with a higher frame_id than the one before. */
  readonly frames: AsyncIterable<Frame> | Iterable<Frame>;
}

/** Where an importer says what it did besides mapping. */
export interface ImportReport {
  /** A vendor record that has no place in the dataset, and why; counted by reason. */
  skip(reason: string): void;
  /** Something the person should know, once a game. */
  note(text: string): void;
  /** So many more bytes of the game's files were read. */
  progress(bytes: number): void;
}
