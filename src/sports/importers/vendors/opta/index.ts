import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { mapEvents } from '../../shared/opta/events.ts';
import { MatchClock, noteTypes } from '../../shared/opta/metadata.ts';
import { type F24, type F24Event, readF24 } from './events.ts';
import { bareId, type F7, readF7 } from './metadata.ts';
import { OPTA } from './vocabulary.ts';

const FORMAT: FileFormat<OptaFile> = {
  fileNames: /\.xml$/i,
  includesNeighbours: true,
  recognise: recogniseOptaFile,
  gamesOf: (files) =>
    matchesOf(files).map((match) => {
      if (match instanceof UnusableFile) return match;
      return {
        label: match.matchId ?? (match.f24 ?? match.f7).name,
        ...madeOf([match.f24, match.f7]),
        read: (report) => readOptaGame(match, report),
      };
    }),
};

/** Imports Opta's feeds: F24 (events) and F7 (line-ups and result). */
export const opta = OPTA.importer((search) => discoverFiles(search, FORMAT));

/** Ids that identify the match in an Opta file. */
interface OptaFile {
  readonly feed: 'f7' | 'f24';
  readonly matchId: string | null;
  readonly teams: ReadonlySet<string>;
}

interface OptaMatch {
  /** Null for a match without events. */
  readonly f24: FoundFile | null;
  readonly f7: FoundFile;
  /** The vendor's match id; null if neither file has one. */
  readonly matchId: string | null;
  /** Smaller files with events of the same match, such as F24 beside F73. */
  readonly others: readonly FoundFile[];
}

const HEAD_BYTES = 256 * 1024;
/** The vendor's file names. Empty files are recognised by name. */
const OPTA_NAME = /^(?:srml-.*-matchresults|f24-.*-eventdetails)\.xml$/i;

/**
 * Returns null if the file is not from Opta. Throws ImportError for an empty file with an Opta name, so that
 * the import reports the match.
 */
async function recogniseOptaFile(file: FoundFile): Promise<OptaFile | null> {
  if (file.bytes === 0 && OPTA_NAME.test(file.name)) throw new ImportError(file.path, 'is empty');
  const { text } = await readHead(file, HEAD_BYTES);
  if (/<SoccerFeed[\s>]/.test(text) && text.includes('<MatchData')) {
    const id = /<SoccerDocument\b[^>]*\suID="([^"]+)"/.exec(text)?.[1];
    return { feed: 'f7', matchId: id ? bareId(id) : null, teams: idsIn(text, /\sTeamRef="([^"]+)"/g) };
  }
  const game = /<Games[\s>][\s\S]*?<Game(?:\s([^>]*))?>/.exec(text);
  if (game === null) return null;
  const [, attributes = ''] = game;
  const matchId = /(?:^|\s)id="([^"]+)"/.exec(attributes)?.[1] ?? null;
  const stated = idsIn(attributes, /(?:home|away)_team_id="([^"]+)"/g);
  const teams = stated.size > 0 ? stated : idsIn(text, /\steam_id="([^"]+)"/g);
  return { feed: 'f24', matchId, teams };
}

function idsIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, id = '']) => bareId(id)));
}

type RecognisedOptaFile = RecognisedFile<OptaFile>;

/**
 * Pairs F24 and F7 files for the same match. Ignores matches without a requested file. A file without a
 * partner is unusable.
 */
function matchesOf(files: readonly RecognisedOptaFile[]): Array<OptaMatch | UnusableFile> {
  const f7s = files.filter(({ content }) => content.feed === 'f7');
  const paired = new Set<RecognisedOptaFile>();
  const matches = perMatch(files.filter(({ content }) => content.feed === 'f24')).flatMap(
    ([f24, ...others]) => {
      if (f24 === undefined) return [];
      const matching = f7s.filter((f7) => isSameMatch(f7.content, f24.content));
      for (const f7 of matching) paired.add(f7);
      if (![f24, ...others, ...matching].some(({ requested }) => requested)) return [];
      return [matchOf(f24, matching, f7s, others)];
    },
  );
  const unpaired = f7s.filter((f7) => f7.requested && !paired.has(f7));
  return [
    ...matches,
    ...unpaired.map(({ file, content }) => ({ f24: null, f7: file, matchId: content.matchId, others: [] })),
  ];
}

/** Groups files with events by match, with the largest file of a match first. */
function perMatch(f24s: readonly RecognisedOptaFile[]): RecognisedOptaFile[][] {
  const keyOf = ({ content, file }: RecognisedOptaFile) => content.matchId ?? file.path;
  return [...Map.groupBy(f24s, keyOf).values()].map((same) =>
    same.sort((a, b) => b.file.bytes - a.file.bytes),
  );
}

/** Compares the match ids. If a file has no match id, compares the teams. */
function isSameMatch(f7: OptaFile, f24: OptaFile): boolean {
  if (f7.matchId !== null && f24.matchId !== null) return f7.matchId === f24.matchId;
  return f24.teams.size === 2 && [...f24.teams].every((team) => f7.teams.has(team));
}

