import { discoverParts, type GamePart, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type PartName, readPffGame } from './game.ts';
import { PFF } from './vendor.ts';

const FORMAT: PartsFormat<PartName> = {
  fileNames: /\.jsonl?$/i,
  includesNeighbours: true,
  partNames: { metadata: 'metadata', roster: 'roster', tracking: 'tracking file' },
  recognise,
  read: readPffGame,
};

/** PFF FC's broadcast tracking with its metadata and roster. */
export const pff = PFF.importer((search) => discoverParts(search, FORMAT));

/** The game is stated by the first frame and the metadata; a roster only has it in its name. */
async function recognise(file: FoundFile): Promise<GamePart<PartName> | null> {
  const head = await readHead(file);
  const inName = /(\d+)\.jsonl?$/i.exec(file.name)?.[1];
  if (head.isJsonObject && head.hasKeys('frameNum', 'periodGameClockTime')) {
    const game = /"gameRefId"\s*:\s*"?(\d+)/.exec(head.text)?.[1] ?? inName;
    return game === undefined ? null : { game, kind: 'tracking' };
  }
  if (head.hasKeys('homeTeamStartLeft', 'homeTeam')) {
    // Other ids come before it, of teams and of the competition: it is that of the outermost object.
    const game = inName ?? outermostId(head.text);
    return game === null ? null : { game, kind: 'metadata' };
  }
  const isRoster = head.isJsonArray && head.hasKeys('positionGroupType', 'shirtNumber', 'started');
  return isRoster && inName !== undefined ? { game: inName, kind: 'roster' } : null;
}

/** The `id` of the first object in a list, or of the document. */
function outermostId(text: string): string | null {
  let depth = 0;
  for (const [token] of text.replace(/^\s*\[/, '').matchAll(/[{}]|"id"\s*:\s*"?\d+/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1) return /\d+/.exec(token)?.[0] ?? null;
  }
  return null;
}
