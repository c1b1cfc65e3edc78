import { ImportError } from '../../core/errors.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type MatchFiles, readKoraStatsGame } from './game.ts';
import { KORASTATS } from './vocabulary.ts';

const FORMAT: FileFormat<KoraStatsFile> = {
  fileNames: /\.json$/i,
  includesNeighbours: true,
  recognise,
  gamesOf: (files) =>
    matchesOf(files).map((match) => {
      if (match instanceof UnusableFile) return match;
      return {
        label: (match.events ?? match.summary)?.name ?? '',
        ...madeOf([match.events, match.summary]),
        read: (report) => readKoraStatsGame(match, report),
      };
    }),
};

/** Imports KoraStats' events and match summaries. */
export const korastats = KORASTATS.importer((search) => discoverFiles(search, FORMAT));

interface KoraStatsFile {
  readonly kind: 'events' | 'summary';
  /** Ids of the home and away teams; null if the file ends before. The events have no match id. */
  readonly teams: readonly (string | null)[];
  /** Ids of the players, as far as the start of the file has them. */
  readonly people: ReadonlySet<string>;
}

const HEAD_BYTES = 64 * 1024;
const SUMMARY = /"_type"\s*:\s*"MATCH SUMMARY"/;
/** Marks of events: the teams or, if they are damaged, the rows. */
const EVENTS = /"_type"\s*:\s*"(?:home|away)"|"guid_ref"\s*:/;

async function recognise(file: FoundFile): Promise<KoraStatsFile | null> {
  const head = await readHead(file, HEAD_BYTES);
  const kind = SUMMARY.test(head.text) ? 'summary' : EVENTS.test(head.text) ? 'events' : null;
  if (kind === null || !head.isJsonObject) return null;
  // In the summary, the team is an object within `home`.
  const inner = kind === 'summary' ? '"team"\\s*:\\s*\\{[^{}]*?' : '';
  const teams = ['home', 'away'].map((side) => {
    const id = new RegExp(`"${side}"\\s*:\\s*\\{[^{}]*?${inner}"id"\\s*:\\s*"?(\\w+)`).exec(head.text)?.[1];
    return id ?? null;
  });
  if (teams.every((id) => id === null)) throw new ImportError(file.path, 'has no ID of a team');
  const [people = head.text] = head.text.split(/"events"\s*:/);
  const ids = [...people.matchAll(/"_type"\s*:\s*"player"\s*,\s*"id"\s*:\s*"?(\w+)/gi)];
  return { kind, teams, people: new Set(ids.map(([, id = '']) => id)) };
}

type Found = RecognisedFile<KoraStatsFile>;

/** Combines the events and the summary of each match. Ignores matches without a requested file. */
function matchesOf(files: readonly Found[]): Array<MatchFiles | UnusableFile> {
  const summaries = files.filter(({ content }) => content.kind === 'summary');
  const used = new Set<Found>();
  const matches = files
    .filter(({ content }) => content.kind === 'events')
    .flatMap((events): Array<MatchFiles | UnusableFile> => {
      const [summary, ...others] = summariesOf(events, summaries);
      if (summary !== undefined && others.length === 0) used.add(summary);
      const isRequested = events.requested || summary?.requested === true;
      if (!isRequested) return [];
      if (others.length === 0) return [{ events: events.file, summary: summary?.file ?? null }];
      const paths = [summary, ...others].map((one) => one?.file.path).join(', ');
      const problem = `several match summaries have the same teams and players: ${paths}`;
      return [new UnusableFile(events.file, new ImportError(events.file.path, problem))];
    });
  const unpaired = summaries.filter((one) => one.requested && !used.has(one));
  return [...matches, ...unpaired.map(({ file }) => ({ events: null, summary: file }))];
}

/**
 * Returns the summaries of the same two teams or, without such a summary, those with most players of the line-ups. If
 * there are several, the shared players decide.
 */
function summariesOf({ content }: Found, summaries: readonly Found[]): Found[] {
  const shared = (one: Found) => [...content.people].filter((id) => one.content.people.has(id)).length;
  const sameTeams = summaries.filter((one) => haveSameTeams(one.content, content));
  const samePlayers = summaries.filter((one) => shared(one) > content.people.size / 2);
  const same = sameTeams.length > 0 ? sameTeams : samePlayers;
  const most = Math.max(...same.map(shared));
  return same.filter((one) => shared(one) === most);
}

function haveSameTeams(one: KoraStatsFile, other: KoraStatsFile): boolean {
  return one.teams.every((id, side) => [id, null].includes(other.teams[side] ?? null) || id === null);
}
