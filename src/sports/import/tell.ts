import type { ReadGame } from '../importers/import.ts';
import type { GameChange } from '../store/port.ts';

/** What became of one game. */
export type Outcome = Imported | NotImported;

export interface Imported extends ReadGame {
  readonly change: GameChange;
}

export interface NotImported {
  readonly source: string;
  readonly error: string;
}

/** Tells of games in their order, whichever is ready first; as text for people, or a JSON object a line. */
export class Teller {
  readonly #json: boolean;
  readonly #outcomes: Outcome[] = [];
  #told = 0;

  constructor(json: boolean) {
    this.#json = json;
  }

  /** `index`: the game's place in the order. */
  add(index: number, outcome: Outcome): void {
    this.#outcomes[index] = outcome;
    for (let next = this.#outcomes[this.#told]; next !== undefined; next = this.#outcomes[this.#told]) {
      tell(next, this.#json);
      this.#told += 1;
    }
  }

  /** Tells of those that wait for one that never came, since the import broke off. */
  tellRest(): void {
    for (const outcome of this.#outcomes.slice(this.#told)) {
      if (outcome !== undefined) tell(outcome, this.#json);
    }
    this.#told = this.#outcomes.length;
  }

  /** Gives how many failed. */
  tellTotals(): number {
    const count = (change: string) =>
      this.#outcomes.filter((outcome) => 'change' in outcome && outcome.change === change).length;
    const failed = this.#outcomes.filter((outcome) => 'error' in outcome).length;
    const totals = {
      added: count('added'),
      replaced: count('replaced'),
      unchanged: count('unchanged'),
      failed,
    };
    if (this.#json) console.log(JSON.stringify(totals));
    else {
      const parts = Object.entries(totals).map(([name, n]) => `${number(n)} ${name}`);
      console.log(parts.join(', '));
    }
    return failed;
  }
}

function tell(outcome: Outcome, json: boolean): void {
  if (json) {
    console.log(JSON.stringify('error' in outcome ? outcome : machineRecord(outcome)));
    return;
  }
  if ('error' in outcome) {
    console.error(`error: ${outcome.error}`);
    return;
  }
  const { gameId, change, events, frames, skipped, notes } = outcome;
  const skips = Object.entries(skipped);
  const total = skips.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `${gameId}: ${change}, ${number(events)} events, ${number(frames)} frames, ${number(total)} skipped`,
  );
  for (const [reason, count] of skips) console.log(`  skipped ${number(count)}: ${reason}`);
  for (const note of notes) console.log(`  note: ${note}`);
}

function machineRecord({ gameId, change, events, frames, skipped, notes }: Imported): object {
  return { game_id: gameId, change, events, frames, skipped, notes };
}

export function number(value: number): string {
  return value.toLocaleString('en');
}
