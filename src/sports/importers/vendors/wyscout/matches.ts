import { ImportError } from '../../core/errors.ts';
import { resultOrImportError } from '../../finding/unusable.ts';
import { decodeUtf8, type FoundFile, readText, type SourceFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readZip } from '../../reading/zip.ts';
import { type Formation, formationOf } from './formation.ts';
import { checkMatches, type WyscoutMatch } from './schema.ts';
import { matchDate, vendorText } from './text.ts';
import { COMPETITIONS, SEASONS } from './vocabulary.ts';

/** What a match list states of a match and the events file does not. */
export interface Match {
  readonly home: number;
  readonly away: number;
  readonly score: { readonly team_a: number; readonly team_b: number } | null;
  readonly date: string | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  /** Kick-off in UTC. */
  readonly kickOff: string | null;
  /** By the vendor's ids of the teams. */
  readonly formations: ReadonlyMap<number, Formation>;
}

/** Matches by id; for one whose record cannot be used, why. */
export type MatchTable = ReadonlyMap<number, Match | ImportError>;

/** Name of a match list, in a folder or in the archive. */
export const MATCH_LIST = /^matches(?:_.+)?\.json$/;
export const MATCH_ARCHIVE = 'matches.zip';

/**
 * Reads match lists, as JSON files or archives of them, into one table by match id. Throws ImportError where a list is
 * damaged.
 */
export async function readMatches(files: readonly FoundFile[]): Promise<MatchTable> {
  const matches = new Map<number, Match | ImportError>();
  for (const file of files) {
    for await (const { list, text } of listsIn(file)) {
      const records = checkMatches(parseJson(text, list.path), list);
      for (const record of records) {
        const match = await resultOrImportError(async () => toMatch(record, list.path));
        matches.set(record.wyId, match);
      }
    }
  }
  return matches;
}

async function* listsIn(file: FoundFile): AsyncGenerator<{ list: SourceFile; text: string }> {
  if (file.name !== MATCH_ARCHIVE) {
    yield { list: file, text: await readText(file) };
    return;
  }
  for await (const { label, bytes } of readZip(file.path, (name) => MATCH_LIST.test(name))) {
    yield { list: { path: label, skipped: file.skipped.part(label) }, text: decodeUtf8(bytes, label) };
  }
}

function scoreOf(home: number | null | undefined, away: number | null | undefined): Match['score'] {
  return home == null || away == null ? null : { team_a: home, team_b: away };
}

function toMatch(record: WyscoutMatch, path: string): Match {
  const sides = Object.values(record.teamsData);
  const home = sides.find((team) => team.side === 'home');
  const away = sides.find((team) => team.side === 'away');
  if (home === undefined || away === undefined || sides.length !== 2) {
    throw new ImportError(path, `match ${record.wyId} must have one home and one away team`);
  }
  const goals = record.duration === 'Regular' ? ('score' as const) : ('scoreET' as const);
  return {
    home: home.teamId,
    away: away.teamId,
    score: record.duration == null ? null : scoreOf(home[goals], away[goals]),
    date: matchDate(record.date ?? '', record.dateutc ?? ''),
    venue: vendorText(record.venue ?? ''),
    competition: COMPETITIONS.get(record.competitionId ?? -1) ?? null,
    season: SEASONS.get(record.seasonId ?? -1) ?? null,
    kickOff: utcOf(record.dateutc ?? ''),
    formations: new Map(sides.map(({ teamId, formation }) => [teamId, formationOf(formation)])),
  };
}

/** `2016-07-10 19:00:00`, which the vendor states in UTC. */
function utcOf(date: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(date) ?? [];
  return day === undefined ? null : `${day}T${time}Z`;
}
