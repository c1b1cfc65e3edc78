import { ImportError } from '../../core/errors.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import type { EventGame } from './event-games.ts';
import type { Side } from './event-row.ts';
import type { CupGame } from './game.ts';
import type { RosterEntry } from './players.ts';
import type { TrackingFolder } from './recognise.ts';
import type { CupTracking, TrackedFolder } from './tracked-games.ts';

/** More than this share of those who act in a game must be on its roster. */
const KNOWN_SHARE = 0.5;

/**
 * Pairs tracking with the events of the same game. The two name the teams differently, so the date and the names on the
 * roster tell. A game fails if a part of it is there but unusable, instead of becoming half a game: `unread` is why
 * events could not be read.
 */
export function pairGames(
  events: readonly EventGame[],
  tracking: readonly TrackedFolder[],
  unread: ImportError | null,
): Array<CupGame | UnusableFile> {
  const left = new Set(tracking);
  const seen = new Map<string, FoundFile>();
  const games = events.map((game) => {
    const duplicate = duplicateOf(game, seen);
    if (duplicate !== null) return new UnusableFile(game.file, duplicate);
    for (const one of left) {
      if (one.content instanceof ImportError || !isSameGame(game, one.folder, one.content)) continue;
      left.delete(one);
      return { date: game.date, teams: game.teams, events: game, tracking: one.content };
    }
    return { date: game.date, teams: game.teams, events: game, tracking: null };
  });
  const unusable = [...left].filter(({ content }) => content instanceof ImportError);
  return [
    ...games.map((game) => (game instanceof UnusableFile ? game : (problemOfItsDay(game, unusable) ?? game))),
    ...[...left].map((one) => trackingAlone(one, unread)),
  ];
}

function duplicateOf({ file, date, teams }: EventGame, seen: Map<string, FoundFile>): ImportError | null {
  const key = JSON.stringify([date, teams]);
  const other = seen.get(key);
  if (other === undefined) {
    seen.set(key, file);
    return null;
  }
  return new ImportError(
    file.path,
    `has ${teams.away} at ${teams.home} on ${date}, but so does ${other.path}`,
  );
}

/** Why tracking of the same day is unusable, if the game has none: without a roster it may be of any game of that day. */
function problemOfItsDay(
  { date, events, tracking }: CupGame,
  unusable: readonly TrackedFolder[],
): UnusableFile | null {
  if (events === null || tracking !== null) return null;
  const one = unusable.find(({ folder }) => dateOf(folder) === date);
  return one?.content instanceof ImportError ? new UnusableFile(events.file, one.content) : null;
}

function isSameGame({ date, rows }: EventGame, folder: TrackingFolder, { roster }: CupTracking): boolean {
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

/** A game without events has the names in those of its files: `2022-02-08 Canada at USA`. */
function trackingAlone(
  { folder, content }: TrackedFolder,
  unread: ImportError | null,
): CupGame | UnusableFile {
  const [{ file }] = folder.files;
  if (content instanceof ImportError) return new UnusableFile(file, content);
  if (unread !== null) return new UnusableFile(file, unread);
  const [, away, home] = /^(?:\d{4}-\d\d-\d\d )?(.+) at (.+)$/.exec(folder.game) ?? [];
  if (!away || !home) {
    const problem = `the name of the game, "${folder.game}", is not "<date> <away> at <home>"`;
    return new UnusableFile(file, new ImportError(file.path, problem));
  }
  const teams: Record<Side, string> = { home, away };
  return { date: dateOf(folder), teams, events: null, tracking: content };
}

function dateOf({ game }: TrackingFolder): string | null {
  return /^\d{4}-\d\d-\d\d(?= )/.exec(game)?.[0] ?? null;
}
