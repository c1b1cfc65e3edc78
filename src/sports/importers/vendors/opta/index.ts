import { ImportError } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import { failingSource, resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type OptaMatch, readOptaGame } from './game.ts';
import { bareId } from './metadata.ts';
import { isSchedule, type ScheduledMatch, scheduleOf } from './schedule/metadata.ts';
import { childrenNamed, descend, type FeedElement, isJson, readDocuments } from './schema.ts';
import { OPTA } from './vocabulary.ts';

const FORMAT: FileFormat<readonly Feed[]> = {
  fileNames: /\.(?:xml|json)$/i,
  includesNeighbours: true,
  recognise: async (file) => {
    const feeds = isJson(file) ? await feedsInJson(file) : await feedsInXml(file);
    return feeds.length > 0 ? feeds : null;
  },
  gamesOf: (files) =>
    matchesOf(files.flatMap(({ content, ...file }) => content.map((one) => ({ ...file, content: one })))),
};

/** Imports Opta's feeds: F24 (events), F7 and F9 (line-ups and result) and F1 (schedules). */
export const opta = OPTA.importer((search) => discoverFiles(search, FORMAT));

/** A feed of one match, by the ids that identify the match. */
interface MatchFeed {
  readonly feed: 'f7' | 'f24';
  readonly matchId: string | null;
  readonly teams: ReadonlySet<string>;
}

interface ScheduleFeed {
  readonly feed: 'f1';
  readonly matches: readonly ScheduledMatch[];
}

type Feed = MatchFeed | ScheduleFeed;

const HEAD_BYTES = 256 * 1024;
/** The vendor's file names, which end with the match id. Empty files are recognised by name. */
const OPTA_NAME = /^(?:(srml)-(?:.*-f(\d+))?.*-matchresults|f24-(?:.*-)?(\d+)-eventdetails)\.xml$/i;

/** Returns the feed of an empty file, so that its match fails. */
function namedFeed({ name, path }: FoundFile): Feed[] {
  const [, isF7, described, events] = OPTA_NAME.exec(name) ?? [];
  const matchId = described ?? events;
  if (matchId !== undefined) return [{ feed: isF7 ? 'f7' : 'f24', matchId, teams: new Set() }];
  if (isF7) throw new ImportError(path, 'is empty');
  return [];
}

/** Returns no feeds if the file is not from Opta. */
async function feedsInXml(file: FoundFile): Promise<Feed[]> {
  if (file.bytes === 0) return namedFeed(file);
  const { text } = await readHead(file, HEAD_BYTES);
  if (/<SoccerFeed[\s>]/.test(text) && text.includes('<MatchData')) {
    if (/<MatchData\b[^>]*\suID=/.test(text))
      return (await readDocuments(file)).map((one) => feedOf(one, file.path));
    const id = /<SoccerDocument\b[^>]*\suID="([^"]+)"/.exec(text)?.[1];
    return [{ feed: 'f7', matchId: id ? bareId(id) : null, teams: idsIn(text, /\sTeamRef="([^"]+)"/g) }];
  }
  const game = /<Games[\s>][\s\S]*?<Game(?:\s([^>]*))?>/.exec(text);
  if (game === null) return [];
  const [, attributes = ''] = game;
  const matchId = /(?:^|\s)id="([^"]+)"/.exec(attributes)?.[1] ?? null;
  const stated = idsIn(attributes, /(?:home|away)_team_id="([^"]+)"/g);
  const teams = stated.size > 0 ? stated : idsIn(text, /\steam_id="([^"]+)"/g);
  return [{ feed: 'f24', matchId, teams }];
}

function idsIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, id = '']) => bareId(id)));
}

/** The keys of Opta's feeds in JSON, or the address of a response that may lack its feed. */
const JSON_FEED =
  /"(?:OptaFeed|SoccerFeed)"\s*:|"Games"\s*:\s*\{\s*"Game"\s*:|"url"\s*:\s*"[^"]*\bfeed_type=f\d/;

