import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Job } from '../cli/stop.ts';
import { reasonOf } from '../errors.ts';
import { lacksDemoGames } from './demo-dataset.ts';
import { DEMO_GAMES, DEMO_SEED } from './settings.ts';
import { isDatabase, placeOfDataset } from './store/open.ts';

interface Pass {
  readonly flags: readonly string[];
  /** How far the service's requests precede the pass. */
  readonly niceness: number;
  readonly onGame: (game: object) => void;
}

/**
 * Writes the missing parts of the demo while the service runs, in a child process: first the games, then their
 * whole-game files. The next start continues after an interruption.
 */
export class DemoJob implements Job {
  readonly #data: string;
  readonly #log: Logger;
  readonly #done: Promise<void>;
  #child: ChildProcess | null = null;
  #isStopping = false;

  constructor(data: string, log: Logger) {
    this.#data = data;
    this.#log = log;
    this.#done = this.#run().catch((error) =>
      log.error({ err: error }, `the demo could not be written: ${reasonOf(error)}`),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill();
    await this.#done;
  }

  async #run(): Promise<void> {
    const log = this.#log;
    if (!(await lacksDemoGames(this.#data))) return;
    const data = await placeOfDataset(this.#data);
    log.info({ data, games: DEMO_GAMES }, 'writing the demo: synthetic games, no real teams or players');
    const onGame = (game: object) => log.info(game, 'a demo game is ready');
    const areReady = await this.#import({ flags: ['--no-parquet'], niceness: 0, onGame });
    if (!areReady || isDatabase(this.#data)) return;
    // Importing the games again adds only the missing files. Without them, the first request for a whole game is slow.
    if (await this.#import({ flags: [], niceness: 10, onGame: () => undefined }))
      log.info('the whole-game files of the demo are ready');
  }

  /** Runs `sports demo`. Returns false if it was interrupted; throws if it failed. */
  async #import({ flags, niceness, onGame }: Pass): Promise<boolean> {
    if (this.#isStopping) return false;
    const child = this.#start(flags, niceness);
    this.#child = child;
    const problems: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => problems.push(line));
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      const result = JSON.parse(line);
      if (result.game_id === undefined) return;
      onGame({ game: result.game_id, events: result.events, frames: result.frames });
    });
    const read = once(lines, 'close');
    const [code, signal] = await once(child, 'close');
    await read;
    // A terminal also sends its signals to the child.
    if (signal !== null || this.#isStopping) return false;
    if (code !== 0) throw new Error(problems.join('; ') || `exit code ${code}`);
    return true;
  }

  #start(flags: readonly string[], niceness: number) {
    const [, launcher = ''] = process.argv;
    const games = ['--games', String(DEMO_GAMES), '--seed', String(DEMO_SEED)];
    // A database URL can contain a password, and all users can see arguments.
    const { SPORTS_DATA_FILE: _, ...environment } = process.env;
    const child = spawn(
      process.execPath,
      [...process.execArgv, launcher, 'sports', 'demo', '--json', ...games, ...flags],
      { env: { ...environment, SPORTS_DATA: this.#data }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    } catch {
      // The demo is then written at normal priority.
    }
    return child;
  }
}