function matchOf(
  { file, content }: RecognisedOptaFile,
  matching: readonly RecognisedOptaFile[],
  f7s: readonly RecognisedOptaFile[],
  smaller: readonly RecognisedOptaFile[],
): OptaMatch | UnusableFile {
  const [f7] = matching;
  if (f7 !== undefined && matching.length === 1)
    return {
      f24: file,
      f7: f7.file,
      matchId: content.matchId ?? f7.content.matchId,
      others: smaller.map((one) => one.file),
    };
  const paths = (list: readonly RecognisedOptaFile[]) => list.map((one) => one.file.path).join(', ');
  const others = f7s.length > 0 ? `; F7 files for other matches: ${paths(f7s)}` : '';
  const problem =
    matching.length > 1
      ? `several F7 files have the same two teams: ${paths(matching)}`
      : `the F7 file (line-ups) of its match is missing from its folder${others}`;
  return new UnusableFile(file, new ImportError(file.path, problem));
}

/** Throws ImportError with file and position. */
async function readOptaGame(files: OptaMatch, report: ImportReport): Promise<GameImport> {
  const f7 = await readF7(files.f7);
  if (files.f24 === null) return gameWithoutEvents(files, f7, report);
  const f24 = await readF24(files.f24);
  report.progress(files.f7.bytes + files.f24.bytes);
  for (const { name } of files.others)
    report.note(`${name} was not read: ${files.f24.name} has events of the same match and is larger`);
  const clock = new MatchClock(f24.events);
  if (clock.periods().length === 0) throw new ImportError(files.f24.path, 'has no events in any period');
  requireTeams(f24.events, f7, files.f24.path);
  const players = allPlayers(f7, f24.events, report);
  noteTypes(f24.events, report);
  const gameId = gameIdOf(files, f7);
  const teams = new Map([
    [f7.home.id, { name: f7.home.name, isTeamA: true }],
    [f7.away.id, { name: f7.away.name, isTeamA: false }],
  ]);
  return {
    gameId,
    tracking: null,
    game: () => makeGame(gameId, f7, f24, clock.periods(), players),
    recordsSubstitutions: true,
    events: () => mapEvents(f24.events, { vendor: OPTA, gameId, teams, players, clock }),
  };
}

/** Without a match id, teams and date identify the match, because two teams play at most once a day. */
function gameIdOf({ matchId }: OptaMatch, { home, away, date }: F7): string {
  return OPTA.idOf(...(matchId ? [matchId] : [home.id, away.id, date ?? 'undated']));
}

/** Reads a match that was not played to its end. Other matches must have events. */
function gameWithoutEvents(files: OptaMatch, f7: F7, report: ImportReport): GameImport {
  if (f7.facts.status === null || f7.facts.status === 'played') {
    const problem = 'the F24 file (events) of its match is missing from its folder';
    throw new ImportError(files.f7.path, problem);
  }
  report.progress(files.f7.bytes);
  report.note('the match has no file with events (F24)');
  const gameId = gameIdOf(files, f7);
  const halves = [1, 2].map((period) => ({
    period,
    type: period === 1 ? ('first_half' as const) : ('second_half' as const),
    duration_s: null,
  }));
  return {
    gameId,
    tracking: null,
    game: () => makeGame(gameId, f7, null, halves, f7.players),
    events: () => [],
  };
}

function makeGame(
  game_id: string,
  f7: F7,
  f24: F24 | null,
  periods: readonly Period[],
  players: ReadonlyMap<string, Player>,
): Game {
  return OPTA.game({
    game_id,
    date: f7.date ?? f24?.date ?? null,
    venue: f7.venue,
    teams: { team_a: f7.home.name, team_b: f7.away.name },
    competition: f7.competition ?? f24?.competition ?? null,
    season: f7.season ?? f24?.season ?? null,
    score: f7.score,
    ...f7.facts,
    vendor_ids: { ...f7.ids, team_a: f7.home.id, team_b: f7.away.id },
    periods,
    playing_area: STANDARD_AREA.soccer,
    players: [...players.values()],
    orientation: 'team_a_positive_x',
  });
}

function requireTeams(events: readonly F24Event[], { home, away }: F7, path: string): void {
  const other = events.find(({ teamId }) => teamId !== home.id && teamId !== away.id);
  if (other === undefined) return;
  throw new ImportError(
    path,
    `team ${other.teamId} is not one of the match's teams, ${home.id} and ${away.id}`,
    {
      line: other.line,
    },
  );
}

/** Returns the players in the line-ups and players who appear only in events. */
function allPlayers(
  { home, away, players }: F7,
  events: readonly F24Event[],
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const all = new Map(players);
  for (const { personId, personName, teamId } of events) {
    if (personId === null || all.has(personId)) continue;
    const team = teamId === home.id ? home.name : away.name;
    all.set(personId, OPTA.player({ player_id: OPTA.idOf(personId), name: personName, team }));
    report.note(`player ${personId} is in the events but in no line-up`);
  }
  return all;
}
