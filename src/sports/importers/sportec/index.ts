import { withCompanions } from '../companions.ts';
import { nothingFound } from '../nothing-found.ts';
import { type Fault, faultSource } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { recogniseXml } from '../recognise-xml.ts';
import { readGame } from './game.ts';
import { type GameFiles, gamesIn } from './games.ts';
import { SPORTEC } from './provider.ts';
import { recognise } from './recognise.ts';

/** Matches in the XML of the DFL and Sportec Solutions: match information, events, tracking. */
export const sportec: Importer = {
  ...SPORTEC,
  name: 'Sportec Solutions / DFL',
  sports: ['soccer'],
  provides: { events: true, tracking: true, rosters: true },
  url: 'https://github.com/spoho-datascience/idsse-data',
  layout:
    'XML files of any name, put together by the match they state: match information with events and/or tracking ' +
    '(DFL_02_01_matchinformation_….xml, DFL_03_02_events_raw_….xml, DFL_04_03_positions_raw_observed_….xml), or ' +
    'tracking alone',
  discover,
};

async function discover(paths: readonly string[]): Promise<readonly GameSource[]> {
  const candidates = await withCompanions(paths);
  const { all, wanted, faults } = await recogniseXml(candidates, recognise);
  const asked = new Set(wanted.map(({ matchId }) => matchId));
  const games = [...faults, ...gamesIn(all.filter(({ matchId }) => asked.has(matchId)))];
  if (games.length === 0) {
    const listed = candidates.filter(({ wanted }) => wanted).map(({ file }) => file);
    throw nothingFound(paths, listed, 'the DFL’s');
  }
  return games.map(toSource);
}

function toSource(game: GameFiles | Fault): GameSource {
  if ('fault' in game) return faultSource(game);
  return {
    label: game.matchId,
    bytes: [game.information, game.events, game.tracking].reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
    read: (report) => readGame(game, report),
  };
}
