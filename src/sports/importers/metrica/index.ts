import { NothingFound } from '../errors.ts';
import { listFiles } from '../files.ts';
import { type Fault, faultSource } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { adoptTracking, type FoundGame } from './adopt.ts';
import { readCsvGame } from './csv/game.ts';
import { readEptsGame } from './epts-games/game.ts';

import { ownFiles } from './foreign.ts';
import { type GameFiles, gamesIn } from './games.ts';

import { METRICA } from './provider.ts';
import { type ForeignMetadata, type RecognisedFile, recognise } from './recognise.ts';

/** Metrica Sports' sample games: CSV (events, tracking of both teams) and FIFA EPTS with events as JSON. */
export const metrica: Importer = {
  ...METRICA,
  name: 'Metrica Sports',
  sports: ['soccer'],
  provides: { events: true, tracking: true, rosters: true },
  url: 'https://github.com/metrica-sports/sample-data',
  layout:
    'GAME_RawEventsData.csv and/or GAME_RawTrackingData_Home_Team.csv with …_Away_Team.csv; or GAME_metadata.xml with GAME_events.json and/or GAME_tracking.txt',
  discover,
};

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const listed = await listFiles(paths);
  const recognised: Array<RecognisedFile | ForeignMetadata> = [];
  for (const file of listed) {
    const found = await recognise(file);
    if (found !== null) recognised.push(found);
  }
  const found = gamesIn(ownFiles(recognised));
  const faults = found.filter((game): game is Fault => 'fault' in game);
  const games = await adoptTracking(found.filter((game): game is GameFiles => !('fault' in game)));
  if (games.length + faults.length === 0) {
    const [only] = listed;
    const problem =
      only !== undefined && listed.length === 1 && only.bytes === 0
        ? 'is empty'
        : 'holds no files of Metrica’s';
    throw new NothingFound(paths, problem);
  }
  return [...faults, ...games].map(toSource);
}

function toSource(found: FoundGame | Fault): GameSource {
  if ('fault' in found) return faultSource(found);
  const { game, note } = found;
  const parts =
    game.flavour === 'csv'
      ? [game.files.events, game.files.tracking?.home, game.files.tracking?.away]
      : [game.files.metadata, game.files.events, game.files.tracking];
  return {
    label: game.game,
    bytes: parts.reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
    async read(report) {
      if (note !== null) report.note(note);
      if (game.flavour === 'csv') return readCsvGame(game.game, game.files, report);
      return readEptsGame(game.game, game.files, report);
    },
  };
}
