import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readImpectGame } from './game.ts';
import { IMPECT } from './vocabulary.ts';

type Kind = 'lineUps' | 'players' | 'squads';

const FORMAT: FileFormat<Kind> = {
  fileNames: /\.json$/i,
  includesNeighbours: true,
  recognise,
  gamesOf: (files) => {
    const [players, squads] = [ofKind(files, 'players'), ofKind(files, 'squads')];
    const matches = files.filter(({ content, requested }) => content === 'lineUps' && requested);
    // Without line-ups, the lists belong to no game. Other vendors' lists can look similar.
    for (const file of matches.length > 0 ? [] : [...players, ...squads]) file.skipped.isUsed = false;
    return matches.map(({ file }) => ({
      label: file.name,
      ...madeOf([file, ...players, ...squads]),
      read: (report) => readImpectGame({ lineUps: file, players, squads }, report),
    }));
  },
};

/** Imports Impect's line-ups, with the names of players and squads. */
export const impect = IMPECT.importer((search) => discoverFiles(search, FORMAT));

/** Keys of each kind of file. */
const KEYS: readonly (readonly [Kind, ...keys: string[]])[] = [
  ['lineUps', 'squadHome', 'startingPositions'],
  ['lineUps', 'squadAway', 'startingPositions'],
  ['players', 'commonname', 'birthdate', 'leg'],
  ['squads', 'name', 'countryId', 'access'],
];

async function recognise(file: FoundFile): Promise<Kind | null> {
  const head = await readHead(file);
  if (!head.isJsonObject && !head.isJsonArray) return null;
  return KEYS.find(([, ...keys]) => head.hasKeys(...keys))?.[0] ?? null;
}

function ofKind(files: readonly RecognisedFile<Kind>[], kind: Kind): FoundFile[] {
  return files.filter(({ content }) => content === kind).map(({ file }) => file);
}
