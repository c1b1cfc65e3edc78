import { print, printJson } from '../../cli/terminal.ts';
import { linkGames } from '../matching/link-games.ts';
import { openReader } from '../store/open.ts';
import type { DatasetWriter, GameRow } from '../store/port.ts';

/** The games that an import added or replaced. At its end, they are compared with the games of other sources. */
export class ChangedGames {
  /** Dates by game ID; null if a date is unknown. */
  readonly #dates = new Map<string, string | null>();

  add(row: GameRow): void {
    this.#dates.set(row.game_id, row['date'] as string | null);
  }

  /** Links the games to games of other sources that are the same match, and prints the pairs. */
  async link(data: string, writer: DatasetWriter, json: boolean): Promise<void> {
    const dates = [...this.#dates.values()].filter((date) => date !== null).sort();
    const [first, last] = [dates[0], dates.at(-1)];
    // Without a date, no match is recognised.
    if (first === undefined || last === undefined) return;
    const reader = await openReader(data, { freshMs: 0 });
    try {
      const { linked, possible } = await linkGames(reader, writer, {
        isConcerned: (id) => this.#dates.has(id),
        dates: { first, last },
      });
      for (const games of linked) {
        if (json) printJson({ same_match: games });
        else print(`same match: ${games.join(' ')}`);
      }
      for (const { games, reason } of possible) {
        if (json) printJson({ possible_match: games, reason });
        else print(`possible match: ${games.join(' ')}: ${reason}`);
      }
    } finally {
      await reader.close();
    }
  }
}
