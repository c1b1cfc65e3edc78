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

/** Metres from the centre, team_a attacking towards +x. */
type Place = readonly [x: number, y: number];

/** The checks on a vendor's games, in `checks.fixture.ts`. */
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

/** What is known of a sample, and in what it differs from what every game has. */
export interface SampleFacts {
  /** How many games it holds. */
  readonly games: number;
  /** One game's files: the import must fail, and name the file, when any of them is cut short. */
  readonly cut: readonly string[];
  /** Which of its files are imported; all, if absent. */
  readonly paths?: readonly string[];
  /** Kinds of records that it lacks although the vendor has them, and why. */
  readonly without?: { readonly events?: string; readonly tracking?: string };
  /** Checks that it is known to fail, and why. */
  readonly fails?: Partial<Record<CheckName, string>>;
  /**
   * Where its files have the ball and some players, worked out by hand from the files, best in the first and last
   * frames: by game, then frame, then `ball` or the player's id.
   */
  readonly places?: Readonly<Record<string, Readonly<Record<number, Readonly<Record<string, Place>>>>>>;
  /** How many metres beyond the playing area its people may be, where that is more than a few. */
  readonly beyond_m?: number;
  /** The share of its frames that show more of a team than may play, and of the steps that are too fast, at most. */
  /**
   * What of its lists the game needs, so that it is refused without it: the faults by their names, and why it does. A fault
   * of what there is only one of, as of a document's id, may always cost the game.
   */
  readonly needs?: readonly { readonly faults: RegExp; readonly why: string }[];
  readonly misread?: { readonly crowded: number; readonly tooFast: number };
}

/** Files of a vendor on which its importer is tried. They are read once, whatever is asked of them. */
export class Sample {
  readonly importer: Importer;
  readonly name: string;
  readonly facts: SampleFacts;
  /** Contents of invented files, or the folder of recorded ones; null where this checkout has none. */
  readonly #content: Files | string | null;
  #folder: Promise<string> | null = null;
  #games: Promise<ReadGame[]> | null = null;

  private constructor(importer: Importer, name: string, content: Files | string | null, facts: SampleFacts) {
    this.importer = importer;
    this.name = name;
    this.#content = content;
    this.facts = facts;
  }

  /** Files that a test made up: a checkout without recordings has these. */
  static invented(importer: Importer, files: Files, facts: SampleFacts): Sample {
    return new Sample(importer, 'invented files', files, facts);
  }

  /** Files of the recorded data beside the checkout. */
  static recorded(importer: Importer, folder: string, facts: SampleFacts): Sample {
    const name = [folder, ...(facts.paths ?? [])].join(' ');
    return new Sample(importer, name, realData(folder), facts);
  }

  /** The contents of invented files. */
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

  /** What is given to the importer. */
  async paths(): Promise<string[]> {
    const folder = await this.folder();
    return (this.facts.paths ?? ['']).map((path) => join(folder, path));
  }

  /** Its games, read and validated as an import does. */
  games(): Promise<ReadGame[]> {
    this.#games ??= this.paths().then((paths) => readAll(this.importer, paths));
    return this.#games;
  }

  /** Removes what was written. */
  async remove(): Promise<void> {
    if (this.isInvented && this.#folder !== null) await rm(await this.#folder, { recursive: true });
  }

  async #arrange(): Promise<string> {
    if (this.#content === null) throw new Error(`${this.name} is not beside this checkout`);
    if (typeof this.#content === 'string') return this.#content;
    const folder = await mkdtemp(join(tmpdir(), 'fieldcast-sample-'));
    await writeFiles(folder, this.#content);
    return folder;
  }
}

/** Finds and reads all games at the paths. Throws the ImportError of the first at fault. */
export async function readAll(importer: Importer, paths: readonly string[]): Promise<ReadGame[]> {
  const games: ReadGame[] = [];
  for (const source of await importer.discover(paths)) games.push(await readToMemory(source));
  return games;
}

/** Reads every game of a folder with the given files, through the core. */
export function importFiles(importer: Importer, files: Files): Promise<ReadGame[]> {
  return withFiles(files, (folder) => readAll(importer, [folder]));
}

/** Reads a game through the core, as an import does, and holds its records. */
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
