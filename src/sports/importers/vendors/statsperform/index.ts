import { dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readStatsPerformGame } from './game.ts';
import type { MatchFiles } from './metadata.ts';
import { node, nodes, readFeed, text } from './schema.ts';
import { MA25_LINE } from './tracking.ts';
import { STATSPERFORM } from './vocabulary.ts';

const FORMAT: FileFormat<FeedFile> = {
  fileNames: /\.(?:json|xml|txt)$/i,
  includesNeighbours: true,
  recognise: recogniseFeed,
  gamesOf: async (files) =>
    (await matchesOf(files, playersOf)).map((match) => {
      if (match instanceof UnusableFile) return match;
      return {
        label: match.matchId,
        ...madeOf([match.ma1, match.ma3, match.ma25]),
        read: (report) => readStatsPerformGame(match, report),
      };
    }),
};

/** Imports Stats Perform feeds: MA1 (lineups and result), MA3 (events) and MA25 (tracking). */
export const statsperform = STATSPERFORM.importer((search) => discoverFiles(search, FORMAT));

/** Returns the ids of the players in the lineups. */
async function playersOf(file: FoundFile): Promise<ReadonlySet<string>> {
  const feed = await readFeed(file);
  const players = nodes(node(feed, 'liveData'), 'lineUp').flatMap((lineUp) => nodes(lineUp, 'player'));
  return new Set(players.flatMap((player) => text(player, 'playerId') ?? []));
}

type FeedName = 'ma1' | 'ma3' | 'ma25';

/** A recognised feed. Tracking contains player ids but no match id. */
interface FeedFile {
  readonly feed: FeedName;
  /** Null for tracking. */
  readonly matchId: string | null;
  /** Ids of the tracked players; empty for other feeds. */
  readonly people: ReadonlySet<string>;
  readonly isXml: boolean;
}

const HEAD_BYTES = 64 * 1024;

/** Recognises a feed by its start. Returns null if the file is not a feed. */
async function recogniseFeed(file: FoundFile): Promise<FeedFile | null> {
  const { text } = await readHead(file, HEAD_BYTES);
  if (MA25_LINE.test(text)) {
    const people = [...(text.split('\n')[0] ?? '').matchAll(/[:;]\d,([^,;:]+),/g)].map(([, id = '']) => id);
    return { feed: 'ma25', matchId: null, people: new Set(people), isXml: false };
  }
  const isXml = /^\s*</.test(text);
  const info = isXml
    ? /<matchInfo\b[^>]*\sid="([^"]+)"/.exec(text)
    : /"matchInfo"\s*:\s*\{\s*"id"\s*:\s*"([^"]+)"/.exec(text);
  const matchId = info?.[1];
  if (matchId === undefined || !/<liveData|"liveData"/.test(text)) return null;
  const hasEvents = isXml ? /<event\b[^>]*\stypeId=/.test(text) : /"qualifier"\s*:|"typeId"\s*:/.test(text);
  return { feed: hasEvents ? 'ma3' : 'ma1', matchId, people: new Set(), isXml };
}

type RecognisedFeed = RecognisedFile<FeedFile>;
type PlayersOf = (file: FoundFile) => Promise<ReadonlySet<string>>;

/** Minimum share of the tracked players that the lineups must list. */
const MIN_LISTED = 0.5;

/** Combines each match's files and drops matches without a requested file. */
async function matchesOf(
  files: readonly RecognisedFeed[],
  playersOf: PlayersOf,
): Promise<Array<MatchFiles | UnusableFile>> {
  const unusable: UnusableFile[] = [];
  const byMatch = Map.groupBy(
    files.filter(({ content }) => content.matchId !== null),
    ({ content }) => content.matchId ?? '',
  );
  const tracked = new Map<string, RecognisedFeed[]>();
  for (const tracking of files.filter(({ content }) => content.feed === 'ma25')) {
    const matchId = await matchOfTracking(tracking, byMatch, playersOf);
    if (matchId instanceof ImportError) {
      if (tracking.requested) unusable.push(new UnusableFile(tracking.file, matchId));
    } else tracked.set(matchId, [...(tracked.get(matchId) ?? []), tracking]);
  }
  for (const [matchId, group] of byMatch) group.push(...(tracked.get(matchId) ?? []));
  const requested = [...byMatch].filter(([, group]) => group.some((one) => one.requested));
  return [...unusable, ...requested.map(([matchId, group]) => filesOf(matchId, group))];
}

async function matchOfTracking(
  { file, content }: RecognisedFeed,
  byMatch: ReadonlyMap<string, readonly RecognisedFeed[]>,
  playersOf: PlayersOf,
): Promise<string | ImportError> {
  let best: { matchId: string; share: number } | null = null;
  let damage: ImportError | null = null;
  for (const [matchId, group] of byMatch) {
    const ma1 = group.find(
      (one) => one.content.feed === 'ma1' && dirname(one.file.path) === dirname(file.path),
    );
    if (ma1 === undefined) continue;
    const listed = await resultOrImportError(() => playersOf(ma1.file));
    if (listed instanceof ImportError) {
      damage = listed;
      continue;
    }
    const share =
      [...content.people].filter((id) => listed.has(id)).length / Math.max(1, content.people.size);
    if (share > Math.max(MIN_LISTED, best?.share ?? 0)) best = { matchId, share };
  }
  const problem = 'no MA1 file in this folder lists the players in this tracking';
  return best?.matchId ?? damage ?? new ImportError(file.path, problem);
}

function filesOf(matchId: string, group: readonly RecognisedFeed[]): MatchFiles | UnusableFile {
  // If a feed exists in both formats, JSON is preferred.
  const ordered = [...group].sort((a, b) => Number(a.content.isXml) - Number(b.content.isXml));
  const first = (feed: FeedName) => ordered.find(({ content }) => content.feed === feed)?.file ?? null;
  const [ma1, ma3, ma25] = [first('ma1'), first('ma3'), first('ma25')];
  const used = new Set([ma1, ma3, ma25]);
  if (ma1 !== null && ma3 === null && ma25 === null) {
    const problem = 'this folder contains neither events (MA3) nor tracking (MA25) for this match';
    return new UnusableFile(ma1, new ImportError(ma1.path, problem));
  }
  const others = ordered.map(({ file }) => file).filter((file) => !used.has(file));
  return { matchId, ma1, ma3, ma25, others };
}
