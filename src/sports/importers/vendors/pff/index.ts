import { discoverParts, type GamePart, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type PartName, readPffGame } from './game.ts';
import { PFF } from './vocabulary.ts';

const FORMAT: PartsFormat<PartName> = {
  fileNames: /\.jsonl?$/i,
  includesNeighbours: true,
  partNames: { metadata: 'metadata', roster: 'roster', tracking: 'tracking file', events: 'events file' },
  recognise,
  read: readPffGame,
};

/** Imports PFF FC's broadcast tracking and events with metadata and rosters. */
export const pff = PFF.importer((search) => discoverParts(search, FORMAT));

/** Frames, events and metadata contain the game's id. The id of a roster is only in the file name. */
async function recognise(file: FoundFile): Promise<GamePart<PartName> | null> {
  const head = await readHead(file);
  const inName = numberIn(file.name);
  const part = (kind: PartName, game: string | null | undefined) => (game ? { kind, game } : null);
  if (head.isJsonObject && head.hasKeys('frameNum', 'periodGameClockTime'))
    return part('tracking', /"gameRefId"\s*:\s*"?(\d+)/.exec(head.text)?.[1] ?? inName);
  // Events also have the metadata's keys.
  if (head.isJsonArray && head.hasKeys('gameEventId', 'gameEvents'))
    return part('events', /"gameId"\s*:\s*"?(\d+)/.exec(head.text)?.[1] ?? inName);
  // The game's id is in the outermost object. Ids of teams and competition in nested objects come earlier.
  if (head.hasKeys('homeTeamStartLeft', 'homeTeam'))
    return part('metadata', outermostId(head.text) ?? inName);
  const isRoster = head.isJsonArray && head.hasKeys('positionGroupType', 'shirtNumber', 'started');
  return isRoster ? part('roster', inName) : null;
}

/** Returns the last number in a file name, for instance of `3812_roster.json` and `pff_rosters_3812.json`. */
function numberIn(name: string): string | undefined {
  return [...name.matchAll(/(?<![A-Za-z\d])\d+(?![A-Za-z\d])/g)].at(-1)?.[0];
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
