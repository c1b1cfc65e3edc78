import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realData } from '../../../../test/real-data.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { GameSource, Importer } from '../core/port.ts';
import { readGame } from '../core/read-game.ts';
import { type Files, withFiles, writeFiles } from './files.fixture.ts';
import type { ReadGame } from './read-whole.fixture.ts';

/** Metres from the centre; team_a attacks towards +x. */
type Position = readonly [x: number, y: number];

export type CheckName =
  | 'goals'
  | 'score'
  | 'attack'
  | 'eventArea'
  | 'frameArea'
  | 'crowd'
  | 'speed'
  | 'ends'
  | 'links'
  | 'places';

/** Expected facts about a sample, and its exceptions from the checks. */
export interface SampleFacts {
  readonly games: number;
  /**
   * A game's files. If one of them is truncated, the import must fail with an error that contains the file
   * name.
   */
  readonly cut: readonly string[];
  /** The files to import; default: all files. */
  readonly paths?: readonly string[];
  /** Kinds of records that the vendor provides but the sample lacks, with the reason. */
  readonly without?: { readonly events?: string; readonly tracking?: string };
  /** Checks that are known to fail on the sample, with the reason. */
  readonly fails?: Partial<Record<CheckName, string>>;
  /**
   * Positions of the ball and some players, calculated by hand from the files, preferably for the first and
   * last frames. The keys are game, frame, and `ball` or a player id.
   */
  readonly places?: Readonly<Record<string, Readonly<Record<number, Readonly<Record<string, Position>>>>>>;
  /** How far outside the playing area players and the ball may be, in metres, if farther than the default. */
  readonly beyond_m?: number;
  /**
   * Patterns for the names of faults that are allowed to make the game fail, with the reason. Faults in
   * elements that occur only once need no pattern.
   */
  readonly needs?: readonly { readonly faults: RegExp; readonly why: string }[];
  /**
   * Maximum share of frames in which a team has too many players, and maximum share of implausible speeds.
   */
  readonly misread?: { readonly crowded: number; readonly tooFast: number };
}

/** Files of a vendor for testing its importer. The files are read only once, even for several tests. */
export class Sample {
  readonly importer: Importer;
  readonly name: string;
  readonly facts: SampleFacts;
  /** Contents of synthetic files, or the folder of recorded files; null if this checkout has no recordings. */
  readonly #content: Files | string | null;
  #folder: Promise<string> | null = null;
  #games: Promise<ReadGame[]> | null = null;

  private constructor(importer: Importer, name: string, content: Files | string | null, facts: SampleFacts) {
    this.importer = importer;
    this.name = name;
    this.#content = content;
    this.facts = facts;
  }

  /** Creates a sample of synthetic files, which every checkout has. */
  static invented(importer: Importer, files: Files, facts: SampleFacts): Sample {
    return new Sample(importer, 'invented files', files, facts);
  }

  /** Creates a sample of recorded files from the data folder next to the checkout. */
  static recorded(importer: Importer, folder: string, facts: SampleFacts): Sample {
    const name = [folder, ...(facts.paths ?? [])].join(' ');
    return new Sample(importer, name, realData(folder), facts);
  }

  get files(): Files {
    return typeof this.#content === 'object' && this.#content !== null ? this.#content : {};
  }

  get isAbsent(): boolean {
    return this.#content === null;
  }

  get isInvented(): boolean {
    return typeof this.#content === 'object' && this.#content !== null;
  }

  folder(): Promise<string> {
    this.#folder ??= this.#arrange();
    return this.#folder;
  }

  async paths(): Promise<string[]> {
    const folder = await this.folder();
    return (this.facts.paths ?? ['']).map((path) => join(folder, path));
  }

  /** Returns the sample's games, read and validated as in an import. */
  games(): Promise<ReadGame[]> {
    this.#games ??= this.paths().then((paths) => readAll(this.importer, paths));
    return this.#games;
  }

  async remove(): Promise<void> {
    if (this.isInvented && this.#folder !== null) await rm(await this.#folder, { recursive: true });
  }

  async #arrange(): Promise<string> {
    if (this.#content === null)
      throw new Error(`${this.name}: the recorded data is not next to this checkout`);
    if (typeof this.#content === 'string') return this.#content;
    const folder = await mkdtemp(join(tmpdir(), 'fieldcast-sample-'));
    await writeFiles(folder, this.#content);
    return folder;
  }
}

/** Finds and reads all games at the paths. Throws the first ImportError from any game. */
export async function readAll(importer: Importer, paths: readonly string[]): Promise<ReadGame[]> {
  const games: ReadGame[] = [];
  for (const source of await importer.discover(paths)) games.push(await readToMemory(source));
  return games;
}

/** Reads every game from a folder with the given files, as an import does. */
export function importFiles(importer: Importer, files: Files): Promise<ReadGame[]> {
  return withFiles(files, (folder) => readAll(importer, [folder]));
}

/** Reads a game as an import does, and keeps its records in memory. */
async function readToMemory(source: GameSource): Promise<ReadGame> {
  const frames: Frame[] = [];
  const events: GameEvent[] = [];
  let bytes = 0;
  const sink = {
    begin: () => {
      frames.length = 0;
      events.length = 0;
    },
    frame: (frame: Frame) => frames.push(frame),
    event: (event: GameEvent) => events.push(event),
  };
  const { summary, filled } = await readGame(source, sink, (count) => {
    bytes += count;
  });
  return {
    label: source.label,
    game: filled.game,
    frames,
    frameRate: filled.frame_rate_hz,
    events,
    notes: summary.notes,
    skipped: summary.skipped,
    bytes: [bytes, source.bytes],
  };
}