/** Ids of matches at the start of a file: in the address of the response, and in the feed. */
const MATCH_IDS: readonly (readonly [MatchFeed['feed'], RegExp])[] = [
  ['f24', /\bfeed_type=f24\w*&game_id=(\w+)/],
  ['f7', /\bfeed_type=f[79]_?\w*&game_id=(\w+)/],
  ['f7', /"OptaDocument"\s*:\s*\[?\s*\{\s*"@attributes"\s*:\s*\{[^{}]*?"uID"\s*:\s*"(\w+)"/],
  ['f24', /"Game"\s*:\s*\[?\s*\{\s*"@attributes"\s*:\s*\{[^{}]*?"id"\s*:\s*"?(\w+)/],
];

/**
 * Reads the whole file, because it can contain several feeds. A file that is truncated or lacks its feed is recognised
 * by its start, so that its match fails.
 */
async function feedsInJson(file: FoundFile): Promise<Feed[]> {
  const { text } = await readHead(file);
  if (!JSON_FEED.test(text)) return [];
  const documents = await resultOrImportError(() => readDocuments(file));
  if (!(documents instanceof ImportError) && documents.length > 0)
    return documents.map((one) => feedOf(one, file.path));
  for (const [feed, pattern] of MATCH_IDS) {
    const id = pattern.exec(text)?.[1];
    if (id !== undefined) return [{ feed, matchId: bareId(id), teams: new Set() }];
  }
  throw documents instanceof ImportError ? documents : new ImportError(file.path, 'has no feed');
}

function feedOf(document: FeedElement, path: string): Feed {
  const { attributes } = document;
  if (document.name === 'Game') {
    const teams = [attributes['home_team_id'], attributes['away_team_id']];
    return {
      feed: 'f24',
      matchId: attributes['id'] ?? null,
      teams: new Set(teams.flatMap((id) => id ?? [])),
    };
  }
  if (isSchedule(document)) return { feed: 'f1', matches: scheduleOf(document, path) };
  const refs = childrenNamed(descend(document, 'MatchData'), 'TeamData').map(
    (one) => one.attributes['TeamRef'] ?? '',
  );
  const id = attributes['uID'];
  return { feed: 'f7', matchId: id ? bareId(id) : null, teams: new Set(refs.map(bareId)) };
}

interface FoundFeed<F> extends Omit<RecognisedFile<unknown>, 'content'> {
  readonly content: F;
}
type FoundMatch = FoundFeed<MatchFeed>;

/** Combines the feeds of each match. Ignores matches without a requested file. */
function matchesOf(feeds: readonly FoundFeed<Feed>[]): Array<GameSource | UnusableFile> {
  const ofMatch = (feed: MatchFeed['feed']) =>
    feeds.flatMap(({ content, ...file }) => (content.feed === feed ? [{ ...file, content }] : []));
  const [f7s, f24s] = [ofMatch('f7'), ofMatch('f24')];
  const { scheduled, unusable } = schedulesIn(feeds);
  const used = new Set<FoundMatch>();
  const groups: MatchGroup[] = perMatch(f24s).map((events) => {
    const [f24] = events;
    const described = f7s.filter((f7) => f24 !== undefined && isSameMatch(f7.content, f24.content));
    for (const f7 of described) used.add(f7);
    return { matchId: matchIdIn([...events, ...described]), events, described };
  });
  const unpaired = perMatch(f7s.filter((f7) => !used.has(f7)));
  groups.push(...unpaired.map((described) => ({ matchId: matchIdIn(described), events: [], described })));
  const known = new Set(groups.map(({ matchId }) => matchId));
  const others = [...scheduled.keys()].filter((matchId) => !known.has(matchId));
  groups.push(...others.map((matchId) => ({ matchId, events: [], described: [] })));
  const matches = groups.flatMap((group) => {
    const schedule = scheduled.get(group.matchId ?? '') ?? null;
    const files = [...group.events, ...group.described, ...(schedule === null ? [] : [schedule])];
    return files.some(({ requested }) => requested) ? [matchOf(group, schedule, f7s)] : [];
  });
  return [...unusable, ...matches];
}

/** The feeds of a match. The first feed with events and the first description are imported. */
interface MatchGroup {
  readonly matchId: string | null;
  readonly events: readonly FoundMatch[];
  readonly described: readonly FoundMatch[];
}

type FoundSchedule = FoundFeed<Exclude<ScheduledMatch, ImportError>>;

/** Returns the scheduled matches by id; if several schedules have a match, the one in the largest file. */
function schedulesIn(feeds: readonly FoundFeed<Feed>[]) {
  const scheduled = new Map<string, FoundSchedule>();
  const unusable: GameSource[] = [];
  for (const { content, ...found } of [...feeds].sort((a, b) => a.file.bytes - b.file.bytes)) {
    if (content.feed !== 'f1') continue;
    for (const match of content.matches) {
      if (!(match instanceof ImportError)) scheduled.set(match.matchId, { ...found, content: match });
      else if (found.requested) unusable.push(failingSource(new UnusableFile(found.file, match)));
    }
  }
  return { scheduled, unusable };
}

function matchIdIn(feeds: readonly FoundMatch[]): string | null {
  return feeds.find(({ content }) => content.matchId !== null)?.content.matchId ?? null;
}

/** Groups feeds by match, with the largest file of a match first. */
function perMatch(feeds: readonly FoundMatch[]): FoundMatch[][] {
  const keyOf = ({ content, file }: FoundMatch) => content.matchId ?? file.path;
  return [...Map.groupBy(feeds, keyOf).values()].map(largestFirst);
}

function largestFirst(feeds: readonly FoundMatch[]): FoundMatch[] {
  return [...feeds].sort((a, b) => b.file.bytes - a.file.bytes);
}

/** Compares the match ids. If a file has no match id, compares the teams. */
function isSameMatch(f7: MatchFeed, f24: MatchFeed): boolean {
  if (f7.matchId !== null && f24.matchId !== null) return f7.matchId === f24.matchId;
  return f24.teams.size === 2 && [...f24.teams].every((team) => f7.teams.has(team));
}

function matchOf(
  { matchId, events, described }: MatchGroup,
  schedule: FoundSchedule | null,
  f7s: readonly FoundMatch[],
): GameSource | UnusableFile {
  const [f24, ...otherEvents] = events;
  const [f7, ...otherDescriptions] = largestFirst(described);
  const paths = (list: readonly FoundMatch[]) => list.map(({ file }) => file.path).join(', ');
  if (
    f24 !== undefined &&
    otherDescriptions.length > 0 &&
    described.some(({ content }) => content.matchId === null)
  ) {
    const problem = `several F7 files have the same two teams: ${paths(described)}`;
    return new UnusableFile(f24.file, new ImportError(f24.file.path, problem));
  }
  const match: OptaMatch = {
    f24: f24?.file ?? null,
    f7: f7?.file ?? null,
    schedule: schedule && { file: schedule.file, description: schedule.content.description },
    matchId,
    others: [...otherEvents, ...otherDescriptions].map(({ file }) => file),
    otherMatches: paths(f7s),
  };
  const files = new Set([match.f24, match.f7, match.schedule?.file]);
  const label = matchId ?? [...files].find((file) => file)?.name ?? '';
  return { label, ...madeOf(files), read: (report) => readOptaGame(match, report) };
}
