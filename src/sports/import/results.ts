import { print, printError, printJson } from '../../cli/terminal.ts';
import type { GameSummary } from '../importers/index.ts';
import type { GameChange } from '../store/port.ts';

/** Maximum number of unread files to list by name. */
const NAMED = 10;

type GameResult = ImportedGame | FailedGame;

export interface ImportedGame extends GameSummary {
  readonly change: GameChange;
  /** Whether the game was not written, because a later file contains the same game. */
  readonly isSuperseded?: boolean;
}

export interface FailedGame {
  readonly source: string;
  readonly error: string;
}

/** Prints results in the order of the game list, as text or as one JSON object per line. */
export class ResultPrinter {
  readonly #json: boolean;
  readonly #restorePaths: (text: string) => string;
  readonly #results: (GameResult | null)[] = [];
  #printed = 0;

  /** `restorePaths` replaces internal paths in messages with the paths passed by the user. */
  constructor(json: boolean, restorePaths: (text: string) => string = (text) => text) {
    this.#json = json;
    this.#restorePaths = restorePaths;
  }

  /** `index` is the game's position in the game list. A deferred game has no result. */
  add(index: number, result: GameResult | null): void {
    this.#results[index] = result && this.#withUserPaths(result);
    for (let next = this.#results[this.#printed]; next !== undefined; next = this.#results[this.#printed]) {
      if (next !== null) printResult(next, this.#json);
      this.#printed += 1;
    }
  }

  /** Prints the remaining results after an aborted import. */
  printRest(): void {
    for (const result of this.#results.slice(this.#printed)) {
      if (result) printResult(result, this.#json);
    }
    this.#printed = this.#results.length;
  }

  #withUserPaths(result: GameResult): GameResult {
    if ('error' in result) return { ...result, error: this.#restorePaths(result.error) };
    return { ...result, notes: result.notes.map(this.#restorePaths) };
  }

  /** Prints the totals and the unread files. Returns the number of failed games. */
  printTotals(unread: readonly string[]): number {
    const results = this.#results.filter((result) => result !== null);
    const count = (change: GameChange) =>
      results.filter((result) => 'change' in result && result.change === change).length;
    const failed = results.filter((result) => 'error' in result).length;
    const totals = {
      added: count('added'),
      replaced: count('replaced'),
      unchanged: count('unchanged'),
      failed,
    };
    const names = unread.slice(0, NAMED).map(this.#restorePaths);
    if (this.#json) printJson({ ...totals, unread_files: unread.length, unread: names });
    else {
      const more = unread.length > NAMED ? ` and ${formatNumber(unread.length - NAMED)} more` : '';
      if (unread.length > 0)
        print(
          `files that belong to no game and were not read: ${formatNumber(unread.length)} (${names.join(', ')}${more})`,
        );
      const parts = Object.entries(totals).map(([name, n]) => `${formatNumber(n)} ${name}`);
      print(parts.join(', '));
    }
    return failed;
  }
}

function printResult(result: GameResult, json: boolean): void {
  if (json) {
    printJson('error' in result ? result : machineRecord(result));
    return;
  }
  if ('error' in result) {
    printError(`error: ${result.error}`);
    return;
  }
  const { gameId, change, events, frames, skipped, notes } = result;
  const skips = Object.entries(skipped);
  const total = formatNumber(skips.reduce((sum, [, count]) => sum + count, 0));
  print(
    `${gameId}: ${change}, ${formatNumber(events)} events, ${formatNumber(frames)} frames, ${total} skipped`,
  );
  for (const [reason, count] of skips) print(`  skipped ${formatNumber(count)}: ${reason}`);
  for (const note of notes) print(`  note: ${note}`);
}

function machineRecord({ gameId, change, events, frames, skipped, notes }: ImportedGame): object {
  return { game_id: gameId, change, events, frames, skipped, notes };
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}
