import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { Fault } from '../pairing.ts';
import type { EventGame } from './event-games.ts';
import type { Side } from './event-row.ts';
import type { FoundGame } from './game.ts';
import type { RosterEntry } from './people.ts';
import type { TrackingFolder } from './recognise.ts';
import type { TrackedContent, TrackedGame } from './tracked-games.ts';

/** Most who act in a game must be on a roster that is to be the game's. */
const KNOWN_SHARE = 0.5;

/**
 * Puts the tracking to the events of the same game. The two call the teams differently, so it is the date and the
 * names on the roster that tell. A game that lacks a part which is there but at fault is at fault with it, and not
 * half a game: `unread` is why events could not be read.
 */
export function pairGames(
  events: readonly EventGame[],
  tracking: readonly TrackedGame[],
  unread: ImportError | null,
): Array<FoundGame | Fault> {
  const left = new Set(tracking);
  const seen = new Map<string, FoundFile>();
  const games = events.map((game) => {
    const twice = seenBefore(game, seen);
    if (twice !== null) return { file: game.file, fault: twice };
    for (const one of left) {
      if (one.content instanceof ImportError || !isSameGame(game, one.folder, one.content)) continue;
      left.delete(one);
      return { date: game.date, teams: game.teams, events: game, tracking: one.content };
    }
    return { date: game.date, teams: game.teams, events: game, tracking: null };
  });
  const faulty = [...left].filter(({ content }) => content instanceof ImportError);
  return [
    ...games.map((game) => ('fault' in game ? game : (faultOfItsDay(game, faulty) ?? game))),
    ...[...left].map((one) => trackingAlone(one, unread)),
  ];
}

function seenBefore({ file, date, teams }: EventGame, seen: Map<string, FoundFile>): ImportError | null {
  const key = JSON.stringify([date, teams]);
  const other = seen.get(key);
  if (other === undefined) {
    seen.set(key, file);
    return null;
  }
  return new ImportError(
    file.path,
    `has ${teams.away} at ${teams.home} of ${date}, and so does ${other.path}`,
  );
}

/** The fault of tracking that is of the same day, where the game has none: without a roster nobody knows whose it is. */
function faultOfItsDay({ date, events, tracking }: FoundGame, faulty: readonly TrackedGame[]): Fault | null {
  if (events === null || tracking !== null) return null;
  const one = faulty.find(({ folder }) => dateOf(folder) === date);
  return one?.content instanceof ImportError ? { file: events.file, fault: one.content } : null;
}

function isSameGame({ date, rows }: EventGame, folder: TrackingFolder, { roster }: TrackedContent): boolean {
  if (dateOf(folder) !== date) return false;
  const names = new Set(roster.map(nameKey));
  const actors = rows.flatMap(({ side, player }) =>
    player === null ? [] : [nameKey({ side, name: player })],
  );
  const known = actors.filter((actor) => names.has(actor));
  return known.length > KNOWN_SHARE * actors.length;
}

function nameKey({ side, name }: Pick<RosterEntry, 'side' | 'name'>): string {
  return JSON.stringify([side, name]);
}

/** A game without events has the names that its files are called by: `2022-02-08 Canada at USA`. */
function trackingAlone({ folder, content }: TrackedGame, unread: ImportError | null): FoundGame | Fault {
  const [{ file }] = folder.files;
  if (content instanceof ImportError) return { file, fault: content };
  if (unread !== null) return { file, fault: unread };
  const [, away, home] = /^(?:\d{4}-\d\d-\d\d )?(.+) at (.+)$/.exec(folder.game) ?? [];
  if (!away || !home) {
    const problem = `the game "${folder.game}" is not called "<date> <away> at <home>"`;
    return { file, fault: new ImportError(file.path, problem) };
  }
  const teams: Record<Side, string> = { home, away };
  return { date: dateOf(folder), teams, events: null, tracking: content };
}

function dateOf({ game }: TrackingFolder): string | null {
  return /^\d{4}-\d\d-\d\d(?= )/.exec(game)?.[0] ?? null;
}
