import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import type { FoundFile } from '../../reading/files.ts';
import { mapEvents } from '../../shared/opta/events.ts';
import { MatchClock, noteTypes } from '../../shared/opta/metadata.ts';
import { type F24, type F24Event, readF24 } from './events.ts';
import { combined, type Description, readF7 } from './metadata.ts';
import { faultIn } from './schema.ts';
import { OPTA } from './vocabulary.ts';

/** The feeds of a match: at least one of them. */
export interface OptaMatch {
  /** Null for a match without events. */
  readonly f24: FoundFile | null;
  /** The F7 or F9 file. */
  readonly f7: FoundFile | null;
  readonly schedule: { readonly file: FoundFile; readonly description: Description } | null;
  /** The vendor's match id; null if no file has one. */
  readonly matchId: string | null;
  /** Smaller files with the same feed of the match, such as F24 beside F73. */
  readonly others: readonly FoundFile[];
  /** Paths of F7 files for other matches, for messages. */
  readonly otherMatches: string;
}

/** Throws ImportError with file and position. */
export async function readOptaGame(files: OptaMatch, report: ImportReport): Promise<GameImport> {
  const f7 = files.f7 && (await readF7(files.f7));
  const f24 = files.f24 && (await readF24(files.f24));
  const description = describe(files, f7, f24);
  report.progress(totalBytes(new Set([files.f24, files.f7, files.schedule?.file])));
  for (const { name } of files.others)
    report.note(`${name} was not read: a larger file has the same feed of the match`);
  const missing = [f7 === null ? 'line-ups (F7 or F9)' : null, f24 === null ? 'events (F24)' : null];
  if (missing.some((one) => one !== null))
    report.note(`the match has no file with ${missing.filter((one) => one !== null).join(' or ')}`);
  return gameOf(files, description, f24, report);
}

/** Throws ImportError if no feed names the teams. */
function describe(
  { schedule, f24: file, otherMatches }: OptaMatch,
  f7: Description | null,
  f24: F24 | null,
): Description {
  const [first, ...others] = [f7, schedule?.description, f24?.description].filter((one) => !!one);
  if (first !== undefined) return combined(first, ...others);
  const others7 = otherMatches === '' ? '' : `; F7 files for other matches: ${otherMatches}`;
  throw new ImportError(
    file?.path ?? '',
    `the F7 file (line-ups) of its match is missing from its folder${others7}`,
  );
}

function gameOf(
  files: OptaMatch,
  description: Description,
  f24: F24 | null,
  report: ImportReport,
): GameImport {
  const { home, away } = description;
  const events = f24?.events ?? [];
  const clock = new MatchClock(events);
  const path = files.f24?.path ?? '';
  if (f24 !== null && clock.periods().length === 0)
    throw new ImportError(path, 'has no events in any period');
  requireTeams(events, description, path);
  const players = allPlayers(description, events, report);
  noteTypes(events, report);
  // Without a match id, teams and date identify the match, because two teams play at most once a day.
  const parts = files.matchId ? [files.matchId] : [home.id, away.id, description.date ?? 'undated'];
  const gameId = OPTA.idOf(...parts);
  const teams = new Map([
    [home.id, { name: home.name, isTeamA: true }],
    [away.id, { name: away.name, isTeamA: false }],
  ]);
  return {
    gameId,
    tracking: null,
    game: () => makeGame(gameId, description, f24, f24 === null ? HALVES : clock.periods(), players),
    recordsSubstitutions: f24 !== null,
    events: () => (f24 === null ? [] : mapEvents(events, { vendor: OPTA, gameId, teams, players, clock })),
  };
}

/** Periods of a match without events. */
const HALVES: readonly Period[] = [
  { period: 1, type: 'first_half', duration_s: null },
  { period: 2, type: 'second_half', duration_s: null },
];

function makeGame(
  game_id: string,
  description: Description,
  f24: F24 | null,
  periods: readonly Period[],
  players: ReadonlyMap<string, Player>,
): Game {
  const { home, away, facts, ids, venue, score } = description;
  return OPTA.game({
    game_id,
    date: description.date ?? f24?.date ?? null,
    venue,
    teams: { team_a: home.name, team_b: away.name },
    competition: description.competition ?? f24?.competition ?? null,
    season: description.season ?? f24?.season ?? null,
    score,
    ...facts,
    vendor_ids: { ...ids, team_a: home.id, team_b: away.id },
    periods,
    playing_area: STANDARD_AREA.soccer,
    players: [...players.values()],
    orientation: 'team_a_positive_x',
  });
}

function requireTeams(events: readonly F24Event[], { home, away }: Description, path: string): void {
  const other = events.find(({ teamId }) => teamId !== home.id && teamId !== away.id);
  if (other === undefined) return;
  const problem = `team ${other.teamId} is not one of the match's teams, ${home.id} and ${away.id}`;
  throw faultIn(path, other.element, problem);
}

/** Returns the players in the line-ups and players who appear only in events. */
function allPlayers(
  { home, away, players }: Description,
  events: readonly F24Event[],
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const all = new Map(players);
  for (const { personId, personName, teamId } of events) {
    if (personId === null || all.has(personId)) continue;
    const team = teamId === home.id ? home.name : away.name;
    all.set(personId, OPTA.player({ player_id: OPTA.idOf(personId), name: personName, team }));
    if (players.size > 0) report.note(`player ${personId} is in the events but in no line-up`);
  }
  return all;
}
