import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Mutant, misfit } from './mutant.ts';
import type { TestReply, TestRequest } from './tester.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface TestRun {
  readonly outcome: TestReply['outcome'] | 'timed out';
  readonly faults: readonly string[];
}

/** A temporary copy of the working tree, uncommitted changes included, in which files can be mutated and tested. */
export class Checkout {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldcast-mutants-')));
  readonly #tree = join(this.#folder, 'tree');
  #tester: ChildProcess | null = null;
  /** Files whose mutant was taken back, of which the tester has yet to hear. */
  #restored: readonly string[] = [];

  constructor() {
    // Tests run the service as another user, who has to be able to read it; mkdtemp lets in its owner alone.
    chmodSync(this.#folder, 0o755);
    const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`);
    const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
    for (const file of files.filter((file) => file !== 'node_modules')) {
      mkdirSync(dirname(join(this.#tree, file)), { recursive: true });
      cpSync(join(ROOT, file), join(this.#tree, file));
    }
    symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(this.#tree, 'node_modules'));
    // The pages, which are built and in no commit.
    const built = join(ROOT, 'dist');
    if (existsSync(built)) cpSync(built, join(this.#tree, 'dist'), { recursive: true });
    // Where tests look for recorded data.
    const shared = join(ROOT, '../shared');
    if (existsSync(shared)) symlinkSync(realpathSync(shared), join(this.#folder, 'shared'));
  }

  /** What is wrong with a mutant as such, or null. */
  fault(mutant: Mutant): string | null {
    const { file, find, replace } = mutant;
    const source = existsSync(join(this.#tree, file)) ? this.#read(file) : null;
    const fault = misfit(mutant, source);
    if (source === null || fault !== null) return fault;
    try {
      stripTypeScriptTypes(source.replace(find, () => replace));
      return null;
    } catch (error) {
      return `does not parse: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** Runs the tests that may notice a mutant: its own list, or those beside the file first, since they mostly do. */
  async test({ file, find, replace, tests }: Mutant, limitMs: number): Promise<TestRun> {
    const source = this.#read(file);
    const changed = [join(this.#tree, file)];
    writeFileSync(
      join(this.#tree, file),
      source.replace(find, () => replace),
    );
    try {
      if (tests !== undefined) return await this.#run({ changed, tests }, limitMs);
      const beside = this.#testsBeside(file);
      const first = beside.length === 0 ? null : await this.#run({ changed, tests: beside }, limitMs);
      return first !== null && first.outcome !== 'passed'
        ? first
        : await this.#run({ changed, tests: null }, limitMs);
    } finally {
      writeFileSync(join(this.#tree, file), source);
      this.#restored = changed;
    }
  }

  /** Runs all tests that import the files, directly or not. */
  related(files: readonly string[], limitMs: number): Promise<TestRun> {
    return this.#run({ changed: files.map((file) => join(this.#tree, file)), tests: null }, limitMs);
  }

  /** Runs test files or folders of tests. */
  run(tests: readonly string[], limitMs: number): Promise<TestRun> {
    return this.#run({ changed: [], tests }, limitMs);
  }

  remove(): void {
    this.#stop();
    rmSync(this.#folder, { recursive: true });
  }

  #read(file: string): string {
    return readFileSync(join(this.#tree, file), 'utf8');
  }

  #testsBeside(file: string): string[] {
    const folder = join(this.#tree, dirname(file));
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    return tests.map((name) => join(folder, name));
  }

  async #run(request: TestRequest, limitMs: number): Promise<TestRun> {
    const tester = this.#tester ?? this.#start();
    tester.send({ ...request, changed: [...request.changed, ...this.#restored] } satisfies TestRequest);
    this.#restored = [];
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limitMs);
    try {
      const [reply] = await once(tester, 'message', { signal: late.signal });
      return reply as TestReply;
    } catch (error) {
      if (!late.signal.aborted) throw error;
      this.#stop();
      return { outcome: 'timed out', faults: [] };
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): ChildProcess {
    const tester = fork(join(this.#tree, 'bench/mutants/tester.ts'), {
      cwd: this.#tree,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own, so that its workers end with it.
      detached: true,
    });
    tester.once('exit', (code) => {
      if (this.#tester === tester) tester.emit('error', new Error(`the tests' process ended with ${code}`));
    });
    this.#tester = tester;
    return tester;
  }

  #stop(): void {
    const tester = this.#tester;
    this.#tester = null;
    if (tester?.pid !== undefined && tester.exitCode === null) process.kill(-tester.pid, 'SIGKILL');
  }
}
