import { STANDARD_AREA } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { Squads } from '../../core/squads.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { discoverParts, type GamePart, type PartsFormat, type PartsOfGame } from '../../finding/parts.ts';
import { orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { textOrNull } from '../../reading/values.ts';
import { dateIn, directionsOf, pitchOf, readMetadata, readRoster, teamsOf } from './metadata.ts';
import type { Metadata } from './schema.ts';
import { fixedFrames } from './tracking.ts';
import { PFF } from './vocabulary.ts';

const FORMAT: PartsFormat<PartName> = {
  fileNames: /\.jsonl?$/i,
  includesNeighbours: true,
  partNames: { metadata: 'metadata', roster: 'roster', tracking: 'tracking file' },
  recognise,
  read: readPffGame,
};

/** Imports PFF FC's broadcast tracking with metadata and rosters. */
export const pff = PFF.importer((search) => discoverParts(search, FORMAT));

/** Frames and metadata contain the game's id. The id of a roster is only in the file name. */
async function recognise(file: FoundFile): Promise<GamePart<PartName> | null> {
  const head = await readHead(file);
  const inName = /(\d+)\.jsonl?$/i.exec(file.name)?.[1];
  if (head.isJsonObject && head.hasKeys('frameNum', 'periodGameClockTime')) {
    const game = /"gameRefId"\s*:\s*"?(\d+)/.exec(head.text)?.[1] ?? inName;
    return game === undefined ? null : { game, kind: 'tracking' };
  }
  if (head.hasKeys('homeTeamStartLeft', 'homeTeam')) {
    // The game's id is in the outermost object. Ids of teams and competition in nested objects come earlier.
    const game = inName ?? outermostId(head.text);
    return game === null ? null : { game, kind: 'metadata' };
  }
  const isRoster = head.isJsonArray && head.hasKeys('positionGroupType', 'shirtNumber', 'started');
  return isRoster && inName !== undefined ? { game: inName, kind: 'roster' } : null;
}

/** Returns the `id` of the document. If the document is a list, returns the `id` of its first object. */
function outermostId(text: string): string | null {
  let depth = 0;
  for (const [token] of text.replace(/^\s*\[/, '').matchAll(/[{}]|"id"\s*:\s*"?\d+/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1) return /\d+/.exec(token)?.[0] ?? null;
  }
  return null;
}

type PartName = 'metadata' | 'roster' | 'tracking';

/** Reads a game. Keeps only metadata and roster in memory. */
async function readPffGame(
  { game, parts }: PartsOfGame<PartName>,
  report: ImportReport,
): Promise<GameImport> {
  const { metadata: metadataFile, roster, tracking: trackingFile } = parts;
  if (trackingFile === undefined)
    throw new ImportError(
      (metadataFile ?? roster)?.path ?? game,
      `the tracking of game ${game} is missing; put it next to this file`,
    );
  if (metadataFile === undefined)
    throw new ImportError(
      trackingFile.path,
      `the metadata of game ${game} is missing; put it next to this file`,
    );
  const metadata = await readMetadata(metadataFile, game);
  if (roster === undefined)
    report.note('the roster is missing: players are identified by their shirt numbers');
  const listed = roster === undefined ? [] : await readRoster(roster, metadata, report);
  report.progress(totalBytes([metadataFile, roster]));
  const squads = new Squads(PFF, game, teamsOf(metadata), listed);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: metadata.fps,
      teams: teamsOf(metadata),
      goalkeepers: new Set(
        listed.filter(({ position }) => position === 'GK').map(({ player_id }) => player_id),
      ),
      directions: directionsOf(metadata),
      durations: new Map(),
      lastFrame: 0,
      read: (to, isSkipped) => fixedFrames(trackingFile, squads, to, isSkipped),
    },
    report,
  );
  return {
    gameId: PFF.idOf(game),
    tracking,
    game: () =>
      PFF.game({ ...described(metadata), periods: periods(), players: squads.players(), orientation }),
    events: () => [],
  };
}

function described(metadata: Metadata) {
  const pitch = pitchOf(metadata);
  const { id, season, competition, stadium } = metadata;
  return {
    game_id: PFF.idOf(id),
    date: dateIn(metadata),
    venue: textOrNull(stadium?.name),
    teams: teamsOf(metadata),
    competition: textOrNull(competition?.name),
    season: textOrNull(String(season ?? '')),
    playing_area: pitch === null ? STANDARD_AREA.soccer : { length_m: pitch.length, width_m: pitch.width },
  };
}
