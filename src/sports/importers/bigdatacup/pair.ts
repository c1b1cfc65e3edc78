import { ImportError } from '../errors.ts';
import type { EventGame } from './event-games.ts';
import type { Side } from './event-row.ts';
import type { TrackedPowerPlay } from './frames.ts';
import type { FoundGame } from './game.ts';
import type { RosterEntry } from './people.ts';
import type { TrackingFolder } from './recognise.ts';

/** A folder of tracking, with what was read beside its frames. */
export interface TrackedGame {
  readonly folder: TrackingFolder;
  readonly roster: readonly RosterEntry[];
  readonly powerPlays: readonly TrackedPowerPlay[];
}

/** Most who act in a game must be on a roster that is to be the game's. */
const KNOWN_SHARE = 0.5;

/**
 * Puts the tracking to the events of the same game. The two call the teams differently, so it is the date and the
 * names on the roster that tell. Throws ImportError where two files have the same game.
 */
export function pairGames(events: readonly EventGame[], tracking: readonly TrackedGame[]): FoundGame[] {
  const left = new Set(tracking);
  const seen = new Map<string, EventGame>();
  const games = events.map((game): FoundGame => {
    const key = JSON.stringify([game.date, game.teams]);
    const other = seen.get(key);
    if (other !== undefined) {
      throw new ImportError(
        game.file.path,
        `has ${game.teams.away} at ${game.teams.home} of ${game.date}, and so does ${other.file.path}`,
      );
    }
    seen.set(key, game);
    const match = [...left].find((tracked) => isSameGame(game, tracked)) ?? null;
    if (match !== null) left.delete(match);
    return { date: game.date, teams: game.teams, events: game, tracking: match };
  });
  return [...games, ...[...left].map(trackingAlone)];
}

function isSameGame({ date, rows }: EventGame, { folder, roster }: TrackedGame): boolean {
  if (dateOf(folder) !== date) return false;
  const names = new Set(roster.map(({ side, name }) => JSON.stringify([side, name])));
  const actors = rows.filter(({ player }) => player !== null);
  const known = actors.filter(({ side, player }) => names.has(JSON.stringify([side, player])));
  return known.length > KNOWN_SHARE * actors.length;
}

/** A game without events has the names that its files are called by: `2022-02-08 Canada at USA`. */
function trackingAlone(tracking: TrackedGame): FoundGame {
  const [, away, home] = /^(?:\d{4}-\d\d-\d\d )?(.+) at (.+)$/.exec(tracking.folder.game) ?? [];
  if (!away || !home) {
    throw new ImportError(
      tracking.folder.roster.path,
      `the game "${tracking.folder.game}" is not called "<date> <away> at <home>"`,
    );
  }
  const teams: Record<Side, string> = { home, away };
  return { date: dateOf(tracking.folder), teams, events: null, tracking };
}

function dateOf({ game }: TrackingFolder): string | null {
  return /^\d{4}-\d\d-\d\d(?= )/.exec(game)?.[0] ?? null;
}
