import { readBytes } from '../../chunks.ts';
import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import { fieldsOf } from './fields.ts';

/** A tracking file of the NFL's: lines of one person at one moment, the plays of one or many games. */
export interface TrackingFile {
  readonly file: FoundFile;
  readonly delimiter: ',' | '\t';
  readonly columns: ReadonlyMap<string, number>;
}

/** Lines of one play that follow each other, found again by their place in the file. */
export interface Run {
  readonly tracking: TrackingFile;
  readonly start: number;
  end: number;
  /** Number of its first line. */
  readonly line: number;
}

/** What a game has in tracking files. */
export interface TrackedGame {
  readonly runs: Map<string, Run[]>;
  /** Why the game cannot be read. */
  fault: ImportError | null;
}

/** A play in more pieces than it has persons is in no order that can be read in bounded memory. */
const MAX_RUNS = 100;
/** No line of tracking is nearly this long; a file without line ends must not fill the memory. */
const MAX_LINE_LENGTH = 1024 * 1024;

/**
 * Finds where in tracking files each play of each game is, in one pass each and without keeping a line. A file cut
 * short is a fault of the last game in it, and where it holds none, thrown as ImportError.
 */
export async function indexTracking(files: readonly TrackingFile[]): Promise<Map<string, TrackedGame>> {
  const games = new Map<string, TrackedGame>();
  for (const file of files) await new FileIndex(file, games).read();
  return games;
}

class FileIndex {
  readonly #tracking: TrackingFile;
  readonly #games: Map<string, TrackedGame>;
  readonly #game: number;
  readonly #play: number;
  #last: { readonly gameId: string; readonly playId: string; readonly run: Run } | null = null;
  #offset = 0;
  #line = 0;

  constructor(tracking: TrackingFile, games: Map<string, TrackedGame>) {
    this.#tracking = tracking;
    this.#games = games;
    this.#game = tracking.columns.get('gameId') ?? -1;
    this.#play = tracking.columns.get('playId') ?? -1;
  }

  async read(): Promise<void> {
    const { file } = this.#tracking;
    let rest = '';
    for await (const bytes of readBytes(file, () => undefined)) {
      // Latin-1 has one character a byte, so that places in the text are places in the file.
      rest = this.#take(rest + bytes.toString('latin1'));
      if (rest.length > MAX_LINE_LENGTH) throw this.#error('the line is too long for tracking text');
    }
    const cut = rest === '' ? null : this.#error('the file ends within a line (truncated file?)');
    const game = this.#last && this.#games.get(this.#last.gameId);
    if (!game) throw cut ?? new ImportError(file.path, 'holds no tracking below its header');
    game.fault ??= cut;
  }

  /** Takes the whole lines of a text and gives back what follows them. */
  #take(text: string): string {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#line += 1;
      const line = text.slice(from, end);
      if (this.#line > 1 && line.trim() !== '') this.#see(line, this.#offset + from, this.#offset + end + 1);
      from = end + 1;
    }
    this.#offset += from;
    return text.slice(from);
  }

  #see(line: string, start: number, end: number): void {
    const fields = fieldsOf(line, this.#tracking.delimiter);
    const gameId = fields[this.#game]?.trim() ?? '';
    const playId = fields[this.#play]?.trim() ?? '';
    if (this.#last?.gameId === gameId && this.#last.playId === playId && this.#last.run.end === start) {
      this.#last.run.end = end;
      return;
    }
    if (!/^\d+$/.test(gameId) || !/^\d+$/.test(playId)) {
      const fault = this.#error(`gameId and playId are not numbers: "${gameId}", "${playId}"`, this.#line);
      const game = this.#last && this.#games.get(this.#last.gameId);
      if (!game) throw fault;
      game.fault ??= fault;
      return;
    }
    const run: Run = { tracking: this.#tracking, start, end, line: this.#line };
    this.#last = { gameId, playId, run };
    this.#add(gameId, playId, run);
  }

  #add(gameId: string, playId: string, run: Run): void {
    const game: TrackedGame = this.#games.get(gameId) ?? { runs: new Map(), fault: null };
    this.#games.set(gameId, game);
    const runs = game.runs.get(playId) ?? [];
    game.runs.set(playId, runs);
    const elsewhere = runs.find(({ tracking }) => tracking !== this.#tracking);
    if (elsewhere) {
      game.fault ??= this.#error(
        `play ${playId} of game ${gameId} is also in ${elsewhere.tracking.file.path}`,
        run.line,
      );
    } else if (runs.length >= MAX_RUNS) {
      game.fault ??= this.#error(
        `the lines of play ${playId} are scattered: sort the file by gameId and playId`,
        run.line,
      );
    } else {
      runs.push(run);
    }
  }

  #error(problem: string, line = this.#line + 1): ImportError {
    return new ImportError(this.#tracking.file.path, problem, { line });
  }
}
